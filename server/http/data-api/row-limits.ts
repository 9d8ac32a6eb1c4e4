/**
 * The rows that one request may write. Each costs the database half a millisecond of its one thread: a body of 4 MB, or a
 * change without a condition in an account of 200,000 cards, would take longer than a call may, and the embedded database
 * would be started again.
 */
import { TABLES } from './tables.ts';

/** Sync sends fewer. */
export const MOST_ROWS = 1000;

/** A fault of a change of rows, or undefined. The length of an address bounds the ids that it can list. */
export function faultOfChange(table: string, query: URLSearchParams): string | undefined {
  const key = TABLES[table]?.changedBy;
  if (!key || query.getAll(key).some((condition) => /^(?:eq|in)\./.test(condition))) return undefined;
  return `A change of ${table} names its rows, with ${key}=eq or ${key}=in`;
}

/** True for a list of more rows than a request may bring. @param body JSON; whether it is valid is not judged here */
export function hasTooManyRows(body: ArrayBuffer): boolean {
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(body));
    return Array.isArray(rows) && rows.length > MOST_ROWS;
  } catch {
    return false; // the data API says so
  }
}
