/** Rejected changes and unreadable rows, listed until the learner has dealt with them. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { markQuarantinedSeen, type QuarantinedRow, readQuarantined, readRejected } from '#data/sync/mutations.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { readChangeNames } from './change-names.ts';
import { type ChangeWords, describeChange } from './describe-mutation.ts';
import { rejectionText } from './rejection-text.ts';

interface Listed {
  /** Unique among the problems. */
  id: string;
  what: ChangeWords;
  /** Plain words, ready to show. */
  why: string;
  /** The time of the rejection or the arrival, ISO 8601. */
  at: string;
}

export interface RejectedProblem extends Listed {
  kind: 'rejected-change';
  /** The id of the row in the engine's table, for `retryRejected` and `discardRejected`. */
  rejection: number;
  /** The time of the learner's action, ISO 8601. */
  doneAt: string;
  /** The server's own words. */
  reason: string;
}

export interface UnreadableProblem extends Listed {
  kind: 'unreadable-row';
}

export type Problem = RejectedProblem | UnreadableProblem;

type Store = Pick<LearnerStore, 'db' | 'device'>;

const NAMES: Record<string, string> = {
  profiles: 'your profile',
  user_progress: 'your progress',
  subscribers: 'your subscription',
  user_unlocked_scenarios: 'an unlocked scenario',
  scene_attempts: 'a finished scenario',
  flashcards: 'a flashcard',
  flashcard_reviews: 'the answer to a flashcard',
  user_settings: 'a setting',
};

function unreadable({ table, id, at }: QuarantinedRow): UnreadableProblem {
  const name = NAMES[table] ?? 'something';
  const why = `The server sent ${name} in a form that this version cannot read. It has been set aside; nothing is lost.`;
  const what: ChangeWords = { kind: 'other', label: 'Set aside', subject: name, language: null };
  return { id: `aside/${table}/${id}`, kind: 'unreadable-row', what, why, at };
}

async function rejections(store: Store): Promise<RejectedProblem[]> {
  const rows = await readRejected(store.db);
  const names = await readChangeNames(
    store,
    rows.map(({ mutation }) => mutation),
  );
  return rows.map(({ id, mutation, code, reason, at }) => {
    const what = describeChange(mutation, names);
    const why = rejectionText(code, what.kind, reason);
    const kind = 'rejected-change' as const;
    return { id: `rejected/${id}`, kind, rejection: id, what, why, at, doneAt: mutation.at, reason };
  });
}

/** Rejected changes and unreadable rows, newest first. */
export async function readProblems(store: Store): Promise<Problem[]> {
  const problems = [...(await rejections(store)), ...(await readQuarantined(store.db, 'unseen')).map(unreadable)];
  return problems.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Everything stored about the listed problems, for a file. `id` restricts it to one problem. */
export async function problemContents({ db }: Pick<LearnerStore, 'db'>, id?: string): Promise<object[]> {
  const rejected = (await readRejected(db)).map((row) => ({ problem: `rejected/${row.id}`, ...row }));
  const aside = (await readQuarantined(db, 'unseen')).map((row) => ({
    problem: `aside/${row.table}/${row.id}`,
    ...row,
  }));
  return [...rejected, ...aside].filter(({ problem }) => id === undefined || problem === id);
}

/** Takes an unreadable row off the list once the learner has seen it. The row stays on the device. */
export async function dismissUnreadable({ db }: Pick<LearnerStore, 'db'>, id: string): Promise<void> {
  const [, table = '', ...rest] = id.split('/');
  await withReconnect(db, () => markQuarantinedSeen(db, table, rest.join('/')));
}
