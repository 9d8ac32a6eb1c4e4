/** Example lines from the learner's own conversations. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { TranscriptEntry } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import { occursIn } from '#domain/occurs-in.ts';

export interface Sentence {
  entry: TranscriptEntry;
  sceneId: string;
  /** The end of the conversation, ISO 8601; null for the line stored with the card. */
  at: string | null;
}

/** The number of latest attempts that are searched. */
const LOOKED_THROUGH = 200;
const SLICE = 20;

interface Sought {
  language: Language;
  front: string;
  /** The word's flashcard; null: it has none. */
  cardId: string | null;
}

/** At most `most` lines with the word, each text once: the line of its card first, then the latest. */
export async function readSentences({ db }: LearnerStore, sought: Sought, most = 5): Promise<Sentence[]> {
  const { language, front, cardId } = sought;
  const card = cardId === null ? undefined : await db.cards.get(cardId);
  const { sourceTurn: source, sceneId } = card ?? {};
  const found: Sentence[] = source && sceneId ? [{ entry: source, sceneId, at: null }] : [];
  const texts = new Set(found.map(({ entry }) => entry.text));
  const ids = (await db.attempts.orderBy('createdAt').primaryKeys()).slice(-LOOKED_THROUGH).reverse();
  for (let from = 0; from < ids.length && found.length < most; from += SLICE) {
    for (const attempt of await db.attempts.bulkGet(ids.slice(from, from + SLICE))) {
      if (!attempt || attempt.language !== language) continue;
      for (const entry of attempt.transcript) {
        if (texts.has(entry.text) || !occursIn(front, entry.text)) continue;
        texts.add(entry.text);
        found.push({ entry, sceneId: attempt.scenarioId, at: attempt.createdAt });
      }
    }
  }
  return found.slice(0, most);
}
