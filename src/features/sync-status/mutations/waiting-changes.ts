import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { mapWaiting, type PendingMutation } from '#data/sync/mutations.ts';
import { readChangeNames } from './change-names.ts';
import { describeChange } from './describe-mutation.ts';
import type { ListedChange } from './group-mutations.ts';

/** The mutation without its long texts: thousands of transcripts would not fit into memory. */
function slim({ device_seq, at, table, op, id, fields }: PendingMutation) {
  const { transcript: _, feedback: __, source_turn: ___, ...rest } = fields ?? {};
  return { deviceSeq: device_seq, at, table, op, id, fields: rest };
}

/** The unacknowledged changes in plain words, in the order of the learner's actions. */
export async function readWaitingChanges(store: Pick<LearnerStore, 'db' | 'device'>): Promise<ListedChange[]> {
  const waiting = await mapWaiting(store.db, slim);
  if (waiting.length === 0) return [];
  const names = await readChangeNames(store, waiting);
  return waiting.map(({ deviceSeq, at, ...mutation }) => ({ deviceSeq, at, ...describeChange(mutation, names) }));
}
