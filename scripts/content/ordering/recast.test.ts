/** The learner's own phrase, put right, as the partner takes it up in passing. */
import { describe, expect, it } from 'vitest';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Turn } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';
import { openAsWritten } from '../asking/open-as-written.ts';
import { grammarTable } from '../grammar/tables.ts';
import { readLanguageTalk } from '../read-content.ts';

const answered = ({ lines }: Turn) => lines.map(({ text }) => text).join(' ');

/** The last turn of a play of the standard scene, with the corrector of its language. */
async function lastTurn(language: Language, scene: string, said: readonly string[], corrects = true): Promise<Turn> {
  const { dialogue } = openAsWritten(scene, language);
  const corrector = await loadCorrector(language, await grammarTable(language));
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(language), () => corrector);
  let { state } = partner.start({ seed: null });
  let turn: Turn | null = null;
  for (const text of said) {
    turn = await partner.reply(state, text, { corrects });
    state = turn.state;
  }
  if (!turn) throw new Error('Nothing was said');
  for (const { text } of turn.lines) expect(corrector?.correct(text).better ?? null).toBeNull();
  return turn;
}

// product 6.70
describe('what was put right in a reply', () => {
  it.each([
    ['German', 'cafe', 'Ein großes Kaffee, bitte.', 'Gern, einen großen Kaffee.', 'Certainly, a large coffee.'],
    [
      'German',
      'restaurant',
      'Ich möchte ein Tisch für zwei Personen.',
      'Einen Tisch für zwei Personen?',
      'A table for two people?',
    ],
    ['Spanish', 'cafe', 'Quiero una café grande.', 'Vale, un café grande.', 'Okay, a large coffee.'],
    ['French', 'cafe', 'Je voudrais une petit café.', 'Un petit café, ça marche.', 'A small coffee, all right.'],
    ['French', 'cafe', "Deux café, s'il vous plaît.", 'Très bien, deux cafés.', ''],
    ['English', 'restaurant', 'And a orange juice.', 'Sure, an orange juice, coming right up!', ''],
    ['Mandarin', 'cafe', '我要一个咖啡。', '好的，一杯咖啡。', 'All right, a coffee.'],
    ['Mandarin', 'restaurant', '我要一个鱼。', '好的，一条清蒸鱼，马上给您做。', 'All right, steamed fish'],
  ] as const)('is taken up in %s in the %s: %s', async (language, scene, said, line, translation) => {
    const turn = await lastTurn(language, scene, [said]);
    expect(answered(turn)).toContain(line);
    expect(turn.lines.map((one) => one.translation).join(' ')).toContain(translation);
    expect(turn.state.last).toEqual(turn.lines.at(-1));
  });

  it('has its pinyin, one syllable for each character', async () => {
    const turn = await lastTurn('Mandarin', 'cafe', ['我要一个咖啡。']);
    expect(turn.lines[0]).toMatchObject({ text: '好的，一杯咖啡。', pinyin: 'hǎo de yī bēi kā fēi' });
  });

  it.each([
    // The line says it already, as it ought to be.
    ['German', 'restaurant', ['Ich nehme der Schnitzel mit Pommes.']],
    // A question is answered, not corrected.
    ['German', 'cafe', ['Was kostet ein großes Kaffee?']],
    ['Spanish', 'restaurant', ['¿Tienen una vino tinto?']],
    // It is refused, or sold by somebody else.
    ['German', 'market', ['Ein großes Kaffee, bitte.']],
    ['Mandarin', 'market', ['我要两个裤子。']],
    // It is called otherwise here.
    ['French', 'restaurant', ['Je prends la steak.']],
  ] as const)('changes nothing in %s in the %s: %j', async (language, scene, said) => {
    const turn = await lastTurn(language, scene, said);
    expect(turn.correction).not.toBeNull();
    expect(answered(turn)).toBe(answered(await lastTurn(language, scene, said, false)));
  });

  it('changes words alone: nothing of the order, of what is reached, or of what is asked next', async () => {
    const said = ['Ein großes Kaffee, bitte.'];
    const [taken, plain] = [await lastTurn('German', 'cafe', said), await lastTurn('German', 'cafe', said, false)];
    const lasting = ({ state: { said: _, last: __, latest: ___, ...rest } }: Turn) => rest;
    expect(lasting(taken)).toEqual(lasting(plain));
    expect(taken.completed).toEqual(plain.completed);
    expect(taken.lines.at(-1)).toEqual(plain.lines.at(-1));
  });

  // product 11.12
  it('is not heard where corrections are off', async () => {
    const turn = await lastTurn('German', 'cafe', ['Ein großes Kaffee, bitte.'], false);
    expect(turn.correction).toBeNull();
    expect(answered(turn)).toContain('Gern, einen Kaffee.');
  });
});
