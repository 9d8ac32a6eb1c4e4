import { beforeAll, expect, it } from 'vitest';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { dialogueFor } from '../built-dialogue.ts';
import { readCommon, readPhrases, readScenes } from '../read-content.ts';
import { playMany } from './play-many.ts';
import { type Sayings, sayingsOf } from './random-learner.ts';

let dialogue: CompiledDialogue;
let sayings: Sayings;
beforeAll(() => {
  const scene = readScenes().find(({ id }) => id === 'restaurant');
  const phrases = readPhrases('restaurant', 'English');
  const compiled = scene ? dialogueFor(scene, 'English') : null;
  if (!compiled || !phrases) throw new Error('No restaurant in English');
  dialogue = compiled;
  sayings = sayingsOf(phrases, readCommon('English'));
});

it('finds nothing in a dialogue that is whole, and counts what it played', async () => {
  const coverage = await playMany(dialogue, sayings, 10);
  expect(coverage).toMatchObject({ plays: 10, deadEnds: [], loops: [], repeated: [], broken: [] });
  expect(coverage.turns).toBeGreaterThan(50);
});

it('finds an objective that nobody can reach', async () => {
  const thresholds = dialogue.understanding.thresholds.map(() => ({ next: 2, other: 2 }));
  const deaf = { ...dialogue, understanding: { ...dialogue.understanding, thresholds }, slots: {} };
  // Rules alone may still reach it, but not in every play.
  expect((await playMany(deaf, sayings, 2)).deadEnds).not.toEqual([]);
});

it('finds a line that is never said', async () => {
  const line = { text: 'Only when {nothing} is named.', translation: 'Never.' };
  const closing = [...dialogue.closing, line];
  expect((await playMany({ ...dialogue, closing }, sayings, 5)).never).toContain(`closing: ${line.text}`);
});

it('finds a partner that goes round in a circle', async () => {
  const partner = createOnDevicePartner(dialogue, null);
  const lines = dialogue.puzzled.slice(0, 1);
  const parrot = {
    start: partner.start,
    reply: async (...said: Parameters<typeof partner.reply>) => ({ ...(await partner.reply(...said)), lines }),
  };
  const { repeated, loops } = await playMany(dialogue, sayings, 10, parrot);
  expect(repeated.length).toBeGreaterThan(0);
  expect(loops.length).toBeGreaterThan(0);
});
