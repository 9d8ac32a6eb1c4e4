import type { ReceiptRow } from '#data/learner-db/late-credits.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { hasUnseenReceipts, readReceipts } from './late-credits.ts';

/** The late credits of the last thirty days, newest first. */
export function useReceipts(): ReceiptRow[] | undefined {
  const store = useUserStore();
  const today = useToday();
  return useStored(store.db, `receipts ${store.userId} ${today}`, () => readReceipts(store, new Date()));
}

/** True while a late credit has not been announced; announce it with `takeUnseenReceipts`. */
export function useHasUnseenReceipts(): boolean {
  const store = useUserStore();
  return useStored(store.db, `unseen receipts ${store.userId}`, () => hasUnseenReceipts(store)) ?? false;
}
