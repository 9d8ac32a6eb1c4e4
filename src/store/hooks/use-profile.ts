import type { Profile } from '../rows.ts';

/** The learner's profile; null: none yet. */
export function useProfile(): Profile | null | undefined {
  return undefined;
}
