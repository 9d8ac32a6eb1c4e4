/** Rejected changes and unreadable rows, listed until the learner has dealt with them. */
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { markQuarantinedSeen, type QuarantinedRow, readQuarantined, readRejected } from '#data/sync/mutations.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { readChangeNames } from './change-names.ts';
import { type ChangeWords, describeChange } from './describe-mutation.ts';
import { rejectionText } from './rejection-text.ts';

export interface Problem {
  /** Unique among the problems. */
  id: string;
  what: ChangeWords;
  /** Plain words, ready to show. */
  why: string;
  /** The time of the rejection or the arrival, ISO 8601. */
  at: string;
  /** Null for a row that came from the server and could not be read. */
  rejected: {
    /** The id of the row in the engine's table; later rejections have higher ids. */
    id: number;
    /** The time of the learner's action, ISO 8601. */
    doneAt: string;
    code: string;
    /** The server's own words. */
    reason: string;
  } | null;
}

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

function unreadable({ table, id, at }: QuarantinedRow): Problem {
  const subject = NAMES[table] ?? 'something';
  const why = `The server sent ${subject} in a form that this version cannot read. It has been set aside; nothing is lost.`;
  const what = { table, label: 'Set aside', many: '', subject, language: null };
  return { id: `aside/${table}/${id}`, what, why, at, rejected: null };
}

/** Rejected changes and unreadable rows, newest first. */
export async function readProblems(store: Store): Promise<Problem[]> {
  const rows = await readRejected(store.db);
  const names = await readChangeNames(
    store,
    rows.map(({ mutation }) => mutation),
  );
  const rejected = rows.map(({ id, mutation, code, reason, at }): Problem => {
    const what = describeChange(mutation, names);
    const why = rejectionText(code, mutation.table, reason);
    return { id: `rejected/${id}`, what, why, at, rejected: { id, doneAt: mutation.at, code, reason } };
  });
  const aside = (await readQuarantined(store.db, 'unseen')).map(unreadable);
  return [...rejected, ...aside].sort(newestFirst);
}

/** Those of one answer have the same time, and ids in the order of the changes. */
function newestFirst(a: Problem, b: Problem): number {
  return b.at.localeCompare(a.at) || (b.rejected?.id ?? 0) - (a.rejected?.id ?? 0);
}

/** The ids of the rejections among problems, the first one first: an addition precedes the changes to it. */
export function inOrderOfRejection(problems: readonly Problem[]): number[] {
  return problems.flatMap(({ rejected }) => (rejected ? [rejected.id] : [])).sort((a, b) => a - b);
}

/** Everything stored about the listed problems, for a file. `id` restricts it to one problem. */
export async function problemContents({ db }: Pick<LearnerStore, 'db'>, id?: string): Promise<object[]> {
  const rejected = (await readRejected(db)).map((row) => ({ problem: `rejected/${row.id}`, ...row }));
  const rows = await readQuarantined(db, 'unseen');
  const aside = rows.map((row) => ({ problem: `aside/${row.table}/${row.id}`, ...row }));
  return [...rejected, ...aside].filter(({ problem }) => id === undefined || problem === id);
}

/** Takes an unreadable row off the list once the learner has seen it. The row stays on the device. */
export async function dismissUnreadable({ db }: Pick<LearnerStore, 'db'>, id: string): Promise<void> {
  const [, table = '', ...rest] = id.split('/');
  await withReconnect(db, () => markQuarantinedSeen(db, table, rest.join('/')));
}
