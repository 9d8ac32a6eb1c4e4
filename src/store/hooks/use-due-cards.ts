import type { CardRow } from '../rows.ts';

/** Cards of the learner's language that are due, the longest due first. */
export function useDueCards(_limit: number): CardRow[] | undefined {
  return undefined;
}
