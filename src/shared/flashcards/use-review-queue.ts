import { NO_MORE, type ReviewQueue, readReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import type { DoneToday } from '#domain/daily-queue.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { DUE_TICK_MS } from './use-due-count.ts';
import { useHasVoice } from './use-has-voice.ts';

const NOTHING_DUE: ReviewQueue = { cards: [], left: { learning: 0, review: 0, fresh: 0 }, done: NO_MORE };

/** Today's reviews in the learner's language. The first argument raises the limits this once; `ahead` is in minutes. */
export function useReviewQueue({ fresh, reviews }: DoneToday = NO_MORE, ahead = 0): ReviewQueue | undefined {
  const language = useLearnerLanguage();
  const hasVoice = useHasVoice(language);
  const now = useNow(DUE_TICK_MS);
  return useLearnerQuery(
    async (store) => language && readReviewQueue(store, language, new Date(), { fresh, reviews }, ahead, hasVoice),
    [language, fresh, reviews, ahead, hasVoice],
    NOTHING_DUE,
    now,
  );
}
