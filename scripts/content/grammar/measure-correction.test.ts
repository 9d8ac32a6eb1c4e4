import { describe, expect, it } from 'vitest';
import { scoreErrors, touched } from './measure-correction.ts';

const sentence = {
  say: 'I has two car',
  better: ['I have two cars', 'I have got two cars'],
  kinds: ['agreement', 'plural'],
};
const mendedTo = (better: string | null) => scoreErrors([sentence], () => better).score;

describe('the measure of corrections', () => {
  it('counts the faults that were mended as the author would, by kind', () => {
    expect(mendedTo(null)).toMatchObject({ errors: 2, mended: 0, noticed: 0, harmful: 0 });
    expect(mendedTo('I have two car')).toMatchObject({ errors: 2, mended: 1, noticed: 1, harmful: 0 });
    expect(mendedTo('I have two cars.')).toMatchObject({ errors: 2, mended: 2, harmful: 0 });
    expect(mendedTo('I have got two cars')).toMatchObject({ mended: 2, harmful: 0 });
    expect(mendedTo('I have two cars').byKind).toEqual({
      agreement: { errors: 1, mended: 1 },
      plural: { errors: 1, mended: 1 },
    });
  });

  it('counts a wrong form as noticed, not as mended', () => {
    expect(mendedTo('I had two car')).toMatchObject({ mended: 0, noticed: 1, harmful: 1 });
  });

  it('compares Chinese by its characters', () => {
    const wrong = [{ say: '我要二个', better: ['我要两个。'], kinds: ['liang-er'] }];
    expect(scoreErrors(wrong, () => '我要两个').score).toMatchObject({ mended: 1, harmful: 0 });
  });

  it('names the right sentences that were touched', () => {
    expect(
      touched([{ say: 'Two coffees' }, { say: 'One tea' }], (say) => (say === 'One tea' ? 'A tea' : null)),
    ).toEqual(['One tea → A tea']);
  });
});
