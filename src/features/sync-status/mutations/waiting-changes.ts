import type { UserStore } from '#data/learner-db/learner-store.ts';
import type { OutboxRow } from '#sync';
import type { ListedChange } from './change-groups.ts';
import { readChangeNames } from './change-names.ts';
import { describeChange, type NamedMutation } from './describe-mutation.ts';

/** Rows carry transcripts: so many at a time, and of each only what its words need. */
const PAGE = 250;

type Waiting = NamedMutation & Pick<OutboxRow, 'n' | 'at'>;

function slim({ n, at, table, op, id, fields }: OutboxRow): Waiting {
  const { transcript: _, feedback: __, source_turn: ___, ...rest } = fields ?? {};
  return fields === undefined ? { n, at, table, op, id } : { n, at, table, op, id, fields: rest };
}

async function readWaiting({ db }: Pick<UserStore, 'db'>): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let after = 0; ; ) {
    const rows = await db.outbox.where('n').above(after).limit(PAGE).toArray();
    waiting.push(...rows.filter(({ acknowledgedAt }) => acknowledgedAt === undefined).map(slim));
    if (rows.length < PAGE) return waiting;
    after = rows.at(-1)?.n ?? Number.POSITIVE_INFINITY;
  }
}

/** What the server has not acknowledged, in plain words, in the order in which it was done. */
export async function readWaitingChanges(store: Pick<UserStore, 'db' | 'device'>): Promise<ListedChange[]> {
  const waiting = await readWaiting(store);
  if (waiting.length === 0) return [];
  const names = await readChangeNames(store, waiting);
  return waiting.map((mutation) => ({ n: mutation.n, at: mutation.at, ...describeChange(mutation, names) }));
}
