/** Questions that guests of a restaurant ask beside what they order, in each language: each gets its own answer. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from './asking/open-as-written.ts';

async function play(language: string, ...texts: string[]) {
  const { partner } = openAsWritten('restaurant', language);
  let { state } = partner.start({ seed: null });
  let lines = '';
  let finished = false;
  for (const text of texts) {
    const turn = await partner.reply(state, text);
    state = turn.state;
    lines = turn.lines.map((line) => line.text).join(' ');
    finished = turn.finished;
  }
  return { state, lines, finished, choices: partner.choices(state) };
}

// product 6.40
describe('an allergy told beside the question for its allergen', () => {
  it.each([
    ['English', "Is there any milk in the risotto? My son's allergic.", 'milk'],
    ['German', 'Ist in den Käsespätzle Ei drin? Meine Tochter ist allergisch.', 'egg'],
    ['Spanish', '¿La tortilla lleva huevo? Mi hijo es alérgico.', 'egg'],
    ['French', 'Il y a des œufs dans la quiche ? Mon fils est allergique.', 'egg'],
    ['Mandarin', '饺子里有没有鸡蛋？我女儿对鸡蛋过敏。', 'egg'],
  ])('is kept in %s: %s', async (language, text, allergen) => {
    const { state } = await play(language, text);
    expect(state.talk?.othersAvoid).toContain(allergen);
  });

  it('is warned of where that guest is to have the thing', async () => {
    const { choices } = await play('Mandarin', '三位', '我女儿对鸡蛋过敏。', '给我女儿来一份西红柿鸡蛋面');
    expect(choices.dish).toBeUndefined();
  });
});

describe('two things asked about with "which would you take?"', () => {
  it.each([
    ['English', 'The burger or the pizza, which would you take?', 'the burger'],
    ['English', 'Should I have the steak or the fish pie? What do you recommend?', 'the steak'],
    ['German', 'Schnitzel oder Schweinebraten, was würden Sie nehmen?', 'Schweinebraten'],
    ['Spanish', 'Entre la paella y el pollo, ¿cuál prefiere usted?', 'el pollo asado'],
    ['French', 'Entre le steak et le poulet, vous prendriez quoi ?', 'le poulet rôti'],
    ['Mandarin', '你推荐饺子还是牛肉面？', '牛肉面'],
  ])('are not ordered, and one of them is recommended, in %s: %s', async (language, text, one) => {
    const { lines, choices } = await play(language, text);
    expect(lines).toContain(one);
    expect(choices.dish).toBeUndefined();
  });
});

describe('a question beside what is wanted', () => {
  it.each([
    ['English', 'Hi, a table for three. Do you have a high chair?', 'high chair'],
    ['German', 'Wir sind zu viert, zwei Erwachsene und zwei Kinder. Haben Sie einen Kinderstuhl?', 'Kinderstuhl'],
    ['Spanish', 'Somos cuatro, dos adultos y dos niños. ¿Tienen trona?', 'silla'],
    ['French', 'Bonsoir, on est trois. Vous avez une chaise haute ?', 'chaise haute'],
    ['Mandarin', '四个人，两个大人两个孩子。请问有儿童椅吗？', '儿童椅'],
  ])('is answered beside the table in %s: %s', async (language, text, answer) => {
    const { lines, state } = await play(language, text);
    expect(lines).toContain(answer);
    expect(state.completed).toContain(0);
  });

  it('is answered beside the bill', async () => {
    const { lines } = await play('English', 'A table for one.', 'the burger', 'a cola', 'Can we pay separately?');
    expect(lines).toContain('separately');
    expect(lines).toMatch(/bill|pounds/);
  });
});

describe('the sum', () => {
  it.each([
    ['English', ['two', 'the burger', 'Two colas. How much is that together?'], '17 pounds'],
    [
      'German',
      ['zwei Personen', 'das Schnitzel', 'Zwei Apfelschorlen und ein Bier. Was macht das zusammen?'],
      '24 Euro',
    ],
    ['Spanish', ['dos', 'la paella', 'Dos cervezas. ¿Cuánto es todo junto?'], '22 euros'],
  ])('asked for with the drinks in %s counts them, and ends nothing', async (language, texts, sum) => {
    const { lines, finished } = await play(language, ...texts);
    expect(lines).toContain(sum);
    expect(finished).toBe(false);
  });
});

describe('what is ordered for people who are counted', () => {
  it.each([
    ['English', 'A table for four.', 'For my two kids the nuggets, for my wife the salmon and the burger for me.', 4],
    [
      'German',
      'Ein Tisch für fünf.',
      'Für meine zwei Kinder die Nudeln, für meinen Mann das Steak und für mich den Salat.',
      4,
    ],
    ['Spanish', 'Somos cinco.', 'Para la abuela, pollo asado; para mis dos hijos, croquetas, y la paella.', 4],
    ['Spanish', 'Somos cuatro.', 'Una paella para mi amigo. Para mí y otros dos, tres tortillas.', 4],
    [
      'French',
      'On est quatre.',
      'Pour mes deux enfants le menu enfant, pour ma femme le risotto et pour moi le steak.',
      4,
    ],
    ['Mandarin', '四位', '两个孩子吃饺子，我太太要炒面，我要牛肉面。', 4],
  ])('is a portion each in %s: %s %s', async (language, party, text, portions) => {
    const before = await play(language, party);
    const { choices } = await play(language, party, text);
    expect(choices.dish).toHaveLength(portions);
    expect({ ...choices, dish: null }).toEqual({ ...before.choices, dish: null });
  });
});

describe('"how long does it take?" behind several dishes', () => {
  it.each([
    ['English', 'For my daughter the nuggets and for me the steak. How long will that take?', 'fifteen minutes'],
    ['French', 'Pour mon mari le steak et pour moi la salade. Ça prend combien de temps ?', 'quinze minutes'],
    ['Mandarin', '我先生要牛肉面，我要炒饭。要等多久？', '十分钟'],
  ])('asks for the wait in %s: %s', async (language, text, wait) => {
    expect((await play(language, text)).lines).toContain(wait);
  });
});

describe('"what is there to eat?"', () => {
  it('orders nothing, and is answered by what was told in the same breath', async () => {
    const { lines } = await play('Mandarin', '两位', '我吃素，有什么可以吃的？');
    expect(lines).toContain('西红柿鸡蛋面');
    expect(lines).not.toContain('牛肉面');
  });
});

describe('the sum asked for by itself', () => {
  it.each([
    ['English', ['two', 'the burger', 'a cola', 'How much would that be altogether?']],
    ['German', ['zwei Personen', 'das Gulasch', 'Ein Wasser.', 'Und was macht das alles zusammen?']],
    ['Spanish', ['dos', 'la paella', 'un agua', '¿Cuánto sería todo?']],
    ['Mandarin', ['两位', '牛肉面', '一瓶啤酒', '总共多少钱？']],
  ])('sends nobody away in %s', async (language, texts) => {
    expect((await play(language, ...texts)).finished).toBe(false);
  });
});

describe('an allergy told in broken words beside the question', () => {
  it.each([
    ['English', 'I not can eat gluten. I get sick. What can I eat?', ['fish and chips']],
    ['German', 'Ich nicht essen Gluten. Krank. Was kann ich essen?', ['Käsespätzle', 'Schnitzel']],
    ['Spanish', 'Yo no comer gluten. Enfermo. ¿Qué puedo comer?', ['croquetas']],
    ['French', 'Moi pas manger gluten. Malade. Qu’est-ce que je peux manger ?', ['bourguignon', 'quenelle']],
    ['Mandarin', '我不吃面筋，会生病。我可以吃什么？', ['牛肉面', '饺子']],
  ])('names nothing that holds it in %s', async (language, text, dishes) => {
    const { lines } = await play(language, text);
    for (const dish of dishes) expect(lines).not.toContain(dish);
  });
});

describe('the bill asked for', () => {
  it.each([
    ['English', ['two', 'the burger', 'a cola', 'Can we have the bill, please?']],
    ['German', ['zwei Personen', 'das Gulasch', 'Ein Wasser.', 'Die Rechnung, bitte.']],
    ['Spanish', ['dos', 'la paella', 'un agua', 'La cuenta, por favor.']],
    ['French', ['deux', 'le poulet rôti', 'un vin rouge', 'L’addition, s’il vous plaît.']],
    ['Mandarin', ['两位', '牛肉面', '一瓶啤酒', '服务员，买单！']],
  ])('ends the visit in %s', async (language, texts) => {
    expect((await play(language, ...texts)).finished).toBe(true);
  });
});

describe('a question for what somebody may have', () => {
  it.each([
    ['English', 'My husband is vegan. What could he have?', 'vegetable curry'],
    ['German', 'Zwei von den Kindern essen kein Schwein. Was können die essen?', 'Käsespätzle'],
    ['Spanish', 'Mi novia es vegana, ¿qué puede pedir?', 'verduras'],
    ['Spanish', '¿Tienen postres sin leche?', 'Sin leche'],
    ['English', 'We have a baby with us, could we get a high chair?', 'high chair'],
  ])('is answered in %s: %s', async (language, text, answer) => {
    const { lines, choices } = await play(language, text);
    expect(lines).toContain(answer);
    expect(choices.dish).toBeUndefined();
  });
});

describe('desserts without something', () => {
  it.each([
    ['English', "What desserts don't have milk?", [], ['apple crumble', 'chocolate cake', 'ice cream']],
    ['English', 'Which desserts have no chocolate?', ['apple crumble', 'ice cream'], ['chocolate cake']],
    ['German', 'Welche Nachtische haben keine Milch?', [], ['Apfelstrudel', 'Käsekuchen', 'Eis.']],
    ['Spanish', '¿Qué postres no tienen leche?', [], ['tarta', 'flan', 'helado', 'vino']],
    ['Spanish', '¿Qué postres no contienen gluten?', ['flan', 'helado'], ['tarta']],
    ['French', "Quels desserts n'ont pas de lait ?", [], ['mousse', 'tarte', 'glace']],
    ['French', "Quels desserts n'ont pas de chocolat ?", ['tarte'], ['mousse']],
    ['Mandarin', '哪些饮料没有牛奶？', ['酸梅汤'], ['奶茶']],
  ])('are asked for in %s, and no other is named: %s', async (language, text, named, others) => {
    const { lines } = await play(language, text);
    for (const name of named) expect(lines).toContain(name);
    for (const name of others) expect(lines).not.toContain(name);
  });
});
