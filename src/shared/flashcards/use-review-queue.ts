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

/** What is asked today in the learner's language. `more`: beyond the limits, this once. `ahead`: minutes. */
export function useReviewQueue({ fresh, reviews }: DoneToday = NO_MORE, ahead = 0): ReviewQueue | undefined {
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  return useLearnerQuery(
    async (store) => language && readReviewQueue(store, language, new Date(), { fresh, reviews }, ahead),
    [language, fresh, reviews, ahead],
    now,
  );
}

/** What there is to say when nothing is left to ask. */
export function useReviewForecast(): ReviewForecast | undefined {
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  return useLearnerQuery(async (store) => language && readReviewForecast(store, language, new Date()), [language], now);
}
