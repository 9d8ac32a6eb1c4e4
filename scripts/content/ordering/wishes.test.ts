/** Sizes, wishes and companions' orders: kept with their thing, and said back in the summary. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

/** Scene and language, the replies, what the last answer says, and what it does not. */
type Case = [string, string, string[], string[], string[]];

const CASES: Case[] = [
  // A room for two nights is none for two people.
  ['French', 'hotel', ["J'ai réservé une chambre pour deux nuits."], [], ['pour deux,', 'double']],
  ['German', 'hotel', ['Ich habe ein Zimmer für zwei Nächte reserviert.'], [], ['für zwei,', 'Doppelzimmer']],
  ['Spanish', 'hotel', ['He reservado una habitación para dos noches.'], [], ['para dos,', 'doble']],
  ['English', 'hotel', ["I've booked a room for two nights."], [], ['for two,', 'double']],
  [
    'English',
    'cafe',
    ['A latte with oat milk, please.', 'Large.', 'And a small green tea for my wife.', 'What did I order?'],
    ['the large latte with oat milk', 'the small green tea'],
    [],
  ],
  [
    'English',
    'restaurant',
    ['A table for two.', 'The steak medium rare with salad instead of chips, please.', 'What did I order?'],
    ['the steak medium rare, with salad instead of chips'],
    ['green salad'],
  ],
  [
    'English',
    'restaurant',
    ['A table for two.', 'The soup for me and the burger without onions for my son.', 'One for me too.'],
    ['the soup and the burger twice'],
    [],
  ],
  [
    'German',
    'cafe',
    ['Drei Cappuccino, bitte.', 'Zwei große und einen kleinen.', 'Was habe ich bestellt?'],
    ['zweimal Cappuccino in Groß', 'Cappuccino in Klein'],
    [],
  ],
  [
    'German',
    'cafe',
    ['Zwei Cappuccino, bitte.', 'Doch nur einen Cappuccino, meine Schwester nimmt lieber einen Kakao.'],
    ['Cappuccino', 'heiße Schokolade'],
    ['zweimal'],
  ],
  [
    'Spanish',
    'restaurant',
    ['Mesa para dos.', 'Para mí la paella, y para mi hijo una hamburguesa sin cebolla.', '¿Qué hemos pedido?'],
    ['la paella y la hamburguesa sin cebolla'],
    [],
  ],
  [
    'French',
    'cafe',
    ['Un grand cappuccino.', 'À emporter.', 'Et mon amie veut un thé vert, petit, sans sucre.'],
    ['un thé vert en petit sans sucre'],
    ['finalement'],
  ],
  [
    'French',
    'cafe',
    ['Un chocolat chaud et un thé à la menthe.', 'Le chocolat grand, le thé petit.'],
    ['le chocolat chaud en grand et le thé à la menthe en petit'],
    [],
  ],
  [
    'Mandarin',
    'cafe',
    ['一杯拿铁，一杯花茶。', '拿铁大杯，花茶小杯。', '拿铁可以换成燕麦奶吗？', '我点了什么？'],
    ['大杯拿铁加燕麦奶', '小杯花茶'],
    [],
  ],
  [
    'Mandarin',
    'restaurant',
    ['两位。', '一碗牛肉面不要香菜，一份炒饭加鸡蛋。', '我点了什么？'],
    ['牛肉面不要香菜', '炒饭加鸡蛋'],
    [],
  ],
];

describe('what is ordered with a size or a wish', () => {
  it.each(CASES)('is kept with its thing in %s in the %s: %j', async (language, scene, said, has, hasNot) => {
    const { partner } = openAsWritten(scene, language);
    let { state, lines } = partner.start({ seed: null });
    for (const text of said) ({ state, lines } = await partner.reply(state, text));
    const answer = lines.map(({ text }) => text).join(' ');
    for (const part of has) expect(answer).toContain(part);
    for (const part of hasNot) expect(answer).not.toContain(part);
  });
});

describe('the number of a party', () => {
  it.each([
    ['English', 'Me and my wife and two kids.', { people: 4 }],
    ['German', 'Ich bin mit meiner Frau und zwei Kindern hier.', { people: ['four'] }],
    ['German', 'Wir sind zu viert, zwei Erwachsene und zwei Kinder.', { people: ['four'] }],
    ['Spanish', 'Somos mi mujer, dos niños y yo.', { people: 4 }],
    ['French', 'On est trois, mes deux collègues et moi.', { people: 3 }],
    ['Mandarin', '我和我老婆，还有两个孩子。', { party: ['four'] }],
  ])('counts everybody who is named, in %s: %s', async (language, said, slots) => {
    const { partner } = openAsWritten('restaurant', language);
    const { state } = partner.start({ seed: null });
    expect((await partner.reply(state, said)).state.slots).toMatchObject(slots);
  });
});
