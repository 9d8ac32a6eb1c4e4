import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { readSentences, type Sentence } from './words/sentences.ts';
import type { Word } from './words/word.ts';

/** The card of a word, live; null: it has none, or it was deleted. */
export function useCardOf(word: Word): CardRow | null | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `card ${userId} ${word.cardId}`, async () => {
    const card = word.cardId === null ? undefined : await db.cards.get(word.cardId);
    return card?.listedAt === undefined ? null : card;
  });
}

/** Lines of the learner's conversations in which a word was said. */
export function useSentences(word: Word, card: CardRow | null | undefined): Sentence[] | undefined {
  const store = useUserStore();
  const { language, front } = word;
  const key = `sentences ${store.userId} ${word.id} ${front} ${card?.id}`;
  const source = card?.sourceTurn ?? null;
  const sceneId = card?.sceneId ?? null;
  return useStored(store.db, key, () => readSentences(store, { language, front, source, sceneId }));
}
