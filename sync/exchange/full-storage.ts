/**
 * A device without space. What waits is still sent: only what the server took may be struck off, which needs next to no
 * space, and gives some back.
 */
import { readState, type SyncDatabase } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';

export const FULL = 'This device has no space left. What is saved is safe; sync goes on when there is some.';

/** A device without space takes a little at a time. */
export const SMALL_PAGE = { limit: 20, bytes: 10_000 };

/** Whether an error of the store says that there is no space. Dexie wraps it, and gathers those of many rows. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  if (error.name === 'QuotaExceededError' || isFull(inner)) return true;
  return Array.isArray(failures) && failures.some(isFull);
}

/**
 * Takes nothing of an answer but its acknowledgements: the cursor stays, so that the rows come again. Where there is not
 * even the space to note them, what was acknowledged is deleted from the outbox; its effect stays on the screen until
 * its row comes. Refusals stay for later: the server repeats them.
 */
export async function takeAcknowledgements(
  db: SyncDatabase,
  asked: ExchangeRequest,
  answer: CheckedResponse,
  newId: () => string,
): Promise<void> {
  const numbers = answer.results.flatMap(({ device_seq, status }) =>
    status === 'applied' || status === 'duplicate' ? [device_seq] : [],
  );
  if (answer.reset || numbers.length === 0) return;
  const take = (strike: () => PromiseLike<unknown>) =>
    db.transaction('rw', db.outbox, db.sync, async () => {
      if (samePosition(await readState(db, newId), asked)) await strike();
    });
  try {
    await take(() => db.outbox.where('device_seq').anyOf(numbers).modify({ acknowledgedAt: answer.head }));
  } catch (error) {
    if (!isFull(error)) throw error;
    await take(() => db.outbox.bulkDelete(numbers));
  }
}
