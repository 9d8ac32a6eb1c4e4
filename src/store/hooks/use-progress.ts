import type { Progress } from '../../domain/progress.ts';

export interface ShownProgress extends Progress {
  /** The last study day is today or yesterday. */
  streakAlive: boolean;
  /** The best of each scene and language, summed. */
  stars: number;
  /** `YYYY-MM-DD`, ascending. */
  studyDays: string[];
}

/** The learner's progress, what is pending included. */
export function useProgress(): ShownProgress | undefined {
  return undefined;
}
