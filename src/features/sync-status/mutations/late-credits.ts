/** Late credits (product 14): work that was credited to an earlier study day, each announced once on this device. */

import type { LateCredit } from '#data/learner-db/late-credits.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { formatWeekdayOrDate } from '#shared/clock/format-time.ts';
import { plural } from '#shared/plural.ts';

const LISTED_MS = 30 * 86_400_000;

type Store = Pick<LearnerStore, 'db'>;

/** The late credits of the last thirty days, newest first. */
export async function readLateCredits({ db }: Store, now: Date): Promise<LateCredit[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString();
  const lateCredits = await db.lateCredits.filter(({ at }) => at >= since).toArray();
  return lateCredits.sort((a, b) => b.at.localeCompare(a.at) || b.day.localeCompare(a.day));
}

/** True while a late credit has not been announced. */
export async function hasUnseenLateCredits({ db }: Store): Promise<boolean> {
  return (await db.lateCredits.filter(({ seen }) => !seen).count()) > 0;
}

/** Takes the late credits to be announced, earliest day first: by this caller, and by no other tab. */
export async function takeUnseenLateCredits({ db }: Store): Promise<LateCredit[]> {
  return withReconnect(db, () =>
    db.transaction('rw', db.lateCredits, async () => {
      const unseen = await db.lateCredits.filter(({ seen }) => !seen).toArray();
      await db.lateCredits.bulkPut(unseen.map((credit) => ({ ...credit, seen: 1 })));
      return unseen.sort((a, b) => a.day.localeCompare(b.day));
    }),
  );
}

/** "3 attempts and 12 answers credited to Tuesday". `today`: the study day, `YYYY-MM-DD`. */
export function lateCreditText({ day, attempts, reviews }: LateCredit, today: string): string {
  const work = [attempts && plural(attempts, 'attempt'), reviews && plural(reviews, 'answer')];
  return `${work.filter(Boolean).join(' and ')} credited to ${formatWeekdayOrDate(day, today)}`;
}
