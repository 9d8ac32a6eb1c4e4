/**
 * The real restaurant, in both languages: what must be refused, what must be heard together, and that no learner, however
 * odd, is ever stuck. How many phrases are understood is measured by `npm run content:measure`, not here.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { repairInEnglish } from '#conversation/manager/decide/repair-in-english.ts';
import { createOnDevicePartner, type OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Turn } from '#conversation/partner.ts';
import type { Phrases } from '../../content/format.ts';
import { LONG } from '../../tests/long.ts';
import { dialogueFor } from './built-dialogue.ts';
import { seeded } from './random.ts';
import { readCommon, readLanguageTalk, readPhrases, readScenes } from './read-content.ts';

const [TABLE, DISH, DRINK, BILL] = [0, 1, 2, 3];

function open(language: string): { dialogue: CompiledDialogue; partner: OnDevicePartner; phrases: Phrases } {
  const scene = readScenes().find(({ id }) => id === 'restaurant');
  const dialogue = scene ? dialogueFor(scene, language) : null;
  const phrases = readPhrases('restaurant', language);
  if (!dialogue || !phrases) throw new Error(`No restaurant in ${language}`);
  return { dialogue, partner: createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language)), phrases };
}

const say = (partner: OnDevicePartner, completed: number[], text: string) =>
  partner.reply(partner.start({ seed: null, completed }).state, text);

describe.each([
  {
    language: 'English',
    refused: [
      [[TABLE, DISH], "No, I don't want anything to drink."],
      [[TABLE, DISH, DRINK], 'The bill was wrong yesterday.'],
      [[TABLE, DISH, DRINK], 'My father paid the bill last night.'],
      [[TABLE], 'My friend is allergic to fish.'],
      [[TABLE], 'Which sizes are there?'],
      [[TABLE, DISH], 'What does "beer" mean?'],
      [[TABLE, DISH], 'She usually drinks tea.'],
      [[], 'Hello!'],
    ],
    together: [
      ['Hi, a table for two, please. We would like the fish and chips and two beers.', [TABLE, DISH, DRINK]],
      ["No starter for me, I'll have the burger and a glass of water.", [DISH, DRINK]],
    ],
    early: 'Could I have the bill, please?',
  },
  {
    language: 'Mandarin',
    refused: [
      [[TABLE, DISH], '不，我什么都不想喝。'],
      [[TABLE, DISH, DRINK], '昨天的账单算错了。'],
      [[TABLE, DISH, DRINK], '我朋友已经买单了。'],
      [[TABLE], '我朋友对花生过敏。'],
      [[TABLE], '有大碗的吗？'],
      [[TABLE, DISH], '“啤酒”是什么意思？'],
      [[TABLE, DISH], '我妈妈每天喝茶。'],
      [[], '你好！'],
    ],
    together: [
      ['你好，两位，来一份宫保鸡丁和两瓶啤酒', [TABLE, DISH, DRINK]],
      ['wo yao yi wan niurou mian he yi bei cha', [DISH, DRINK]],
      ['我要一碗牛肉麵，還要一杯可樂', [DISH, DRINK]],
    ],
    early: '买单',
  },
] as { language: string; refused: [number[], string][]; together: [string, number[]][]; early: string }[])(
  'the restaurant in $language',
  ({ language, refused, together, early }) => {
    let opened: ReturnType<typeof open>;
    beforeAll(() => {
      opened = open(language);
    });

    it.each(refused)('with %j reached, refuses: %s', async (completed, text) => {
      expect((await say(opened.partner, completed, text)).completed).toEqual([]);
    });

    it.each(together)('hears together: %s', async (text, reached) => {
      expect((await say(opened.partner, [], text)).completed).toEqual(reached);
    });

    it('answers a bill before anything was ordered in character, and does not count it', async () => {
      const turn = await say(opened.partner, [], early);
      expect(turn).toMatchObject({ understood: true, completed: [] });
      const lines = opened.dialogue.objectives[BILL]?.early?.map(({ text }) => text);
      expect(lines).toContain(turn.lines[0]?.text);
    });

    it('has a sane answer to whatever is no reply', async () => {
      const { partner } = opened;
      for (const text of [
        '',
        '   ',
        '...',
        '😀😀',
        'asdf qwer zxcv',
        '12345678901234567890',
        '<script>alert(1)</script>',
        'Привет, как дела?',
        'مرحبا',
        '\u0000\u200b',
        '{x} {last}',
        'x'.repeat(10_000),
        '牛'.repeat(10_000),
        'a b '.repeat(3_000),
      ]) {
        const turn = await say(partner, [], text);
        expect(turn.completed).toEqual([]);
        expect(turn.lines.length).toBeGreaterThan(0);
        for (const line of turn.lines) expect(`${line.text}${line.translation}`).not.toMatch(/[{}]/);
      }
    });

    it('never leaves a learner stuck, in whatever order they say what', async () => {
      const { partner, phrases, dialogue } = opened;
      const acts = Object.values(readCommon(language)?.acts ?? {}).flatMap(({ examples }) => examples);
      const others = [...phrases.refuse, ...Object.values(phrases.moves).flat(), ...acts, '', 'asdf'];
      for (let seed = 1; seed <= (LONG ? 60 : 6); seed++) {
        const random = seeded(seed);
        const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
        let { state, lines } = partner.start({ seed: seed % 3 === 0 ? null : seed });
        let turn: Turn | null = null;
        for (let turns = 0; turns < 200 && !turn?.finished; turns++) {
          const wanted = pick(dialogue.objectives).id;
          const text = random() < 0.4 ? pick(others) : pick(phrases.objectives[wanted] ?? []);
          turn = await partner.reply(state, text);
          const where = `seed ${seed}, turn ${turns}: ${text}`;
          expect(turn.lines.length, where).toBeGreaterThan(0);
          expect(turn.lines.length, where).toBeLessThanOrEqual(4);
          for (const line of turn.lines)
            expect(`${line.text}${line.translation}${line.pinyin ?? ''}`, where).not.toMatch(/[{}]/);
          const isAgain = (act: string | null) => act === 'again' || act === 'slower';
          const asked =
            isAgain(repairInEnglish(text)) ||
            turn.trace.some(({ act, confidence }) => isAgain(act) && confidence >= 0.4);
          const before = lines.map((line) => line.text);
          if (!asked) for (const line of turn.lines) expect(before, where).not.toContain(line.text);
          for (const index of turn.completed) expect(state.completed, where).not.toContain(index);
          expect(turn.state.completed, where).toEqual([...state.completed, ...turn.completed]);
          ({ state, lines } = turn);
        }
        expect(turn?.finished, `seed ${seed}`).toBe(true);
      }
    });
  },
);
