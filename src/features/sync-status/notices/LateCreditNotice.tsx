import { useEffect } from 'react';
import { useToday } from '#shared/clock/use-today.ts';
import { useExercise } from '#shared/exercise.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { toast } from '#ui/feedback/toast.ts';
import { hasUnseenLateCredits, lateCreditText, takeUnseenLateCredits } from '../mutations/late-credits.ts';
import { lateCreditNotice } from './late-credit-notice.ts';
import { useVisible } from './use-visible.ts';

/** Pages of rows follow each other quickly; credits that arrive together are announced together. */
const SETTLE_MS = 1_200;

/** Announces late credits once, in the visible tab, and never during an exercise or a sync. */
export function LateCreditNotice() {
  const store = useLearnerStore();
  const unseen = useLearnerQuery(hasUnseenLateCredits, [], false) ?? false;
  const syncing = useSyncStatus()?.kind === 'syncing';
  const exercise = useExercise((state) => state.current);
  const visible = useVisible();
  const today = useToday();
  const due = unseen && !syncing && exercise === null && visible;
  useEffect(() => {
    if (!due) return;
    const tell = async () => {
      const notice = lateCreditNotice(
        (await takeUnseenLateCredits(store)).map((credit) => lateCreditText(credit, today)),
      );
      if (notice) await toast(notice.title, notice.text);
    };
    const timer = setTimeout(() => {
      tell().catch((error: unknown) => console.error('A late credit was not told', error));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [due, store, today]);
  return null;
}
