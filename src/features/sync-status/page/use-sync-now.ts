import { useState } from 'react';
import { syncNow } from '#data/sync/sync-now.ts';
import { readStatus } from '#data/sync/sync-status.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { type SyncOutcome, syncOutcome } from './sync-outcome.ts';

/** "Sync now" and its outcome; null before the first press and while a sync is running. */
export function useSyncNow(): { sync: () => Promise<void>; busy: boolean; outcome: SyncOutcome | null } {
  const { db } = useLearnerStore();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SyncOutcome | null>(null);
  const sync = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      const before = await readStatus(db);
      await syncNow();
      setOutcome(syncOutcome(before, await readStatus(db), navigator.onLine));
    } catch (error) {
      console.error('Sync broke', error);
      setOutcome('trouble');
    } finally {
      setBusy(false);
    }
  };
  return { sync, busy, outcome };
}
