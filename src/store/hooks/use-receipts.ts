import { hasUnseenReceipts, readReceipts } from '../queries/receipts.ts';
import type { ReceiptRow } from '../receipts.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';
import { useToday } from './use-today.ts';

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
