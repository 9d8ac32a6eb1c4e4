/** The learner's numbers in words, alike wherever they are shown (product 11.13). */
import { plural } from '../plural.ts';
import type { ShownProgress } from './use-progress.ts';

export interface ProgressFigures {
  /** 0 where the streak is broken. */
  streakDays: number;
  streak: string;
  points: string;
  stars: string;
  coins: string;
}

export function figuresOf(progress: ShownProgress): ProgressFigures {
  const streakDays = progress.streakAlive ? progress.current_streak : 0;
  return {
    streakDays,
    streak: `${streakDays}-day streak`,
    points: plural(progress.total_points, 'point'),
    stars: plural(progress.stars, 'star'),
    coins: plural(progress.coins, 'coin'),
  };
}
