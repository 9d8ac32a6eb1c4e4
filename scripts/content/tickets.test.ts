/** The ticket office: who travels, in which class and when is held, priced and said back, in every language. */
import { describe, expect, it } from 'vitest';
import type { ConversationState, Journey, Turn } from '#conversation/partner.ts';
import { openAsWritten } from './asking/open-as-written.ts';

async function play(language: string, replies: readonly string[]): Promise<Turn> {
  const { partner } = openAsWritten('train', language);
  let state: ConversationState = partner.start({ seed: null }).state;
  let turn: Turn | null = null;
  for (const reply of replies) {
    turn = await partner.reply(state, reply);
    state = turn.state;
  }
  if (!turn) throw new Error('Nothing was said');
  return turn;
}

const journeyOf = ({ state }: Turn): Journey => state.talk?.journey ?? {};
const textOf = ({ lines }: Turn): string => lines.map(({ text }) => text).join(' ');

describe.each([
  {
    language: 'English',
    family: ['Two adults and three children to Oxford on Saturday, please.', 'A return. How much is it altogether?'],
    sum: '182 pounds',
    couple: 'My husband is coming too.',
    visit: "I'm going to York tomorrow to visit my two children.",
    train: ['To York tomorrow, please.', 'I have to be there before twelve.'],
    times: ['9:30', '11:30'],
    later: 'Is there a later train?',
    next: '10:00',
    back: ['A return to Bath tomorrow, coming back on Sunday.', 'Sunday evening, please.'],
    none: "I don't need a ticket, I already have my ticket.",
    bye: 'Goodbye!',
  },
  {
    language: 'German',
    family: ['Zwei Erwachsene und drei Kinder nach Berlin, am Samstag.', 'Hin und zurück. Was kostet das zusammen?'],
    sum: '160 Euro',
    couple: 'Mein Mann fährt auch mit.',
    visit: 'Ich fahre morgen nach Berlin und besuche meine zwei Kinder.',
    train: ['Nach Berlin, morgen.', 'Ich muss vor zwölf Uhr da sein.'],
    times: ['6.50 Uhr', '11.10 Uhr'],
    later: 'Gibt es einen späteren Zug?',
    next: '7.50 Uhr',
    back: ['Nach Berlin, morgen, hin und zurück, am Sonntag zurück.', 'Am Sonntag gegen Abend.'],
    none: 'Ich brauche keine Fahrkarte, ich habe schon eine Fahrkarte.',
    bye: 'Auf Wiedersehen!',
  },
  {
    language: 'Spanish',
    family: ['Dos adultos y tres niños a Sevilla, el sábado.', 'Ida y vuelta. ¿Cuánto es en total?'],
    sum: '193 euros',
    couple: 'Mi marido viene conmigo.',
    visit: 'Voy a Sevilla mañana para ver a mis dos niños.',
    train: ['A Sevilla, mañana.', 'Tengo que llegar antes de las doce.'],
    times: ['9:00', '11:30'],
    later: '¿Hay uno más tarde?',
    next: '12:00',
    back: ['A Sevilla, mañana, ida y vuelta, vuelvo el domingo.', 'El domingo por la tarde.'],
    none: 'No necesito billete, ya tengo billete.',
    bye: '¡Adiós!',
  },
  {
    language: 'French',
    family: ['Deux adultes et trois enfants pour Lyon, samedi.', 'Un aller-retour. Ça fait combien en tout ?'],
    sum: '336 euros',
    couple: 'Mon mari vient avec moi.',
    visit: 'Je vais à Lyon demain pour voir mes deux enfants.',
    train: ['Pour Lyon, demain.', 'Je dois arriver avant midi.'],
    times: ['8 h 20', '10 h 20'],
    later: 'Il y en a un plus tard ?',
    next: '10 h 20',
    back: ['Un aller-retour pour Lyon, demain, je rentre dimanche.', 'Dimanche soir.'],
    none: "Je n'ai pas besoin de billet, j'ai déjà un billet.",
    bye: 'Au revoir !',
  },
  {
    language: 'Mandarin',
    family: ['两个大人和三个孩子，星期六去苏州。', '往返票。一共多少钱？'],
    sum: '两百八十块',
    couple: '我先生跟我一起去。',
    visit: '我明天去苏州看我的两个孩子。',
    train: ['明天去苏州。', '我十二点以前要到。'],
    times: ['十一点', '十一点半'],
    later: '有没有晚一点的车？',
    next: '十二点',
    back: ['明天去苏州，往返票，星期天回来。', '星期天晚上。'],
    none: '我不买票，我已经有票了。',
    bye: '再见！',
  },
])('the ticket office in $language', (one) => {
  const { language, family, sum, couple, visit, train, times, later, next, back, none, bye } = one;

  // product 6.58
  it('holds who travels, and works out what that costs', async () => {
    const turn = await play(language, family);
    expect(journeyOf(turn)).toMatchObject({ adults: 2, children: 3 });
    expect(textOf(turn)).toContain(sum);
  });

  it('counts somebody who comes along, and nobody who is visited', async () => {
    expect(journeyOf(await play(language, [train[0] ?? '', couple]))).toMatchObject({ adults: 2, children: 0 });
    expect(journeyOf(await play(language, [visit])).children ?? 0).toBe(0);
  });

  it('names a train that is there in time, and the one after it', async () => {
    const turn = await play(language, train);
    for (const time of times) expect(textOf(turn)).toContain(time);
    expect(textOf(await play(language, [...train, later]))).toContain(next);
  });

  it('keeps the day of travel where the day of the way back is named', async () => {
    const before = await play(language, back.slice(0, 1));
    const after = await play(language, back);
    const day = Object.keys(after.state.slots).find((slot) => ['day', 'when'].includes(slot)) ?? '';
    expect(after.state.slots[day]).toEqual(before.state.slots[day]);
    expect(journeyOf(after).back).toBe('sunday');
  });

  // product 6.59
  it('lets somebody go who wants no ticket', async () => {
    const turn = await play(language, [none, bye]);
    expect(turn.finished).toBe(true);
    expect(turn.completed).toEqual([]);
  });
});

// product 6.58
it.each([
  ['German', ['Nach Berlin am Samstag.', 'Nur hin. Zurück fahre ich mit einem Freund im Auto.'], 1, 0],
  ['English', ['To Bath on Friday.', 'A single. I come back by car with my brother.'], 1, 0],
  ['Spanish', ['Dos billetes para Valencia, para mi hijo y para mí. Mi hijo tiene seis años.'], 1, 1],
  ['French', ['Nous sommes deux adultes et deux enfants, pour Avignon.', 'Non, cinq : ma mère vient aussi !'], 3, 2],
])(
  'who goes another way takes no ticket, and nobody is counted twice, in %s: %j',
  async (language, said, adults, children) => {
    const { adults: had = 1, children: young = 0 } = journeyOf(await play(language, said));
    expect([had, young]).toEqual([adults, children]);
  },
);

it.each([
  ['English', ['To Bath on Friday, a return.', 'From which platform in Reading? I only change in Reading.'], 'bath'],
  ['English', ['To Bath on Friday.', 'No, not to Reading! To Bath, as before.'], 'bath'],
  ['English', ['To Bath on Friday.', 'Sorry, to Oxford instead, please.'], 'oxford'],
])("a town that is only passed through is nobody's destination, in %s: %j", async (language, said, city) => {
  expect((await play(language, said)).state.slots.city).toEqual([city]);
});

describe('the day that is named after the town', () => {
  it.each([
    { language: 'English', town: 'To York, please.', day: 'Tomorrow.', said: /tomorrow/u },
    { language: 'French', town: 'À Lyon.', day: 'Demain matin.', said: /demain matin/u },
    { language: 'Spanish', town: 'A Sevilla.', day: 'Mañana.', said: /mañana/iu },
  ])('is said back as a new one in $language', async ({ language, town, day, said }) => {
    const turn = await play(language, [town, day]);
    expect(textOf(turn)).toMatch(said);
  });
});
