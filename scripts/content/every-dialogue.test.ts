/**
 * Properties of every dialogue, whatever its authors write, tested with their own model answers and examples at every
 * moment of the play. How well learners are understood is measured by `npm run content:measure`, not here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CompiledDialogue, readDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner, type OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Turn } from '#conversation/partner.ts';
import type { Common } from '../../content/format.ts';
import { LONG } from '../../tests/long.ts';
import { seeded } from './random.ts';
import { BUILD, LANGUAGES, readCommon, readDialogueSource, readLanguageTalk, readScenes } from './read-content.ts';

const WRITTEN = readScenes().flatMap(({ id }) =>
  LANGUAGES.filter((language) => readDialogueSource(id, language)).map((language) => ({ scene: id, language })),
);

interface Open {
  dialogue: CompiledDialogue;
  partner: OnDevicePartner;
  common: Common;
}

const opened = new Map<string, Open>();
function open(scene: string, language: string): Open {
  const key = `${scene}.${language}`;
  const known = opened.get(key);
  if (known) return known;
  const path = join(BUILD, `${key}.json`);
  const common = readCommon(language);
  if (!existsSync(path) || !common) throw new Error(`No ${key}: run npm run content:build`);
  const read = readDialogue(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.ok) throw new Error(`${read.reason}: run npm run content:build`);
  const made = {
    dialogue: read.dialogue,
    partner: createOnDevicePartner(read.dialogue, readLanguageTalk(read.dialogue.language)),
    common,
  };
  opened.set(key, made);
  return made;
}

/** Outside the long run, every third moment is tried. */
const ONE_IN = LONG ? 1 : 3;

/** The objectives reached before each one is naturally next. */
const moments = ({ objectives }: CompiledDialogue) =>
  objectives.map((_, index) => [...Array(index).keys()]).filter((_, index) => index % ONE_IN === 0);

/** An order of the objectives in which each comes after one that it needs. */
function anyOrder({ objectives }: CompiledDialogue, seed: number): number[] {
  const random = seeded(seed);
  const left = objectives.map((_, index) => index);
  const order: number[] = [];
  while (left.length > 0) {
    const ready = left.filter((index) => {
      const { after = [] } = objectives[index] ?? {};
      return after.length === 0 || after.some((id) => order.some((one) => objectives[one]?.id === id));
    });
    const [chosen = 0] = left.splice(left.indexOf(ready[Math.floor(random() * ready.length)] ?? 0), 1);
    order.push(chosen);
  }
  return order;
}

const textsOf = (turn: Turn) => turn.lines.map(({ text }) => text);

describe.each(WRITTEN)('$scene in $language', ({ scene, language }) => {
  const say = (text: string, completed: number[], slots: Turn['state']['slots'] = {}) => {
    const { partner } = open(scene, language);
    const { state } = partner.start({ seed: null, completed });
    return partner.reply({ ...state, slots }, text);
  };

  it('reaches its objectives in any order, and asks for none again', async () => {
    const { dialogue, partner } = open(scene, language);
    for (let seed = 1; seed <= 2; seed++) {
      let { state } = partner.start({ seed: null });
      const asks = (index: number) => dialogue.objectives[index]?.ask.map(({ text }) => text) ?? [];
      for (const index of anyOrder(dialogue, seed)) {
        const turn = await partner.reply(state, dialogue.objectives[index]?.models[0]?.text ?? '');
        state = turn.state;
        const where = `seed ${seed}, ${dialogue.objectives[index]?.id}: ${textsOf(turn).join(' / ')}`;
        expect(state.completed, where).toContain(index);
        for (const one of state.completed) for (const ask of asks(one)) expect(textsOf(turn), where).not.toContain(ask);
      }
      expect([...state.completed].sort()).toEqual(dialogue.objectives.map((_, index) => index));
    }
  });

  it('understands a learner who asks for help at every moment, in English and in its own language', async () => {
    const { dialogue, common } = open(scene, language);
    const [word] = dialogue.words;
    const own = (act: 'again' | 'slower' | 'confused') => common.acts[act]?.examples[0] ?? '';
    for (const completed of moments(dialogue)) {
      const asked: [string, boolean | null][] = [
        ['Can you say that again, please?', false],
        [own('again'), false],
        ['Slower, please.', true],
        [own('slower'), true],
        ["I don't understand.", null],
        [own('confused'), null],
        [`What does "${word?.text}" mean?`, null],
        [`How do I say "${word?.meaning}"?`, null],
        ...(['meaning', 'say'] as const).flatMap((act): [string, null][] =>
          dialogue.acts[act]?.patterns[0]
            ? [[dialogue.acts[act].patterns[0].replace('{x}', `"${act === 'say' ? word?.meaning : word?.text}"`), null]]
            : [],
        ),
      ];
      for (const [text, slow] of asked) {
        const turn = await say(text, completed);
        expect({ text, understood: turn.understood, completed: turn.completed }).toEqual({
          text,
          understood: true,
          completed: [],
        });
        if (slow !== null) {
          expect(turn.slow, text).toBe(slow);
          expect(turn.lines.at(-1)?.text, text).toBe(
            open(scene, language).partner.start({ seed: null, completed }).lines.at(-1)?.text,
          );
        }
      }
    }
  });

  it('explains a word of its list and gives one', async () => {
    const { dialogue } = open(scene, language);
    for (const { text, meaning } of dialogue.words.slice(0, 3)) {
      expect(textsOf(await say(`What does "${text}" mean?`, [])).join(' '), text).toContain(meaning);
      expect((await say(`How do I say "${text}"?`, [])).understood, text).toBe(true);
    }
  });

  it('answers small talk and leads back', async () => {
    const { dialogue, common } = open(scene, language);
    for (const completed of moments(dialogue)) {
      const asks = dialogue.objectives[completed.length]?.ask.map(({ text }) => text) ?? [];
      for (const act of ['thanks', 'how_are_you'] as const) {
        const text = common.acts[act]?.examples[0] ?? '';
        const turn = await say(text, completed);
        expect(turn, text).toMatchObject({ understood: true, completed: [] });
        expect(asks, `${text} → ${textsOf(turn).join(' / ')}`).toContain(turn.lines.at(-1)?.text);
      }
    }
  });

  // Learners of English have no other language to say it in.
  if (language !== 'English')
    it('offers the phrase to a learner who says it in English', async () => {
      const { dialogue } = open(scene, language);
      for (const completed of moments(dialogue)) {
        // "Large, please." may be said in any language.
        const { models = [] } = dialogue.objectives[completed.length] ?? {};
        const [text = ''] = models.map(({ translation }) => translation).sort((a, b) => b.length - a.length);
        if (text.split(' ').length < 5) continue;
        const turn = await say(text, completed);
        expect(turn.completed, text).toEqual([]);
        expect(turn.suggestions[0], `${text} → ${textsOf(turn).join(' / ')}`).toMatchObject({ kind: 'model' });
        expect(textsOf(turn).join(' ')).toContain(turn.suggestions[0]?.text);
      }
    });

  it('never corrects a model answer', async () => {
    const { dialogue } = open(scene, language);
    for (const [index, { models }] of dialogue.objectives.entries())
      for (const { text } of models) expect((await say(text, [...Array(index).keys()])).correction, text).toBeNull();
  });
});

const NOT: Record<string, (right: number, wrong: number) => string> = {
  English: (right, wrong) => `No, ${right}, not ${wrong}.`,
  German: (right, wrong) => `Nein, ${right}, nicht ${wrong}.`,
  Spanish: (right, wrong) => `No, ${right}, no ${wrong}.`,
  French: (right, wrong) => `Non, ${right}, pas ${wrong}.`,
  Mandarin: (right, wrong) => `不，${right}，不是${wrong}。`,
};

it.each(WRITTEN)('a number is corrected in $scene, $language', async ({ scene, language }) => {
  const { dialogue, partner } = open(scene, language);
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (slot.kind !== 'number') continue;
    const index = dialogue.objectives.findIndex(({ id }) => slot.for.includes(id));
    const { state } = partner.start({ seed: null, completed: [...Array(index + 1).keys()] });
    const [wrong, right] = [slot.min + 2, slot.min + 3];
    const turn = await partner.reply({ ...state, slots: { [name]: wrong } }, NOT[language]?.(right, wrong) ?? '');
    expect(turn.state.slots[name], name).toBe(right);
    expect(turn.completed).toEqual([]);
  }
});
