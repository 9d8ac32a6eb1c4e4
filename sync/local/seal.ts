/**
 * A sealed database takes no more writes, so that it can be deleted at any later moment without a loss: by a tab that
 * had to wait for another, or after a crash.
 *
 * Invariant: the seal is set in the transaction that finds nothing only here, and every transaction that could write
 * such a thing looks for it; IndexedDB lets them run one after the other, whatever their tab. A seal is never broken.
 */
import type { Dexie, Table } from 'dexie';
import { countOnlyHere } from './queries.ts';

/** A write came after the database was sealed; nothing of it has happened. */
export class SealedError extends Error {
  override readonly name = 'SealedError';
}

const SEAL = 'sealed';

/** True if the database is to be deleted. `source`: it, or a transaction in it. */
export async function isSealed(source: { table(name: string): Table }): Promise<boolean> {
  return (await source.table('sync').get(SEAL)) !== undefined;
}

/** Throws `SealedError` in a transaction that comes too late. */
export async function assertUnsealed(tx: { table(name: string): Table }): Promise<void> {
  if (await isSealed(tx)) throw new SealedError('The database is about to be deleted');
}

/**
 * Seals a database of which the server has everything. False: something is only here, in the outbox, among the rejected
 * mutations or in one of the app's own tables `also`, and the database takes writes as before. The app's writes to those go
 * through `SyncEngine.write`.
 */
export async function seal(db: Dexie, also: readonly string[] = []): Promise<boolean> {
  return db.transaction('rw', ['sync', 'outbox', 'rejected', ...also], async (tx) => {
    const counts = await Promise.all([countOnlyHere(tx), ...also.map((name) => tx.table(name).count())]);
    if (counts.some((count) => count > 0)) return false;
    // All of it is acknowledged; a server that has lost it again must find nothing to wait here.
    await tx.table('outbox').clear();
    await tx.table('sync').put({ key: SEAL });
    return true;
  });
}
