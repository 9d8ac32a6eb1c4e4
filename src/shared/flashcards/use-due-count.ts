import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { countReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { useHasVoice } from './use-has-voice.ts';

/** The interval at which cards that have come due are looked for, in ms. */
export const DUE_TICK_MS = 15_000;

/** The number of due cards in the learner's language, within today's limits. */
export function useDueCount(): number | undefined {
  const language = useLearnerLanguage();
  const hasVoice = useHasVoice(language);
  const now = useNow(DUE_TICK_MS);
  const read = async (store: LearnerStore) => language && countReviewQueue(store, language, new Date(), hasVoice);
  return useLearnerQuery(read, [language, hasVoice], 0, now);
}
