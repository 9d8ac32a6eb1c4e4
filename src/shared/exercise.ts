import { useEffect } from 'react';
import { create } from 'zustand';

/** An activity that no update and no dialog may interrupt. */
export type Exercise = 'conversation' | 'review';

export const useExercise = create<{ current: Exercise | null }>(() => ({ current: null }));

/** Raises the flag while `active` and while the component is mounted. */
export function useExerciseFlag(exercise: Exercise, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    useExercise.setState({ current: exercise });
    return () => useExercise.setState({ current: null });
  }, [exercise, active]);
}
