import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { countWaiting, readStatus, type StateRow, type SyncSnapshot } from '#sync';

export type StoredSnapshot = Omit<SyncSnapshot, 'online' | 'now'>;

/** Where sync stands, as far as it is stored: the same in every tab. */
export async function readSyncSnapshot({ db }: LearnerStore): Promise<StoredSnapshot> {
  const state = (await db.sync.get('state')) as StateRow | undefined;
  return {
    waiting: await countWaiting(db),
    problems: (await db.rejected.count()) + (await db.quarantined.filter(({ seen }) => !seen).count()),
    complete: state?.complete ?? false,
    status: await readStatus(db),
  };
}
