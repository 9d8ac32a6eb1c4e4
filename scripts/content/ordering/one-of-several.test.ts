/** One of several: each piece wanted in its own way, a kind in place of the general, and a total that sets. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

const SEATED = { restaurant: [0], cafe: [] };

/** The order after some replies: ids in their order, with the wishes of each piece. */
async function orderAfter(language: string, scene: 'cafe' | 'restaurant', replies: readonly string[]) {
  const { partner } = openAsWritten(scene, language);
  let { state } = partner.start({ seed: null, completed: SEATED[scene] });
  for (const reply of replies) state = (await partner.reply(state, reply)).state;
  const { dish = [], drink = [] } = state.slots;
  const each = Object.values(state.talk?.details ?? {}).flatMap((one) => one.each ?? []);
  return { things: [dish, drink].flat().join(' '), each };
}

const WITH_AND_WITHOUT = [['with sugar'], ['without sugar']];

describe('a wish about one of several', () => {
  it.each([
    ['English', 'cafe', 'Two lattes please, one with sugar, one without.', 'latte latte', WITH_AND_WITHOUT],
    ['French', 'cafe', 'Bonjour, deux cafés, un avec du sucre et un sans.', 'cafe cafe', WITH_AND_WITHOUT],
    [
      'French',
      'restaurant',
      'Deux steaks, un saignant et un bien cuit.',
      'steak steak',
      [['way rare'], ['way well_done']],
    ],
    ['Mandarin', 'cafe', '两杯拿铁，一杯加糖，一杯不加糖。', 'latte latte', WITH_AND_WITHOUT],
    ['Spanish', 'cafe', 'Dos cafés con leche, uno con azúcar y otro sin azúcar.', 'latte latte', WITH_AND_WITHOUT],
    ['German', 'cafe', 'Zwei Cappuccino, einen mit Zucker, einen ohne.', 'cappuccino cappuccino', WITH_AND_WITHOUT],
  ] as const)('is kept with that piece in %s in the %s', async (language, scene, said, things, each) => {
    expect(await orderAfter(language, scene, [said])).toEqual({ things, each });
  });
});

describe('one of several', () => {
  it.each([
    [
      'Spanish',
      ['Tres pollos, por favor.', 'Perdone, uno de los pollos cámbielo por una tortilla.'],
      'chicken chicken tortilla',
    ],
    ['French', ['Deux steaks.', 'Un des steaks, remplacez-le par une omelette.'], 'steak omelette'],
    [
      'English',
      ['Two roast chickens, please.', "I'll have the fish and chips instead of the chicken. My husband keeps his."],
      'roast_chicken fish_and_chips',
    ],
    [
      'Mandarin',
      ['四碗牛肉面和一份饺子。', '对不起，四碗太多了，三碗就够了。'],
      'beef_noodles beef_noodles beef_noodles dumplings',
    ],
    [
      'English',
      ['The lasagne for me and the chicken for my wife.', 'Only the risotto for me, and the chicken for my wife.'],
      'chicken risotto',
    ],
    ['English', ['The soup please.', 'Can I take one soup to take away for him, too?'], 'soup soup'],
  ] as const)('is changed alone in %s: %j', async (language, replies, things) => {
    expect((await orderAfter(language, 'restaurant', replies)).things).toBe(things);
  });
});

describe('a kind of what was ordered in general', () => {
  it.each([
    [
      'German',
      'cafe',
      ['Zweimal Tee, bitte.', 'Für meine Frau bitte einen schwarzen Tee, für mich einen grünen.'],
      'black_tea green_tea',
    ],
    [
      'English',
      'cafe',
      ['Two teas in all: one green, one normal, both large.', 'Two teas! Not four!'],
      'green_tea tea',
    ],
    ['Mandarin', 'restaurant', ['那喝茶吧，菊花茶。'], 'chrysanthemum_tea'],
    [
      'Mandarin',
      'restaurant',
      ['我要牛肉面和西红柿鸡蛋面。', '炸酱面也要，一共三碗面。'],
      'beef_noodles tomato_egg_noodles zhajiang_noodles',
    ],
  ] as const)('takes its place in %s in the %s: %j', async (language, scene, replies, things) => {
    const ordered = (await orderAfter(language, scene, replies)).things;
    expect(ordered.split(' ').sort().join(' ')).toBe(things.split(' ').sort().join(' '));
  });
});

describe('a thing in a story', () => {
  it.each([
    ['English', 'A small flat white please. My grandmother says coffee after ten is poison.', 'flat_white'],
    ['German', 'Einen Tee, bitte. Meine Oma sagt, Kaffee nach zehn ist Gift.', 'tea'],
    ['French', 'Un thé. Ma grand-mère dit que le café après dix heures est du poison.', 'the'],
  ] as const)('is not ordered in %s', async (language, said, things) => {
    expect((await orderAfter(language, 'cafe', [said])).things).toBe(things);
  });
});
