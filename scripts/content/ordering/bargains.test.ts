/** Bargains: a number is used only for what it counts, and the sum is that of the deal. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

async function played(language: string, said: readonly string[]) {
  const { partner } = openAsWritten('market', language);
  let { state, lines } = partner.start({ seed: null });
  for (const text of said) ({ state, lines } = await partner.reply(state, text));
  return { state, slots: state.slots, answer: lines.map(({ text }) => text).join(' ') };
}

describe('a price for several', () => {
  it.each([
    ['German', ['Was kostet der Schal?', 'Würden Sie dreißig für beide nehmen?'], '30 Euro'],
    ['Spanish', ['¿Cuánto cuesta el plato?', 'Dos por treinta.'], '30 euros'],
    ['Mandarin', ['扇子多少钱？', '二十吧，我买三把。', '一共多少钱？'], '六十块'],
  ])('is no number of pieces, in %s: %j', async (language, said, sum) => {
    const { answer, slots } = await played(language, [...said]);
    expect(answer).toContain(sum);
    expect(Object.values(slots).flat().length).toBeLessThan(8);
  });
});

describe('money handed over', () => {
  it.each([
    [
      'English',
      ['How much is the hat?', 'I give you fifteen.', 'One, please.', 'Here you are, twenty pounds.'],
      'five',
    ],
    ['German', ['Was kostet die Vase?', 'Fünfzehn Euro?', 'Eine.', 'Hier sind zwanzig Euro.'], 'fünf Euro'],
    ['French', ['Combien coûte le panier ?', 'Vingt euros ?', "J'en prends un.", 'Voilà trente euros.'], 'dix euros'],
  ])('is no offer, in %s: %j', async (language, said, change) => {
    const { answer, slots } = await played(language, [...said]);
    expect(answer).toContain(change);
    expect(slots.offer).toBeLessThanOrEqual(20);
  });
});

it('a price that is complained about is no offer', async () => {
  const { state, slots } = await played('English', ['How much is the hat?', 'Twenty pounds for a hat? That is crazy!']);
  expect(slots.offer).toBeUndefined();
  expect(state.completed).not.toContain(2);
});

it('a number of something else counts nothing on the stall', async () => {
  const { slots } = await played('German', ['Was kostet die Vase?', 'Fünf Katzen! Ich habe auch zwei.']);
  expect(slots).toEqual({ thing: ['vase'] });
});

it('several kinds have one sum', async () => {
  const { answer } = await played('French', [
    'Combien coûte le panier ?',
    'Vingt euros ?',
    "J'en prends un. Et le miel, c'est combien ?",
    'Alors un pot de miel aussi. Ça fait combien en tout ?',
  ]);
  expect(answer).toContain('32 euros');
});

it('a learner who buys nothing is let go', async () => {
  const { partner } = openAsWritten('market', 'English');
  const { state } = partner.start({ seed: null });
  const asked = await partner.reply(state, 'How much is the umbrella?');
  expect((await partner.reply(asked.state, 'No thanks, too expensive. Goodbye!')).finished).toBe(true);
});
