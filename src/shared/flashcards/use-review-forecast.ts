import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { type ReviewForecast, readReviewForecast } from '#data/learner-db/queries/review-forecast.ts';
import { NO_MORE } from '#data/learner-db/queries/review-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { DUE_TICK_MS } from './use-due-count.ts';
import { useHasVoice } from './use-has-voice.ts';

const NOTHING_COMES: ReviewForecast = { soon: null, heldBack: NO_MORE, tomorrow: 0, any: false };

/** The reviews that come later today and tomorrow, told once the queue is empty. */
export function useReviewForecast(): ReviewForecast | undefined {
  const language = useLearnerLanguage();
  const hasVoice = useHasVoice(language);
  const now = useNow(DUE_TICK_MS);
  const read = async (store: LearnerStore) => language && readReviewForecast(store, language, new Date(), hasVoice);
  return useLearnerQuery(read, [language, hasVoice], NOTHING_COMES, now);
}
