import { useEffect } from 'react';
import { useExercise } from '#shared/exercise.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { toast } from '#ui/feedback/toast.ts';
import { noteTold } from '../mutations/rejected-unlocks.ts';
import { useRejectedUnlocks } from '../mutations/use-rejected-unlocks.ts';
import { useVisible } from './use-visible.ts';

/** Announces a rejected unlock and its reason once, in the visible tab, and never during an exercise. */
export function UnlockNotice() {
  const { userId } = useLearnerStore();
  const rejected = useRejectedUnlocks();
  const exercise = useExercise((state) => state.current);
  const visible = useVisible();
  const due = exercise === null && visible ? rejected : undefined;
  useEffect(() => {
    for (const { rejection, scene, why, open } of due ?? []) {
      noteTold(userId, rejection);
      toast(open ? `“${scene}” was open already` : `“${scene}” is closed again`, why).catch((error: unknown) =>
        console.error('A rejected unlock was not told', error),
      );
    }
  }, [due, userId]);
  return null;
}
