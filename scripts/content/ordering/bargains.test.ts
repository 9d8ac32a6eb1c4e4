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

describe('a number that is only told of is neither offered nor taken', () => {
  it.each([
    ['English', 1, 'My friend paid fifteen.'],
    ['English', 2, 'Was it fifteen last week?'],
    ['English', 2, 'Ten euros is all my mother gives me a week.'],
    ['English', 3, 'I bought two yesterday.'],
    ['English', 3, 'My brother has three of those.'],
    ['German', 1, 'Der Bus hat fünf Euro gekostet.'],
    ['German', 2, 'Ich habe gestern zwei gekauft.'],
    ['German', 3, 'Mein Bruder hat drei davon.'],
    ['Mandarin', 1, '我朋友花了十五块。'],
    ['Mandarin', 2, '刚才那个人付了十块吗？'],
    ['Mandarin', 3, '我哥哥有三个。'],
    ['Spanish', 1, 'Mi amigo pagó quince.'],
    ['Spanish', 3, 'Ayer compré dos.'],
    ['French', 3, "J'en ai acheté deux hier."],
  ])('in %s, with %i objectives reached: %s', async (language, reached, said) => {
    const { partner } = openAsWritten('market', language);
    const completed = Array.from({ length: reached }, (_, index) => index);
    const turn = await partner.reply(partner.start({ seed: null, completed }).state, said);
    expect(turn.completed).toEqual([]);
  });
});

describe('small coins', () => {
  it.each([
    ['English', ['Apples, how much?', 'Too expensive. One pound fifty?'], 1.5],
    ['German', ['Was kostet die Schallplatte?', 'Zu teuer. Sieben Euro fünfzig.'], 7.5],
    ['Spanish', ['¿Cuánto cuesta el imán?', 'Tres con cincuenta.'], 3.5],
    ['French', ['Combien coûte le savon ?', 'Quatre euros cinquante.'], 4.5],
    ['Mandarin', ['橘子多少钱？', '四块五。'], 4.5],
  ])('are part of the price, in %s: %j', async (language, said, amount) => {
    const { state } = await played(language, [...said]);
    expect(state.talk?.bargain?.deals.at(-1)?.amount).toBe(amount);
  });

  it('are given change for', async () => {
    const said = ['Apples, how much?', 'One pound fifty?', 'One kilo.', 'Here are two pounds.'];
    expect((await played('English', said)).answer).toContain('£0.50');
  });
});

describe('a bid beside a complaint', () => {
  it.each([
    ['French', ['Savon combien ?', 'Six euros trop cher. Moi donner quatre.'], 4],
    ['German', ['Was kostet der Schal?', 'Zwanzig ist doch Ihr Preis. Sagen wir zwölf.'], 12],
    ['Spanish', ['Quiero tres abanicos. ¿Qué precio tienen?', '¡Es mucho! ¿Me deja los tres por treinta y cinco?'], 35],
  ])('is a bid, in %s: %j', async (language, said, amount) => {
    expect((await played(language, [...said])).state.talk?.bargain?.deals.at(-1)?.amount).toBe(amount);
  });
});

it('a price for all of it is that of what was added with it, too', async () => {
  const said = [
    'Deux bouquets et un foulard, ça ferait combien ?',
    "C'est un peu cher. Si je prends aussi un savon, vous me faites le tout à trente-cinq ?",
  ];
  expect((await played('French', said)).answer).toContain('35 euros');
});

it('a number that is said again in another sentence is the same number', async () => {
  const { state } = await played('English', ['How much is the hat?', 'Fifteen?', 'One. Only one, the red.']);
  expect(state.slots).toMatchObject({ goods: ['hat'] });
});

it('a price each ends before the number of pieces behind it', async () => {
  const { slots } = await played('Mandarin', ['一把扇子多少钱？', '二十五一把，我买三把的话，六十怎么样？']);
  expect(slots.item).toEqual(['fan', 'fan', 'fan']);
});

it('more than what was agreed upon is handed over, and is no new price', async () => {
  const said = ['Was kostet die Lampe?', 'Fünfzehn Euro.', 'Eine, bitte.', 'Vierzig Euro.'];
  expect((await played('German', said)).answer).toContain('25 Euro');
});

describe('nothing is billed', () => {
  it.each([
    ['English', ['How much is the hat?', 'Fifteen?', 'One.', 'That is not fair. Then I take nothing.']],
    ['German', ['Was kostet die Vase?', 'Fünfzehn Euro?', 'Eine.', 'Dann nehme ich gar nichts.']],
    ['French', ['Combien coûte le panier ?', 'Vingt euros ?', 'Un seul.', 'Alors non merci, je ne prends rien.']],
  ])('to whoever takes nothing, in %s: %j', async (language, said) => {
    const { slots, answer } = await played(language, [...said]);
    expect(slots).toEqual({});
    expect(answer).not.toMatch(/\d/u);
  });
});

it('"let us say" a price asks for no word', async () => {
  const said = ['Was kostet die Schallplatte?', 'Ich möchte fünf Platten. Sagen wir dreißig für alle.'];
  expect((await played('German', said)).answer).toContain('30 Euro');
});

describe('an age', () => {
  it.each([
    ['English', ['What do you want for that hat?', "I'm seventy-two and I live on a pension. Twelve?"], 12],
    ['German', ['Was kostet die Vase?', 'Meine Kinder sind acht und zehn, die machen die kaputt. Achtzehn?'], 18],
    [
      'French',
      ['Le panier, combien ?', "J'ai soixante ans et je n'ai jamais payé trente ! Vingt-deux cinquante."],
      22.5,
    ],
  ])('is no price and no number of pieces, in %s: %j', async (language, said, amount) => {
    const { state } = await played(language, [...said]);
    expect(state.talk?.bargain?.deals).toMatchObject([{ amount, count: 1 }]);
  });
});
