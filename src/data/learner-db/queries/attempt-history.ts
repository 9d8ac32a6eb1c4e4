import { readWaiting } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import type { DayAttempt } from '../tables/local-models.ts';

/** A finished conversation as the history lists it: without its words, so that thousands are read at once. */
export interface ListedConversation extends DayAttempt {
  /** `YYYY-MM-DD`, the learner's own. */
  studyDay: string;
  /** The server has not acknowledged it. */
  pending: boolean;
}

async function pendingIds({ db }: Pick<LearnerStore, 'db'>): Promise<Set<string>> {
  return new Set((await readWaiting(db, 'attempts')).map(({ id }) => id));
}

/** All finished conversations, newest first. */
export async function readAttemptHistory(store: Pick<LearnerStore, 'db'>): Promise<ListedConversation[]> {
  const [days, pending] = await Promise.all([store.db.studyDays.toArray(), pendingIds(store)]);
  return days
    .flatMap(({ day, attempts }) =>
      attempts.map((attempt) => ({ ...attempt, studyDay: day, pending: pending.has(attempt.id) })),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? 1 : -1));
}

export async function countAttempts({ db }: Pick<LearnerStore, 'db'>): Promise<number> {
  return db.attempts.count();
}
