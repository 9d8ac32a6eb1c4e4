import type { ReceiptRow } from '#data/learner-db/late-credits.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { hasUnseenReceipts, readReceipts } from './late-credits.ts';

/** The late credits of the last thirty days, newest first. */
export function useReceipts(): ReceiptRow[] | undefined {
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `today` stands for the clock
  return useLearnerQuery((store) => readReceipts(store, new Date()), [today]);
}

/** True while a late credit has not been announced; announce it with `takeUnseenReceipts`. */
export function useHasUnseenReceipts(): boolean {
  return useLearnerQuery(hasUnseenReceipts, []) ?? false;
}
