/** Details told before and corrected later, though the partner has asked something else; and sums that are bargained for. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

async function played(scene: string, language: string, said: readonly string[]) {
  const { partner } = openAsWritten(scene, language);
  let { state, lines } = partner.start({ seed: null });
  for (const text of said) ({ state, lines } = await partner.reply(state, text));
  return { slots: state.slots, answer: lines.map(({ text }) => text).join(' ') };
}

describe('a detail that is corrected', () => {
  it.each([
    [
      'German',
      'train',
      ['Morgen nach Berlin.', 'Hin und zurück.', 'Am Fenster. Nein, doch lieber am Samstag.'],
      'Samstag',
    ],
    ['English', 'train', ['To York tomorrow.', 'Return.', 'Actually no, make it Saturday instead.'], 'Saturday'],
    [
      'Spanish',
      'hotel',
      ['Tengo una reserva a nombre de Paz.', 'Dos noches.', 'No, mejor cuatro noches.'],
      'cuatro noches',
    ],
    ['Mandarin', 'train', ['我去北京，明天下午。', '单程。', '改成后天可以吗？'], '后天'],
    ['Mandarin', 'hotel', ['我预订了房间。', '我叫安娜，住两晚。', '我改主意了，想住三晚。'], '三晚'],
  ])('is said back in %s in the %s: %j', async (language, scene, said, has) => {
    expect((await played(scene, language, said)).answer).toContain(has);
  });

  it('is not a number of something else', async () => {
    const { slots } = await played('restaurant', 'English', ['A table for two.', 'No, just one beer, please.']);
    expect(slots).toMatchObject({ people: 2, drink: ['beer'] });
  });

  it.each([
    ['Spanish', 'Me quedo dos noches, no, mejor tres.', { nights: ['n3'] }],
    ['Spanish', 'Una noche... bueno, no, mejor dos.', { nights: ['n2'] }],
  ])('counts where the correction stands in the same reply, in %s: %s', async (language, said, slots) => {
    const start = ['Tengo una reserva a nombre de Paz.'];
    expect((await played('hotel', language, [...start, said])).slots).toMatchObject(slots);
  });
});

describe('the day of the way back', () => {
  it.each([
    ['German', ['Morgen nach Berlin.', 'Hin und zurück. Ich komme am Sonntag zurück.'], 'am Sonntag'],
    ['English', ['To York tomorrow.', 'Return please, we come back on Sunday.'], 'back on Sunday'],
    ['Spanish', ['A Sevilla mañana.', 'Ida y vuelta. Volvemos el domingo.'], 'el domingo'],
    ['French', ['Lyon demain.', 'Aller-retour. Retour dimanche soir.'], 'retour dimanche'],
    ['Mandarin', ['我去北京，明天下午。', '来回。星期五晚上回来。'], '星期五回来'],
  ])('is noted, and leaves the day of travel, in %s', async (language, said, has) => {
    const { slots, answer } = await played('train', language, said);
    expect(answer).toContain(has);
    expect(slots.day ?? slots.when).toEqual([expect.stringMatching(/^tomorrow/)]);
  });
});

describe('a sum that is bargained for', () => {
  it.each([
    [
      'English',
      ['How much is the scarf?', 'Too expensive.', 'Fifteen pounds?', 'OK. I take two.', 'How much altogether?'],
      '30',
    ],
    [
      'Spanish',
      [
        '¿Cuánto vale el sombrero?',
        'Es muy caro.',
        'Te doy veinte.',
        'Vale. Me llevo dos, uno para mi hermana.',
        '¿Cuánto es todo?',
      ],
      '40',
    ],
    [
      'French',
      [
        'Combien coûte le foulard ?',
        "25 euros, c'est trop cher.",
        '18 euros ?',
        "D'accord, j'en prends deux.",
        'Ça fait combien en tout ?',
      ],
      '36',
    ],
    ['Mandarin', ['围巾多少钱？', '太贵了。', '四十块行吗？', '好，我要两条。', '一共多少钱？'], '八十'],
  ])('is the price agreed upon for each piece, in %s', async (language, said, sum) => {
    expect((await played('market', language, said)).answer).toContain(sum);
  });
});
