import type { CheckedResponse } from './parse-response.ts';

/**
 * The change number by which the row of an acknowledged mutation has arrived. A duplicate was applied before, so while the
 * history is filled in its row may be a part of that.
 */
export function arrivesBy(
  { head, backfill }: Pick<CheckedResponse, 'head' | 'backfill'>,
  status: 'applied' | 'duplicate',
): number {
  return status === 'duplicate' && backfill ? Math.min(head, backfill.head) : head;
}
