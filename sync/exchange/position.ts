import type { StateRow } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';

/** Whether a device still stands where its request said: otherwise the answer is not for it any more. */
export function samePosition(state: StateRow, asked: ExchangeRequest): boolean {
  const { device, epoch, cursor, backfill } = asked;
  const sameBackfill = state.backfill?.before === backfill?.before && state.backfill?.head === backfill?.head;
  return state.device === device && state.epoch === epoch && state.cursor === cursor && sameBackfill;
}
