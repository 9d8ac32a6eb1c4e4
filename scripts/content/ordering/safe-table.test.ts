/** The table is safe: nothing that somebody does not eat is offered, and nothing that was promised is sold out. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

/** The replies to a play in the restaurant, from the table on. */
async function repliesTo(language: string, said: readonly string[], seed: number | null = null): Promise<string[]> {
  const { partner } = openAsWritten('restaurant', language);
  let { state } = partner.start({ seed, completed: [0] });
  const replies: string[] = [];
  for (const text of said) {
    const turn = await partner.reply(state, text);
    state = turn.state;
    replies.push(turn.lines.map((line) => line.text).join(' '));
  }
  return replies;
}

describe('somebody who eats no gluten', () => {
  it.each([
    ['French', 'Le gluten, je ne peux pas, vous avez quoi pour moi ?', /bœuf|quenelle/],
    ['French', 'Moi, gluten, non. Malade après. Alors quoi ?', /bœuf|quenelle/],
    ['German', 'Gluten nicht für mich, krank. Was essen?', /Schweinebraten|Spätzle/],
    ['Mandarin', '我对面粉过敏，你推荐什么？', /牛肉面|饺子/],
  ])('is offered none in %s: %s', async (language, said, unsafe) => {
    expect((await repliesTo(language, [said]))[0]).not.toMatch(unsafe);
  });

  it('is warned by a pronoun, too', async () => {
    const [, reply] = await repliesTo('French', ['Ma femme est cœliaque.', 'Un bœuf pour elle alors.']);
    expect(reply).toContain('blé');
  });
});

describe('a dish that was recommended', () => {
  it('is not sold out', async () => {
    const [, reply] = await repliesTo('German', ['Was empfehlen Sie?', 'Dann nehmen wir den Schweinebraten.'], 7);
    expect(reply).not.toMatch(/aus|nicht mehr|leid/);
  });
});
