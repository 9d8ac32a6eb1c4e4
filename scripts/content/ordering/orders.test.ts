/**
 * The order is what the learner means: dialogues are generated from phrasings, and what the partner keeps, sums up and
 * charges is compared with an order reckoned beside it.
 */
import { describe, expect, it } from 'vitest';
import { LONG } from '../../../tests/long.ts';
import { openAsWritten } from '../asking/open-as-written.ts';
import { LANGUAGES } from '../read-content.ts';
import { generateDialogue } from './generate-dialogue.ts';
import { phrasingsOf } from './phrasings.ts';
import { differenceIn } from './play-order.ts';

const DIALOGUES = LONG ? 1000 : 8;

describe.each(LANGUAGES)('an order in %s', (language) => {
  const phrasings = phrasingsOf(language);

  it.each(Object.keys(phrasings.things))('is what the learner means in the %s', { timeout: 240_000 }, async (scene) => {
    const open = openAsWritten(scene, language);
    const differences: string[] = [];
    for (let seed = 1; seed <= DIALOGUES; seed++) {
      const difference = await differenceIn(
        open,
        generateDialogue(phrasings, scene, seed),
        phrasings.say.bill[0] ?? '',
      );
      if (difference) differences.push(difference);
    }
    expect(differences.join('\n')).toBe('');
  });
});

describe('a number told before', () => {
  it.each([
    ['English', 'restaurant', ['A table for three, please.', 'No, just two.'], { people: 2 }],
    ['German', 'hotel', ['Ich bleibe drei Nächte.', 'Nein, doch nur zwei Nächte.'], { nights: ['two'] }],
    ['Spanish', 'restaurant', ['Una mesa para tres.', 'No, perdón, cuatro.'], { people: 4 }],
    ['French', 'restaurant', ['Une table pour trois.', 'Non, pardon, quatre personnes.'], { people: 4 }],
    ['Mandarin', 'restaurant', ['三位。', '不对，四位。'], { party: ['four'] }],
  ])(
    'is corrected in %s in the %s, though the partner has asked something else',
    async (language, scene, said, slots) => {
      const { partner } = openAsWritten(scene, language);
      let { state } = partner.start({ seed: null });
      for (const text of said) state = (await partner.reply(state, text)).state;
      expect(state.slots).toMatchObject(slots);
    },
  );
});
