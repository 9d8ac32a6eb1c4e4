/** Late credits (product 14): work that was credited to an earlier study day, each announced once on this device. */

import type { ReceiptRow } from '#data/learner-db/late-credits.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { formatWeekdayOrDate } from '#shared/clock/format-time.ts';
import { plural } from '#shared/plural.ts';

const LISTED_MS = 30 * 86_400_000;

type Store = Pick<LearnerStore, 'db'>;

/** The late credits of the last thirty days, newest first. */
export async function readReceipts({ db }: Store, now: Date): Promise<ReceiptRow[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString();
  const receipts = await db.receipts.filter(({ at }) => at >= since).toArray();
  return receipts.sort((a, b) => b.at.localeCompare(a.at) || b.day.localeCompare(a.day));
}

/** True while a late credit has not been announced. */
export async function hasUnseenReceipts({ db }: Store): Promise<boolean> {
  return (await db.receipts.filter(({ seen }) => !seen).count()) > 0;
}

/**
 * Takes the late credits to be announced, earliest day first. The caller that takes them announces them; no other tab
 * will.
 */
export async function takeUnseenReceipts({ db }: Store): Promise<ReceiptRow[]> {
  return withReconnect(db, () =>
    db.transaction('rw', db.receipts, async () => {
      const unseen = await db.receipts.filter(({ seen }) => !seen).toArray();
      await db.receipts.bulkPut(unseen.map((receipt) => ({ ...receipt, seen: 1 })));
      return unseen.sort((a, b) => a.day.localeCompare(b.day));
    }),
  );
}

function counted(count: number, one: string): string[] {
  return count === 0 ? [] : [plural(count, one)];
}

/** "3 attempts and 12 answers credited to Tuesday". `today`: the study day, `YYYY-MM-DD`. */
export function receiptWords({ day, attempts, reviews }: ReceiptRow, today: string): string {
  const work = [...counted(attempts, 'attempt'), ...counted(reviews, 'answer')].join(' and ');
  return `${work} credited to ${formatWeekdayOrDate(day, today)}`;
}
