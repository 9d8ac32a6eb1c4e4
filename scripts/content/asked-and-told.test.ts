/** Replies in each language that sound like something else: requests as questions, prices of others, what is usual. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from './asking/open-as-written.ts';

/** The objectives that a first reply reaches where some are reached already. */
async function reached(language: string, scene: string, completed: number, text: string): Promise<string[]> {
  const { partner, dialogue } = openAsWritten(scene, language);
  const { state } = partner.start({ seed: null, completed: Array.from({ length: completed }, (_, at) => at) });
  const turn = await partner.reply(state, text);
  return turn.completed.map((index) => dialogue.objectives[index]?.id ?? '');
}

describe('a request in the form of a question', () => {
  it.each([
    ['English', 'restaurant', 1, 'Would you please bring me the tomato risotto?', 'dish'],
    ['English', 'restaurant', 2, "If you have fresh mint, I'd like a mint tea.", 'drink'],
    ['Spanish', 'cafe', 0, '¿Me haces un latte?', 'order'],
    ['Mandarin', 'cafe', 0, '请问可以点一杯抹茶拿铁吗', 'order'],
  ])('orders in %s in the %s after %i: %s', async (language, scene, completed, text, id) => {
    expect(await reached(language, scene, completed, text)).toContain(id);
  });
});

describe('a thing that is only spoken of', () => {
  it.each([
    ['English', 'restaurant', 1, 'The steak was for my wife.'],
    ['Spanish', 'cafe', 0, 'El café me pone nervioso.'],
    ['German', 'cafe', 0, 'Von Kaffee bekomme ich Kopfschmerzen.'],
    ['French', 'cafe', 0, "J'adore le café."],
    ['Mandarin', 'cafe', 0, '这茶真香'],
  ])('is not ordered in %s in the %s after %i: %s', async (language, scene, completed, text) => {
    expect(await reached(language, scene, completed, text)).toEqual([]);
  });
});

describe('the price of others', () => {
  it.each([
    ['English', 'The man over there is cheaper.'],
    ['Mandarin', '别人才卖二十'],
  ])('bargains in %s: %s', async (language, text) => {
    expect(await reached(language, 'market', 1, text)).toContain('expensive');
  });
});

describe('somebody else', () => {
  it('is spoken of where the language says "I parents"', async () => {
    expect(await reached('Mandarin', 'hotel', 0, '我父母五月在这儿住了三个晚上。')).toEqual([]);
  });

  it('is whoever has a usual order, but for the one who orders it', async () => {
    expect(await reached('French', 'cafe', 1, "D'habitude, je prends un petit.")).toEqual([]);
    expect(await reached('French', 'cafe', 0, "Comme d'habitude, je prends un café.")).toContain('order');
  });
});

describe('a size', () => {
  it('is chosen beside words that are not known in a language without spaces', async () => {
    expect(await reached('Mandarin', 'cafe', 1, '左边那个大的')).toContain('size');
  });
});

describe('a question that only announces another', () => {
  it.each([
    ['English', 'Can I ask you something?'],
    ['German', 'Darf ich Sie etwas fragen?'],
    ['Spanish', '¿Puedo preguntarle algo?'],
    ['French', 'Je peux vous poser une question ?'],
    ['Mandarin', '我可以问你一个问题吗？'],
  ])('is granted, and nothing is asked meanwhile, in %s: %s', async (language, text) => {
    const { partner } = openAsWritten('cafe', language);
    const { lines, completed } = await partner.reply(partner.start({ seed: null }).state, text);
    expect(completed).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.text).not.toMatch(/[?？]/u);
  });
});

describe('the time', () => {
  it.each([
    ['English', 'What time is it?', /half past eight/u],
    ['German', 'Wie spät ist es?', /neun/u],
    ['Spanish', '¿Qué hora es?', /ocho y media/u],
    ['French', 'Quelle heure est-il ?', /huit heures et demie/u],
    ['Mandarin', '现在几点？', /八点/u],
  ])('is told in %s, and is no price: %s', async (language, text, said) => {
    const { partner } = openAsWritten('cafe', language);
    const { lines } = await partner.reply(partner.start({ seed: null }).state, text);
    expect(lines[0]?.text).toMatch(said);
  });
});

describe('a word that stands in the way of another', () => {
  it.each([
    ['English', 'market', [], 'Is it handmade?', /by my aunt|handmade/iu],
    ['English', 'market', ['How much is the scarf?'], 'I come back later.', /looking|time/iu],
    ['English', 'cafe', ['A cappuccino, please.'], 'What do you recommend?', /flat white|latte|espresso/iu],
    ['English', 'cafe', [], 'I am a nurse in the hospital.', /help people/iu],
    [
      'English',
      'hotel',
      ['I have a reservation, my name is Tanaka.', 'Two nights.'],
      'Sorry, three nights, not two.',
      /three/iu,
    ],
    [
      'Spanish',
      'hotel',
      ['Tengo una reserva a nombre de Tanaka.', 'Dos noches.'],
      'La llave no funciona.',
      /lo siento|perdón/iu,
    ],
    [
      'German',
      'hotel',
      ['Ich habe eine Reservierung, mein Name ist Tanaka.', 'Zwei Nächte.'],
      'Der Schlüssel geht nicht.',
      /leid|darf nicht/iu,
    ],
    ['Mandarin', 'hotel', ['我预订了房间，我姓王。', '住两晚。'], '房卡不好用。', /对不起|不好意思/u],
  ])('does not, in %s in the %s after %j: %s', async (language, scene, before, text, said) => {
    const { partner } = openAsWritten(scene, language);
    let { state } = partner.start({ seed: null });
    for (const reply of before) state = (await partner.reply(state, reply)).state;
    const { lines } = await partner.reply(state, text);
    expect(lines.map((line) => line.text).join(' ')).toMatch(said);
  });
});
