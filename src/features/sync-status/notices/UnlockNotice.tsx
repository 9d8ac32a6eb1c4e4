import { useEffect } from 'react';
import { useExercise } from '#shared/exercise.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readProblems } from '../mutations/problems.ts';
import { noteTold, untoldUnlocks } from './untold-unlocks.ts';
import { useVisible } from './use-visible.ts';

/** Announces a rejected unlock and its reason once, in the visible tab, and never during an exercise. */
export function UnlockNotice() {
  const { userId } = useLearnerStore();
  const problems = useLearnerQuery(readProblems, [], []);
  const exercise = useExercise((state) => state.current);
  const visible = useVisible();
  const due = exercise === null && visible ? problems : undefined;
  useEffect(() => {
    for (const { rejection, scene, why, open } of untoldUnlocks(userId, due ?? [])) {
      noteTold(userId, rejection);
      toast(open ? `“${scene}” was open already` : `“${scene}” is closed again`, why).catch((error: unknown) =>
        console.error('A rejected unlock was not told', error),
      );
    }
  }, [due, userId]);
  return null;
}
