/** Corrections of an order: each changes exactly what was meant, whatever stands beside it or was asked meanwhile. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from '../asking/open-as-written.ts';

async function played(language: string, said: readonly string[]) {
  const { partner } = openAsWritten('cafe', language);
  let { state, lines } = partner.start({ seed: null });
  for (const text of said) ({ state, lines } = await partner.reply(state, text));
  return { choices: partner.choices(state), answer: lines.map(({ text }) => text).join(' ') };
}

/** Language, the replies, and what is ordered then. */
type Case = [string, string[], Record<string, string[]>];

const COUNTS: Case[] = [
  ['English', ['Two lattes please.', 'Sorry, one, not two.'], { drink: ['a latte'] }],
  ['English', ['Two lattes please.', 'Not two lattes, one.'], { drink: ['a latte'] }],
  ['English', ['Two lattes please.', "I didn't order two lattes, just one."], { drink: ['a latte'] }],
  ['Spanish', ['Dos cafés con leche.', 'Perdón, uno, no dos.'], { drink: ['un café con leche'] }],
  ['German', ['Zwei Kaffee.', 'Nein, nur einen, nicht zwei.'], { drink: ['einen Kaffee'] }],
  ['French', ['Deux cafés.', 'Pardon, un, pas deux.'], { drink: ['un café'] }],
  ['Mandarin', ['一杯美式', '来两杯吧'], { drink: ['美式咖啡', '美式咖啡'] }],
  [
    'English',
    ['A herbal tea. Actually, make that two, one for my friend.'],
    { drink: ['a herbal tea', 'a herbal tea'] },
  ],
];

const SIZES: Case[] = [
  [
    'French',
    ["Un cappuccino moyen, s'il vous plaît.", 'À emporter. Finalement non, je le bois ici.'],
    { drink: ['un cappuccino'], place: ['sur place'] },
  ],
  ['English', ['Two lattes.', 'Medium please, with oat milk.'], { size: ['medium'] }],
  ['Spanish', ['Un café con leche.', 'Mediano, con leche de avena.'], { size: ['tamaño mediano'] }],
  [
    'Spanish',
    ['Dos cortados.', 'Uno pequeño y otro grande.'],
    { drink: ['un cortado', 'un cortado'], size: ['tamaño pequeño', 'tamaño grande'] },
  ],
  [
    'German',
    ['Zwei Cappuccino.', 'Nein.', 'Beide klein. Nein, doch lieber einen klein und einen groß.'],
    { size: ['einmal klein', 'einmal groß'] },
  ],
  [
    'Mandarin',
    ['一杯美式', '不要糖', '一杯大的，一杯小的'],
    { drink: ['美式咖啡', '美式咖啡'], size: ['大杯', '小杯'] },
  ],
  [
    'English',
    ['A cappuccino and a tea. The cappuccino large and the tea small.', 'No, the cappuccino should be small too.'],
    { drink: ['a cappuccino', 'a tea'], size: ['small'] },
  ],
  [
    'German',
    ['Einen Minztee, groß.', 'Moment, statt Minztee lieber einen Kräutertee.'],
    { drink: ['einen Kräutertee'], size: ['einmal groß'] },
  ],
  [
    'Spanish',
    ['Un té y un café solo.', 'El té pequeño y el café grande.'],
    { drink: ['un té', 'un café solo'], size: ['tamaño pequeño', 'tamaño grande'] },
  ],
];

const QUESTIONS: Case[] = [
  ['English', ["What's in the mocha?", "I was only asking. I'd like a tea."], { drink: ['a tea'] }],
  [
    'German',
    ['Was ist in der Schokolade?', 'Ich habe nur gefragt. Ich nehme einen Kaffee.'],
    { drink: ['einen Kaffee'] },
  ],
  ['Mandarin', ['热巧克力里有什么？', '我只是问问。我要一杯茶。'], { drink: ['茶'] }],
  ['French', ['Petit.', 'À la place du café, un thé vert.'], { drink: ['un thé vert'] }],
  [
    'English',
    ['A tea.', 'Small.', 'And a croissant.', "I didn't order a cappuccino."],
    { drink: ['a tea'], food: ['a croissant'] },
  ],
  [
    'English',
    ['A latte.', 'No.', 'Small.', 'To go.', "Forget what I said about to go, we'll sit here."],
    { place: ['to drink here'] },
  ],
];

describe('a correction', () => {
  it.each(COUNTS)('of a count, in %s: %j', async (language, said, order) => {
    expect((await played(language, said)).choices).toMatchObject(order);
  });

  it.each(SIZES)('of sizes keeps what else was said, in %s: %j', async (language, said, order) => {
    expect((await played(language, said)).choices).toMatchObject(order);
  });

  it.each(QUESTIONS)('takes nothing else off, in %s: %j', async (language, said, order) => {
    expect((await played(language, said)).choices).toMatchObject(order);
  });

  it('leaves out the cake where only the coffee is wanted', async () => {
    const { choices, answer } = await played('English', ['A latte and a brownie.', 'Actually just the latte.']);
    expect(choices).toEqual({ drink: ['a latte'] });
    expect(answer).toContain('the brownie');
  });

  it('does not make a sum of money a number of cakes', async () => {
    const { choices } = await played('Mandarin', [
      '一杯拿铁，大杯，带走。',
      '再加一块巧克力蛋糕。',
      '没了，给您一百。',
    ]);
    expect(choices).toMatchObject({ food: ['一块巧克力蛋糕'] });
  });

  it.each([
    ['English', ['A tea, small.', 'Make it large instead.'], 'large'],
    ['German', ['Einen Tee, klein.', 'Nicht klein, mittel!'], 'mittel'],
    ['English', ['Two lattes.', 'No.', 'One small and one large.', 'I said one small, one large.'], 'the small latte'],
  ])('is said back, in %s: %j', async (language, said, has) => {
    expect((await played(language, said)).answer).toContain(has);
  });

  it('is not granted where nothing changes', async () => {
    const { answer } = await played('English', [
      'Two lattes.',
      'No.',
      'One small, one large.',
      'I said one small, one large.',
    ]);
    expect(answer).not.toContain("you're right");
  });

  it('that says what was said before changes what stands there otherwise', async () => {
    const { choices, answer } = await played('English', ['A latte.', 'No.', 'Small.', 'I said large.']);
    expect(choices).toMatchObject({ size: ['large'] });
    expect(answer).toContain("you're right");
  });

  it.each([
    ['German', ['Einen Kaffee, groß.', 'Nein.', 'Nicht ohne Milch, mit Hafermilch bitte.'], 'mit Hafermilch', 'ohne'],
    ['English', ['A latte with soy milk.', 'Forget the soy milk.'], 'without soy milk', 'with soy'],
  ])('of a wish is said back, in %s: %j', async (language, said, has, hasNot) => {
    const { answer } = await played(language, said);
    expect(answer).toContain(has);
    expect(answer).not.toContain(hasNot);
  });

  it.each([
    ['French', ['Une noisette et un thé vert pour ma femme. Moi en grand, elle en petit.'], ['en grand', 'en petit']],
    ['French', ['Un café.', "Un grand café avec du lait d'avoine."], ['en grand']],
  ])('of sizes gives each its own, in %s: %j', async (language, said, size) => {
    const { choices } = await played(language, said);
    expect(choices).toMatchObject({ size });
    expect(choices.drink).toHaveLength(size.length);
  });
});

describe('a question at the counter', () => {
  it.each([
    ['English', 'How much is that?', 'So far'],
    ['German', 'Was macht das?', 'noch nichts'],
    ['Mandarin', '多少钱？', '什么都没点'],
  ])('for the price of nothing gets no sum, in %s', async (language, said, has) => {
    expect((await played(language, [said])).answer).toContain(has);
  });

  it.each([
    ['English', 'Which drinks have no milk?', 'the herbal tea', 'flat white'],
    ['French', "Qu'est-ce que je peux boire sans lait ?", 'le thé vert', 'cappuccino'],
    ['Spanish', '¿Qué puedo tomar sin leche?', 'el té verde', 'cortado'],
    ['German', 'Haben Sie auch was Süßes ohne Nüsse?', 'das Croissant', 'Cappuccino'],
  ])('for what is free of something names such things, in %s: %s', async (language, said, has, hasNot) => {
    const { answer } = await played(language, [said]);
    expect(answer).toContain(has);
    expect(answer).not.toContain(hasNot);
  });

  it('for another kind of milk is no question for what is in a drink', async () => {
    expect((await played('English', ['Does the latte come with oat milk?'])).answer).toContain('oat milk and soy milk');
  });

  it('for what a slice costs is not answered with the bill', async () => {
    const { answer } = await played('English', [
      'A latte.',
      'No.',
      'Yes please, and what does a slice of carrot cake cost?',
    ]);
    expect(answer).toContain('The carrot cake? Four pounds.');
  });

  it.each([
    ['French', ['Un thé.', 'Non.', 'Petit.', 'Non.', 'Sur place.', "L'addition s'il vous plaît."], 'trois euros'],
    ['English', ['Tea.', 'No.', 'Small.', "I'd like to pay."], 'two pounds'],
    ['German', ['Einen Tee.', 'Nein.', 'Klein.', 'Ich möchte bezahlen.'], 'drei Euro'],
    ['Mandarin', ['一杯美式', '结账'], '二十二块'],
  ])('for the bill, without a question, gets the sum, in %s: %j', async (language, said, has) => {
    expect((await played(language, said)).answer).toContain(has);
  });

  it('for the kinds of tea names no size', async () => {
    const { answer } = await played('German', ['Super, danke. Dann einen Tee. Welche Sorten haben Sie?']);
    expect(answer).not.toContain('Aufpreis');
  });
});
