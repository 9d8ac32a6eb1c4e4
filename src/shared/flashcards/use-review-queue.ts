import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import {
  NO_MORE,
  type ReviewForecast,
  type ReviewQueue,
  readReviewForecast,
  readReviewQueue,
} from '#data/learner-db/queries/review-queue.ts';
import type { DoneToday } from '#domain/daily-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { DUE_TICK_MS } from './use-due-count.ts';

const NOTHING_DUE: ReviewQueue = { cards: [], left: { learning: 0, review: 0, fresh: 0 }, done: NO_MORE };
const NOTHING_COMES: ReviewForecast = { soon: null, heldBack: NO_MORE, tomorrow: 0, any: false };

/** Today's reviews in the learner's language. The first argument raises the limits this once; `ahead` is in minutes. */
export function useReviewQueue({ fresh, reviews }: DoneToday = NO_MORE, ahead = 0): ReviewQueue | undefined {
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  return useLearnerQuery(
    async (store) => language && readReviewQueue(store, language, new Date(), { fresh, reviews }, ahead),
    [language, fresh, reviews, ahead],
    NOTHING_DUE,
    now,
  );
}

/** The reviews that come later today and tomorrow, told once the queue is empty. */
export function useReviewForecast(): ReviewForecast | undefined {
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const read = async (store: LearnerStore) => language && readReviewForecast(store, language, new Date());
  return useLearnerQuery(read, [language], NOTHING_COMES, now);
}
