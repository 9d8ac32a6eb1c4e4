import {
  type Afterword,
  NO_MORE,
  type ReviewQueue,
  readAfterword,
  readReviewQueue,
} from '#data/learner-db/queries/review-queue.ts';
import type { DoneToday } from '#domain/daily-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useUserStore } from '../learner/learner-store-context.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useStored } from '../live-query/use-database-query.ts';
import { DUE_TICK_MS } from './use-due-count.ts';

/** What is asked today in the learner's language. `more`: beyond the limits, this once. `ahead`: minutes. */
export function useReviewQueue(more: DoneToday = NO_MORE, ahead = 0): ReviewQueue | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const key = `queue ${store.userId} ${language} ${more.fresh} ${more.reviews} ${ahead}`;
  const read = async () => language && readReviewQueue(store, language, new Date(), more, ahead);
  return useStored(store.db, key, read, now) || undefined;
}

/** What there is to say when nothing is left to ask. */
export function useAfterword(): Afterword | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const read = async () => language && readAfterword(store, language, new Date());
  return useStored(store.db, `afterword ${store.userId} ${language}`, read, now) || undefined;
}
