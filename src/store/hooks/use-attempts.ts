import type { AttemptRow } from '../rows.ts';

/** The latest attempts, newest first. */
export function useAttempts(_limit: number): AttemptRow[] | undefined {
  return undefined;
}
