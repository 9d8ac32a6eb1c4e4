/** The stored state of a conversation stays small, however long the learner goes on talking. */
import { beforeAll, expect, it } from 'vitest';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { MAX_REPLY_LENGTH } from '#conversation/take-turn.ts';
import { LANGUAGES } from '#domain/language.ts';
import { LONG } from '../../../tests/long.ts';
import { dialogueFor } from '../built-dialogue.ts';
import { seeded } from '../random.ts';
import { readCommon, readLanguageTalk, readPhrases, readScenes } from '../read-content.ts';
import { learnerOf, nextReply, sayingsOf } from './random-learner.ts';

const TURNS = 200;
const MOST_BYTES = 20_000;

const scene = readScenes().find(({ id }) => id === 'restaurant');

/** Outside the long run, the language whose letters take most room. */
const TRIED = LONG ? LANGUAGES : (['Mandarin'] as const);

const dialogues = new Map<string, CompiledDialogue | null>();

// Compiles what has changed since the last build, which takes longer than a test may.
beforeAll(() => {
  for (const language of TRIED) dialogues.set(language, scene ? dialogueFor(scene, language) : null);
});

/** Things that learners tell of themselves, cut off only by the length of a reply. */
const TOLD = [
  'My name is ',
  'Ich heiße ',
  'Je m’appelle ',
  'Me llamo ',
  '我叫',
  'I come from ',
  'I am allergic to ',
].map((start, index) => start + String.fromCodePoint(97 + index).repeat(MAX_REPLY_LENGTH - start.length));

// product 6.25
it.each(TRIED)('after 200 turns in %s the state is JSON of less than 20 kB', async (language) => {
  const dialogue = dialogues.get(language);
  const phrases = readPhrases('restaurant', language);
  if (!dialogue || !phrases) throw new Error(`No restaurant in ${language}`);
  const sayings = sayingsOf(phrases, readCommon(language));
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language));
  const learner = learnerOf(1, seeded(7));
  let { state } = partner.start({ seed: 7, level: 'advanced' });
  for (let turn = 0; turn < TURNS; turn++) {
    const told = turn % 9 === 0 ? TOLD[turn / 9] : undefined;
    const text = told ?? nextReply(dialogue, sayings, state.completed, turn % 30, learner);
    ({ state } = await partner.reply(state, text));
  }
  const stored = JSON.stringify(state);
  expect(JSON.parse(stored)).toEqual(state);
  expect(new TextEncoder().encode(stored).byteLength).toBeLessThan(MOST_BYTES);
});
