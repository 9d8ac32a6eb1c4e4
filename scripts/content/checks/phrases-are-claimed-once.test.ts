import { expect, it } from 'vitest';
import { phrasesAreClaimedOnce } from './phrases-are-claimed-once.ts';
import { smallSource } from './small-source.ts';

function broken(change: (sources: ReturnType<typeof smallSource>) => void): string[] {
  const sources = smallSource();
  change(sources);
  return phrasesAreClaimedOnce(sources).map(({ message }) => message);
}

it('is content where every phrase has one owner', () => {
  expect(broken(() => undefined)).toEqual([]);
});

it('reports a phrase of two objectives, whatever its punctuation', () => {
  expect(broken(({ one }) => one.phrases.objectives.pay?.push('我要茶 3！'))).toEqual([
    '"我要茶 3！" is claimed by objective pay and objective order (objectives.order.3)',
  ]);
});

it('reports a phrase that is an example and a refusal', () => {
  expect(broken(({ one }) => one.phrases.refuse.push('我买单0'))[0]).toContain('refuse and objective pay');
  expect(broken(({ one }) => one.phrases.refuse.push('我多少钱0'))[0]).toContain('refuse and move price');
});

it('reports a phrase of a scene that every scene understands otherwise, but lets it be refused', () => {
  expect(broken(({ one }) => one.phrases.moves.price?.push('再说1'))[0]).toContain('move price and act again');
  expect(broken(({ one }) => one.phrases.refuse.push('再说1'))).toEqual([]);
});

it('reports what stands there twice', () => {
  expect(broken(({ one }) => one.phrases.refuse.push('我不要0。'))).toEqual([
    '"我不要0。" stands there twice, also as refuse.0',
  ]);
  expect(broken(({ common }) => common.Mandarin?.acts.greeting?.examples.push('你好3'))).toHaveLength(1);
});
