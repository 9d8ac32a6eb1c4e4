/**
 * A device without storage space. Waiting mutations are still sent: noting their acknowledgements needs next to no space,
 * and deleting them gives some back.
 */
import { readState, type SyncDatabase } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { arrivesBy } from './arrives-by.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';

export const FULL = 'This device has no space left. What is saved is safe; sync goes on when there is some.';

/** Page size of a device without space. */
export const SMALL_PAGE = { limit: 20, bytes: 10_000 };

/** True if an error of the storage says that there is no space. Dexie wraps such errors, and collects those of rows. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  if (error.name === 'QuotaExceededError' || isFull(inner)) return true;
  return Array.isArray(failures) && failures.some(isFull);
}

/**
 * Applies nothing of an answer but its acknowledgements: the cursor stays, so that the rows come again. Without space to
 * note even those, acknowledged mutations are deleted from the outbox; their effect stays on the screen until their rows
 * come. Rejections are left for later, since the server repeats them.
 */
export async function takeAcknowledgements(
  db: SyncDatabase,
  asked: ExchangeRequest,
  answer: CheckedResponse,
  newId: () => string,
): Promise<void> {
  const { head, backfill } = answer;
  const arrivals = new Map(
    answer.results.flatMap(({ device_seq, status }) =>
      status === 'applied' || status === 'duplicate'
        ? [[device_seq, arrivesBy({ head, backfill: backfill ?? asked.backfill }, status)] as const]
        : [],
    ),
  );
  const numbers = [...arrivals.keys()];
  if (answer.reset || numbers.length === 0) return;
  const take = (strike: () => PromiseLike<unknown>) =>
    db.transaction('rw', db.outbox, db.sync, async () => {
      if (samePosition(await readState(db, newId), asked)) await strike();
    });
  try {
    await take(() =>
      db.outbox
        .where('device_seq')
        .anyOf(numbers)
        .modify((row) => {
          row.acknowledgedAt = arrivals.get(row.device_seq) ?? head;
        }),
    );
  } catch (error) {
    if (!isFull(error)) throw error;
    await take(() => db.outbox.bulkDelete(numbers));
  }
}
