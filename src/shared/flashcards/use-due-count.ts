import { countReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

/** How often it is looked whether a card has come due, in ms. */
export const DUE_TICK_MS = 15_000;

/** How many cards of the learner's language are due, as far as today's limits ask them. */
export function useDueCount(): number | undefined {
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  return useLearnerQuery(async (store) => language && countReviewQueue(store, language, new Date()), [language], now);
}
