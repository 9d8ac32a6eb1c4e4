/**
 * Mutations that the server took and that changed nothing, since their row had been deleted elsewhere. Their user is told,
 * as of a rejection, with what was written.
 */
import type { OutboxRow, SyncDatabase } from '../local/database.ts';
import { type LocalRow, type SyncSchema, type TableDescription, tableNamed } from '../local/schema.ts';

interface Candidate {
  row: OutboxRow;
  table: TableDescription;
  key: string;
}

/** The server's version of a row: what is shown, unless something waits on top of it. */
async function baseOf(db: SyncDatabase, { row, table, key }: Candidate): Promise<LocalRow | undefined> {
  const shadow = await db.shadows.get(row.entity);
  return shadow ? (shadow.base ?? undefined) : db.table<LocalRow, string>(table.store).get(key);
}

/** True if this device's user deletes the row as well: then a deletion elsewhere is no news. `released`: just taken off. */
export async function isDeletedHere(
  db: SyncDatabase,
  { entity }: OutboxRow,
  released: readonly OutboxRow[] = [],
): Promise<boolean> {
  const own = [...released, ...(await db.outbox.where('entity').equals(entity).toArray())];
  return own.some((row) => row.entity === entity && row.op === 'delete');
}

/** Lists the overruled ones of the released mutations, in the caller's transaction, after their rows have been applied. */
export async function listOverruled(
  db: SyncDatabase,
  schema: SyncSchema,
  released: readonly OutboxRow[],
  at: string,
): Promise<void> {
  const candidates = released.flatMap((row): Candidate[] => {
    const table = tableNamed(schema, row.table);
    return table?.isOverruled && row.op !== 'delete' ? [{ row, table, key: table.mutationKey(row) }] : [];
  });
  for (const candidate of candidates) {
    const { row, table } = candidate;
    if (!table.isOverruled?.(await baseOf(db, candidate), row)) continue;
    if (await isDeletedHere(db, row, released)) continue;
    const { entity: _, acknowledgedAt: __, ...mutation } = row;
    await db.rejected.add({ mutation, code: 'conflict', reason: 'deleted elsewhere', at, overruled: 1 });
  }
}
