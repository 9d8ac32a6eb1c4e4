import { useState } from 'react';
import { syncNow } from '#data/sync/sync-now.ts';
import { readStatus } from '#data/sync/sync-status.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { outcomeText } from './status-text.ts';
import { SYNC_TEXT } from './text.ts';

/** "Sync now" and its outcome in words; empty before the first press and while a sync is running. */
export function useSyncNow(): { sync: () => Promise<void>; busy: boolean; outcome: string } {
  const { db } = useLearnerStore();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const sync = async () => {
    setBusy(true);
    setOutcome('');
    try {
      const before = await readStatus(db);
      await syncNow();
      setOutcome(outcomeText(before, await readStatus(db), navigator.onLine));
    } catch (error) {
      console.error('Sync broke', error);
      setOutcome(SYNC_TEXT.problems.failed);
    } finally {
      setBusy(false);
    }
  };
  return { sync, busy, outcome };
}
