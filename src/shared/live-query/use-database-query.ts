import type Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { withReconnect } from '#platform/reconnect.ts';

/**
 * The result of a query, read again whenever rows that it read have changed. Undefined while loading.
 *
 * `args` are the values that the query depends on, compared by identity: the result for other arguments, or of another
 * database, is never shown. `refresh` runs the query again whenever it changes; the last result stays meanwhile.
 */
export function useDatabaseQuery<T>(
  db: Dexie,
  query: () => Promise<T>,
  args: readonly unknown[],
  refresh?: unknown,
): T | undefined {
  const read = async () => ({ db, args, value: await withReconnect(db, query) });
  const result = useLiveQuery(read, [db, ...args, refresh]);
  return result?.db === db && isSame(result.args, args) ? result.value : undefined;
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => Object.is(value, others[index]));
}
