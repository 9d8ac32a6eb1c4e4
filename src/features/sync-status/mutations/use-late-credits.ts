import type { LateCredit } from '#data/learner-db/late-credits.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { hasUnseenLateCredits, readLateCredits } from './late-credits.ts';

/** The late credits of the last thirty days, newest first. */
export function useLateCredits(): LateCredit[] | undefined {
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `today` stands for the clock
  return useLearnerQuery((store) => readLateCredits(store, new Date()), [today]);
}

/** True while a late credit has not been announced; announce it with `takeUnseenLateCredits`. */
export function useHasUnseenLateCredits(): boolean {
  return useLearnerQuery(hasUnseenLateCredits, []) ?? false;
}
