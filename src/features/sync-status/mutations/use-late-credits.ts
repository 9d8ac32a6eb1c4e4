import type { ReceiptRow } from '#data/learner-db/late-credits.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';
import { useToday } from '#shared/live-query/use-today.ts';
import { hasUnseenReceipts, readReceipts } from './late-credits.ts';

/** What was credited late within the last thirty days, newest first. */
export function useReceipts(): ReceiptRow[] | undefined {
  const store = useUserStore();
  const today = useToday();
  return useStored(store.db, `receipts ${store.userId} ${today}`, () => readReceipts(store, new Date()));
}

/** Whether there is a receipt to tell the learner of; tell it with `takeUnseenReceipts` (queries/receipts.ts). */
export function useHasUnseenReceipts(): boolean {
  const store = useUserStore();
  return useStored(store.db, `unseen receipts ${store.userId}`, () => hasUnseenReceipts(store)) ?? false;
}
