import { countReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useUserStore } from '../learner/learner-store-context.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useStored } from '../live-query/use-database-query.ts';

/** How often it is looked whether a card has come due, in ms. */
export const DUE_TICK_MS = 15_000;

/** How many cards of the learner's language are due, as far as today's limits ask them. */
export function useDueCount(): number | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const key = `due count ${store.userId} ${language}`;
  const count = async () => (language ? countReviewQueue(store, language, new Date()) : undefined);
  return useStored(store.db, key, count, now);
}
