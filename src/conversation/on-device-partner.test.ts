/** The partner with the dialogues as they are built: the trained models and the manager together. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { draw } from './manager/realise/lines.ts';
import { type OnDevicePartner, openOnDevicePartner } from './on-device-partner.ts';
import type { ConversationState, Turn } from './partner.ts';

const at = (path: string) => new URL(`../../content/${path}`, import.meta.url);

function open(language: string): OnDevicePartner {
  const opened = openOnDevicePartner(
    JSON.parse(readFileSync(at(`.build/restaurant.${language}.json`), 'utf8')) as unknown,
    null,
  );
  if (!opened.ok) throw new Error(`${opened.reason}; run npm run content:build`);
  return opened.partner;
}

/** All phrases of the scene, whatever they are examples of. */
function phrasesOf(language: string): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, part]) => (key === 'reaches' ? [] : texts(part)))
        : [];
  return texts(parse(readFileSync(at(`scenes/restaurant/${language}.phrases.yaml`), 'utf8')));
}

const SAYS = {
  English: {
    table: 'Hello, a table for two, please.',
    dish: "I'd like the roast chicken, please.",
    drink: 'A glass of water, please.',
    bill: 'Could I have the bill, please?',
    both: 'I would like the tomato soup and a beer, please.',
    repeat: 'Could you say that again, please?',
    slower: 'Can you speak more slowly, please?',
    meaning: 'What does "menu" mean?',
    say: 'How do I say "bill"?',
    confused: "I don't understand.",
    other: '我要一碗牛肉面',
  },
  Mandarin: {
    table: '你好，两位。',
    dish: '我要一碗牛肉面。',
    drink: '我要一杯茶。',
    bill: '买单，谢谢。',
    both: '我要一碗牛肉面和一瓶啤酒。',
    repeat: '请再说一遍。',
    slower: '请说慢一点。',
    meaning: '“买单”是什么意思？',
    say: '“water”用中文怎么说？',
    confused: '我听不懂。',
    other: "I'd like a bowl of beef noodles, please.",
  },
} as const;

describe.each(['English', 'Mandarin'] as const)('the restaurant in %s', (language) => {
  let partner: OnDevicePartner;
  const say = SAYS[language];
  const ask = (text: string, completed: number[] = []) =>
    partner.reply(partner.start({ seed: null, completed }).state, text);
  beforeAll(() => {
    partner = open(language);
  });

  it('plays from hello to goodbye', async () => {
    let { state } = partner.start({ seed: null });
    const turns: Turn[] = [];
    for (const text of [say.table, say.dish, say.drink, say.bill]) {
      const turn = await partner.reply(state, text);
      turns.push(turn);
      state = turn.state;
    }
    expect(turns.map(({ completed }) => completed)).toEqual([[0], [1], [2], [3]]);
    expect(turns.map(({ finished }) => finished)).toEqual([false, false, false, true]);
  });

  it('starts where what is next is natural', () => {
    for (const completed of [[], [0], [0, 1], [0, 1, 2], [3], [0, 1, 2, 3]])
      expect(partner.start({ seed: null, completed }).lines).toHaveLength(1);
  });

  it('takes several objectives in one reply, and no bill before an order', async () => {
    expect((await ask(say.both, [0])).completed).toEqual([1, 2]);
    const early = await ask(say.bill);
    expect(early).toMatchObject({ completed: [], understood: true });
    expect((await ask(say.bill, [1])).completed).toEqual([3]);
  });

  it('echoes what was ordered', async () => {
    const { lines, state } = await ask(say.dish, [0]);
    expect(state.slots.dish).toHaveLength(1);
    expect(lines[0]?.text).toContain(language === 'English' ? 'roast chicken' : '牛肉面');
  });

  it.each(['repeat', 'slower', 'meaning', 'say', 'confused'] as const)(
    'understands a repair phrase of its language: %s',
    async (phrase) => {
      const turn = await ask(say[phrase], [0]);
      expect(turn).toMatchObject({ understood: true, completed: [], slow: phrase === 'slower' });
    },
  );

  it.each([
    ['again', 'Could you say that again, please?', false],
    ['slower', 'slower please', true],
    ['help', 'I do not understand', false],
  ])('understands a repair phrase in English: %s', async (_, text, slow) => {
    expect(await ask(text, [0])).toMatchObject({ understood: true, completed: [], slow });
  });

  it('repeats its last line when asked, and says it slowly when asked', async () => {
    const { state, lines } = partner.start({ seed: null });
    for (const text of [say.repeat, say.slower])
      expect((await partner.reply(state, text)).lines.at(-1)?.text).toBe(lines.at(-1)?.text);
  });

  it('gives a learner in another language the words to say, and counts nothing', async () => {
    const turn = await ask(say.other, [0]);
    expect(turn.completed).toEqual([]);
    const model = turn.suggestions.find(({ kind }) => kind === 'model');
    expect(model?.objective).toBe(1);
    expect(turn.lines.some(({ text }) => text.includes(model?.text ?? '-'))).toBe(true);
  });

  it.each(['asdf qwer', 'xkcd blorp fnord', 'qqqqqq'])('does not understand gibberish: %s', async (text) => {
    const turn = await ask(text);
    expect(turn).toMatchObject({ understood: false, completed: [], mood: 'puzzled' });
    expect(turn.suggestions).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   \n\t '],
    ['one letter', 'x'],
    ['10,000 characters', 'la '.repeat(3334).slice(0, 10_000)],
    ['a key held down', 'x'.repeat(10_000)],
    ['10,000 Chinese characters', '的'.repeat(10_000)],
    ['emoji', '😀🍜👨‍👩‍👧‍👦'],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['another script', 'два пива, пожалуйста'],
    ['right to left', 'طاولة لشخصين من فضلك'],
    ['half a character', '\ud83d hello \udc00'],
    ['zero bytes and combining marks', '\u0000a\u0301\u0301\u0301\u200b\u202e'],
    ['names in braces', '{dish} {phrase} {last}'],
  ])('answers whatever is written: %s', async (_, text) => {
    const turn = await ask(text);
    expect(turn.lines.length).toBeGreaterThan(0);
    expect(turn.completed).toEqual([]);
    for (const line of turn.lines) expect(`${line.text} ${line.translation}`).not.toMatch(/\{\w*\}|<|undefined/);
  });

  it('nudges first and gives the model answer then', () => {
    const { state } = partner.start({ seed: null, completed: [0] });
    expect(partner.hint(state, 0)).toMatchObject({ kind: 'hint', objective: 1 });
    expect(partner.hint(state, 1)).toMatchObject({ kind: 'model', objective: 1, text: partner.models(1)[0]?.text });
    const done = partner.start({ seed: null, completed: [0, 1, 2, 3] }).state;
    expect(partner.hint(done, 0)).toBeNull();
  });

  it('understands every model answer that it offers', async () => {
    for (const index of [0, 1, 2, 3])
      for (const model of partner.models(index)) {
        const turn = await ask(model.text, [0, 1, 2, 3].slice(0, index));
        expect([model.text, turn.completed]).toEqual([model.text, [index]]);
      }
  });

  it('says always the same without a seed, and varies with one', async () => {
    const play = async (seed: number | null) => {
      const { state, lines } = partner.start({ seed });
      const turn = await partner.reply(state, say.table);
      return [...lines, ...turn.lines].map(({ text }) => text).join('|');
    };
    expect(await play(null)).toBe(await play(null));
    expect(await play(5)).toBe(await play(5));
    expect(new Set(await Promise.all(Array.from({ length: 20 }, (_, seed) => play(seed)))).size).toBeGreaterThan(8);
  });

  it('has a turn of the plot in some plays, never without a seed', () => {
    const twists = Array.from({ length: 60 }, (_, seed) => partner.start({ seed }).state.twist?.id ?? 'none');
    expect(new Set(twists).size).toBeGreaterThan(4);
    expect(twists).toContain('none');
    expect(partner.start({ seed: null }).state.twist).toBeNull();
  });

  it('gives the same turn for the same state and reply, and leaves the state as it was', async () => {
    const { state } = partner.start({ seed: 3 });
    const before = JSON.stringify(state);
    expect(await partner.reply(state, say.dish)).toEqual(await partner.reply(state, say.dish));
    expect(JSON.stringify(state)).toBe(before);
  });

  it('goes on from a state that was stored', async () => {
    const { state } = partner.start({ seed: 3 });
    const stored = JSON.parse(JSON.stringify(state)) as ConversationState;
    expect(await partner.reply(stored, say.table)).toEqual(await partner.reply(state, say.table));
  });

  it('lets anybody through: 200 learners who say whatever comes to mind all come to an end', async () => {
    const phrases = phrasesOf(language);
    const longest: number[] = [];
    for (let seed = 0; seed < 200; seed++) longest.push(await play(partner, phrases, seed));
    expect(Math.max(...longest)).toBeLessThanOrEqual(PATIENCE + 8);
  }, 120_000);
});

/** After so many replies at random a learner takes the help that is offered. */
const PATIENCE = 12;

/** Plays as a random learner, checks the invariants after every turn, and returns the number of replies. */
async function play(partner: OnDevicePartner, phrases: readonly string[], seed: number): Promise<number> {
  let { state, lines } = partner.start({ seed });
  let last = lines.at(-1)?.text;
  const reached: number[] = [];
  for (let turn = 0; turn < PATIENCE + 20; turn++) {
    const help = partner.hint(state, 1);
    const text = turn < PATIENCE || !help ? (phrases[draw(seed, turn, 'says') % phrases.length] ?? '') : help.text;
    const answer = await partner.reply(state, text);
    const context = `seed ${seed}, turn ${turn}, "${text}", after "${last}"`;
    expect(answer.lines.length, context).toBeGreaterThan(0);
    expect(answer.lines.length, context).toBeLessThanOrEqual(5);
    const repeats = answer.trace.some(({ act, confidence }) => /^(again|slower)$/.test(act) && confidence >= 0.6);
    for (const line of answer.lines) {
      expect(line.text, context).not.toMatch(/[{}]/);
      if (!repeats) expect(line.text, context).not.toBe(last);
      last = line.text;
    }
    for (const index of answer.completed) expect(reached, context).not.toContain(index);
    reached.push(...answer.completed);
    state = answer.state;
    if (answer.finished) {
      expect(reached.toSorted(), context).toEqual([0, 1, 2, 3]);
      return turn + 1;
    }
  }
  throw new Error(`seed ${seed}: no end; reached ${reached}`);
}
