import * as v from 'valibot';
import type { Parsed } from '#sync';

/** Columns of the server that no device needs, or whose value it has from elsewhere. */
const UNUSED = new Set([
  'created_at',
  'device_id',
  'device_seq',
  'edited_at',
  'field_clocks',
  'seq',
  'study_day',
  'updated_at',
  'user_id',
  'utc_offset_min',
]);

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** True if `read` holds everything that `given` holds, as far as its structure tells. */
function isWhole(given: unknown, read: unknown): boolean {
  if (isEmpty(given) || typeof given !== 'object') return isEmpty(given) || !isEmpty(read);
  if (typeof read !== 'object' || read === null) return false;
  if (Array.isArray(given) && (!Array.isArray(read) || read.length !== given.length)) return false;
  const known = read as Record<string, unknown>;
  return Object.entries(given as object).every(([key, value]) => isWhole(value, known[key]));
}

/** Names the columns that were not read, or not all of them; null: none. A first sync asks for hundreds of thousands of rows. */
function unreadColumns(row: Record<string, unknown>, read: Record<string, unknown>): string | null {
  let unread: string[] | null = null;
  for (const column in row) {
    const value = row[column];
    if (typeof value !== 'object' && read[column] !== undefined) continue;
    if (UNUSED.has(column) || isWhole(value, read[column])) continue;
    unread ??= [];
    unread.push(column);
  }
  return unread?.join(', ') ?? null;
}

/**
 * Checks a server's row against its schema; the reason names the column. `unread` names columns that the schema does not
 * know, or not all of: those of a newer version.
 */
export function parseRow<S extends v.GenericSchema>(schema: S, row: Record<string, unknown>): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, row);
  if (!result.success) {
    const [issue] = result.issues;
    return { ok: false, reason: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
  }
  const unread = unreadColumns(row, result.output as Record<string, unknown>);
  return unread === null ? { ok: true, row: result.output } : { ok: true, row: result.output, unread };
}
