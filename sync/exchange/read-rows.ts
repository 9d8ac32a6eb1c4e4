/** Checks the rows of an answer and groups them by local row, before any transaction begins. */
import type { QuarantinedRow } from '../local/database.ts';
import type { Touched } from '../local/rebase-store.ts';
import { entityOf, type SyncSchema, tableNamed } from '../local/schema.ts';
import type { ServerRow } from '../protocol/protocol.ts';
import { yieldToMain } from '../yield-to-main.ts';
import type { CheckedResponse } from './parse-response.ts';

export interface ReadRows {
  /** Each local row once. */
  touched: Touched[];
  /** Table and id of each. */
  readable: [string, string][];
  unreadable: Omit<QuarantinedRow, 'at'>[];
  /** Readable rows of which this version does not understand everything. */
  halfRead: Omit<QuarantinedRow, 'at'>[];
  /** Tables that this version does not know. */
  unknown: Set<string>;
}

/** Rows checked between two yields: a few milliseconds on a slow phone. */
const AT_A_TIME = 100;

function rowId(row: Record<string, unknown>): string {
  const id = row.id ?? row.key ?? row.user_id;
  return typeof id === 'string' ? id : JSON.stringify(id ?? null);
}

/** @param aside rows that were seen to be unusable, with the reasons */
export async function readRows(
  schema: SyncSchema,
  rows: CheckedResponse['rows'],
  aside?: ReadonlyMap<ServerRow, string>,
): Promise<ReadRows> {
  const read: ReadRows = { touched: [], readable: [], unreadable: [], halfRead: [], unknown: new Set() };
  const sorted = [...rows].sort((a, b) => a.seq - b.seq);
  const touched = new Map<string, Touched>();
  for (const [index, given] of sorted.entries()) {
    const { table, seq, row } = given;
    if (index > 0 && index % AT_A_TIME === 0) await yieldToMain();
    const description = tableNamed(schema, table);
    if (!description) {
      read.unknown.add(table);
      continue;
    }
    const reason = aside?.get(given);
    const parsed = reason === undefined ? description.parse(row) : { ok: false as const, reason };
    const id = rowId(row);
    if (parsed.ok) {
      read.readable.push([table, id]);
      if (parsed.unread !== undefined) read.halfRead.push({ table, id, seq, row, reason: parsed.unread, applied: 1 });
      const key = description.rowKey(parsed.row);
      const entity = entityOf(description.store, key);
      const known = touched.get(entity);
      if (known) known.rows.push({ table, row: parsed.row });
      else touched.set(entity, { store: description.store, key, rows: [{ table, row: parsed.row }] });
    } else {
      read.unreadable.push({ table, id, seq, row, reason: parsed.reason });
    }
  }
  return { ...read, touched: [...touched.values()] };
}
