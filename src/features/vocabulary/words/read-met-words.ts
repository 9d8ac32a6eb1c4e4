/** Words from the lists of the scenes that occurred in the learner's own conversations. */
import * as v from 'valibot';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { wordsIn } from '#domain/occurs-in.ts';
import type { MetWord } from './word.ts';

const Words = v.array(v.object({ text: v.string(), meaning: v.string(), pinyin: v.optional(v.string()) }));
/** The only part of a dialogue that is read here; the others may be of any version. */
const WithWords = v.object({ words: Words });
type SceneWord = v.InferOutput<typeof Words>[number];

/** Attempts read in one go. */
const SLICE = 50;

async function wordsOfScene({ device }: LearnerStore, sceneId: string, language: Language): Promise<SceneWord[]> {
  const row = await device.dialogues.get([sceneId, language]);
  const parsed = v.safeParse(WithWords, row?.dialogue);
  return parsed.success ? parsed.output.words : [];
}

/** Reads attempts newest first, a slice at a time. */
async function* slices({ db }: LearnerStore): AsyncGenerator<AttemptRow[]> {
  const ids = (await db.attempts.orderBy('createdAt').primaryKeys()).reverse();
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = await db.attempts.bulkGet(ids.slice(from, from + SLICE));
    yield rows.filter((row) => row !== undefined);
  }
}

/**
 * Each word once for a language, with all scenes in which it was met and the last time. Yields to the browser with
 * `pause` between slices, and ends early once `gone` returns true.
 */
export async function readMetWords(
  store: LearnerStore,
  pause: () => Promise<void>,
  gone: () => boolean,
): Promise<MetWord[]> {
  /** Words of a scene that have not been found yet. Once none is left, its other attempts cost nothing. */
  const open = new Map<string, SceneWord[]>();
  const met = new Map<string, MetWord>();
  for await (const attempts of slices(store)) {
    for (const { scenarioId, language, transcript, createdAt } of attempts) {
      if (!LANGUAGES.includes(language)) continue;
      const scene = `${scenarioId} ${language}`;
      const words = open.get(scene) ?? (await wordsOfScene(store, scenarioId, language));
      const found =
        words.length === 0
          ? []
          : wordsIn(
              words,
              transcript.map(({ text }) => text),
            );
      open.set(scene, found.length === 0 ? words : words.filter((word) => !found.includes(word)));
      for (const { text, meaning, pinyin } of found) {
        const id = `${language} ${text}`;
        const known = met.get(id);
        if (known) known.sceneIds = [...new Set([...known.sceneIds, scenarioId])];
        else met.set(id, { language, text, meaning, pinyin, sceneIds: [scenarioId], at: createdAt });
      }
    }
    if (gone()) break;
    await pause();
  }
  return [...met.values()];
}
