/**
 * The bound of what an account says about itself. The database has one of its own (supabase/schemas/quotas.sql), slightly
 * larger, which lite reports as a fault of the server.
 */

const MOST_BYTES = 15 * 1024;
/** The longest number that PostgreSQL writes for one with an exponent. */
const LONGEST_NUMBER = 330;

/** True if the data that an account has, changed by the data of a call, is more than an account holds. */
export function isTooMuch(stored: object, given: object): boolean {
  return writtenBytes({ ...stored, ...given }) > MOST_BYTES;
}

/** The bytes of a value as PostgreSQL writes it: a space follows each comma and colon. */
function writtenBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value) ?? '';
    return typeof value === 'number' && text.includes('e') ? LONGEST_NUMBER : Buffer.byteLength(text);
  }
  const names = Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, name) => sum + writtenBytes(name) + 2, 0);
  return Object.values(value).reduce((sum: number, part) => sum + writtenBytes(part) + 2, 2 + names);
}
