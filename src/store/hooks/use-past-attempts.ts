import type { PastAttempt } from '../../domain/featured.ts';

/** All attempts in the form that the featured ranking reads; without transcripts, so that it stays quick. */
export function usePastAttempts(): PastAttempt[] | undefined {
  return undefined;
}
