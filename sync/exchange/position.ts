import type { StateRow } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';

/** True if the device is still at the position of its request; otherwise the answer is no longer for it. */
export function samePosition(state: StateRow, asked: ExchangeRequest): boolean {
  const { device, epoch, cursor, backfill } = asked;
  const sameBackfill = state.backfill?.before === backfill?.before && state.backfill?.head === backfill?.head;
  return state.device === device && state.epoch === epoch && state.cursor === cursor && sameBackfill;
}
