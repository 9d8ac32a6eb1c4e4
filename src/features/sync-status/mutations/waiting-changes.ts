import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { OutboxRow } from '#sync';
import { readChangeNames } from './change-names.ts';
import { describeChange, type NamedMutation } from './describe-mutation.ts';
import type { ListedChange } from './group-mutations.ts';

/** Outbox rows carry transcripts, so they are read in pages of this size, and only their words are kept. */
const PAGE = 250;

type Waiting = NamedMutation & Pick<OutboxRow, 'n' | 'at'>;

function slim({ n, at, table, op, id, fields }: OutboxRow): Waiting {
  const { transcript: _, feedback: __, source_turn: ___, ...rest } = fields ?? {};
  return fields === undefined ? { n, at, table, op, id } : { n, at, table, op, id, fields: rest };
}

async function readWaiting({ db }: Pick<LearnerStore, 'db'>): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let after = 0; ; ) {
    const rows = await db.outbox.where('n').above(after).limit(PAGE).toArray();
    waiting.push(...rows.filter(({ acknowledgedAt }) => acknowledgedAt === undefined).map(slim));
    if (rows.length < PAGE) return waiting;
    after = rows.at(-1)?.n ?? Number.POSITIVE_INFINITY;
  }
}

/** The unacknowledged changes in plain words, in the order of the learner's actions. */
export async function readWaitingChanges(store: Pick<LearnerStore, 'db' | 'device'>): Promise<ListedChange[]> {
  const waiting = await readWaiting(store);
  if (waiting.length === 0) return [];
  const names = await readChangeNames(store, waiting);
  return waiting.map((mutation) => ({ n: mutation.n, at: mutation.at, ...describeChange(mutation, names) }));
}
