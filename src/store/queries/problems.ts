import type { RefusedRow, SetAsideRow } from '../../../sync/database.ts';
import type { UserStore } from '../user-store.ts';

export interface Problem {
  id: string;
  kind: 'refused-change' | 'unreadable-row';
  /** Plain words, ready to show. */
  message: string;
  /** ISO 8601. */
  at: string;
}

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

const REASONS: Record<string, string> = {
  coins: 'there are not enough coins',
  subscription: 'it needs a premium account',
  missing: 'what it belongs to is not there any more',
  conflict: 'it is there already, with other content',
  empty: 'no objective was reached',
};

function nameOf(table: string): string {
  return NAMES[table] ?? 'something';
}

function refused({ id, mutation, code, reason, at }: RefusedRow): Problem {
  const because = REASONS[code] ?? reason;
  const message = `The server did not take a change to ${nameOf(mutation.table)}: ${because}. It was undone here.`;
  return { id: `refused/${id}`, kind: 'refused-change', message, at };
}

function unreadable({ table, id, at }: SetAsideRow): Problem {
  const message = `The server sent ${nameOf(table)} in a form that this version cannot read. It was kept aside; nothing is lost.`;
  return { id: `aside/${table}/${id}`, kind: 'unreadable-row', message, at };
}

/** Kept after they were seen: a newer version may read them. */
function unseen(db: UserStore['db']): Promise<SetAsideRow[]> {
  return db.setAside.filter(({ seen }) => !seen).toArray();
}

/** What the server refused or sent unreadable, newest first. */
export async function readProblems({ db }: UserStore): Promise<Problem[]> {
  const problems = [...(await db.refused.toArray()).map(refused), ...(await unseen(db)).map(unreadable)];
  return problems.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Takes a problem off the list: the learner has seen it. */
export async function dismissProblem({ db }: UserStore, id: string): Promise<void> {
  const [kind, first = '', ...rest] = id.split('/');
  if (kind === 'refused') await db.refused.delete(Number(first));
  else await db.setAside.update([first, rest.join('/')], { seen: 1 });
}
