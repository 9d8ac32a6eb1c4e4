import { beforeAll, expect, it } from 'vitest';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { dialogueFor } from '../built-dialogue.ts';
import { sayingsOf } from '../many-plays/random-learner.ts';
import { readCommon, readPhrases, readScenes } from '../read-content.ts';
import { recordDialogue } from './record-dialogue.ts';

let dialogue: CompiledDialogue;
let options: Parameters<typeof recordDialogue>[1];
beforeAll(() => {
  const scene = readScenes().find(({ id }) => id === 'cafe');
  const phrases = readPhrases('cafe', 'German');
  const compiled = scene ? dialogueFor(scene, 'German') : null;
  if (!compiled || !phrases) throw new Error('No café in German');
  dialogue = compiled;
  options = { sayings: sayingsOf(phrases, readCommon('German')), foreign: ['Un café, por favor'], plays: 6 };
});

async function recordOf(one: CompiledDialogue): Promise<{ turns: number; record: string }> {
  let record = '';
  const turns = await recordDialogue(one, options, (what) => {
    record += `${JSON.stringify(what)}\n`;
  });
  return { turns, record };
}

it('records the same conversations in the same way', async () => {
  const first = await recordOf(dialogue);
  expect(first.turns).toBeGreaterThan(50);
  expect(await recordOf(structuredClone(dialogue))).toEqual(first);
});

it('is the same for another version of the same dialogue, and differs for another line', async () => {
  const { record } = await recordOf(dialogue);
  expect((await recordOf({ ...dialogue, version: 'another' })).record).toBe(record);
  const [first, ...rest] = dialogue.puzzled;
  const puzzled = [{ text: 'Wie meinen?', translation: first?.translation ?? '' }, ...rest];
  expect((await recordOf({ ...dialogue, puzzled })).record).not.toBe(record);
});
