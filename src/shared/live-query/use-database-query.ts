import type Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { isLost, withReconnect } from '#platform/reconnect.ts';
import { storageErrorOf } from '#platform/storage-error.ts';

/**
 * The result of a query, read again whenever rows that it read have changed. Undefined while loading. A read that fails
 * is logged, and `otherwise` is the result, so that no damaged table takes a page down (product 15.10). Where the storage
 * as a whole is at fault, the page breaks and says so.
 *
 * `args` are the values that the query depends on, compared by identity: the result for other arguments, or of another
 * database, is never shown. `refresh` runs the query again whenever it changes; the last result stays meanwhile.
 */
export function useDatabaseQuery<T>(
  db: Dexie,
  query: () => Promise<T>,
  args: readonly unknown[],
  otherwise: T,
  refresh?: unknown,
): T | undefined {
  const look = async () => {
    try {
      return await query();
    } catch (error) {
      if (storageErrorOf(error) || isLost(db, error)) throw error;
      console.error('What a page shows could not be read', error);
      return otherwise;
    }
  };
  const read = async () => ({ db, args, value: await withReconnect(db, look) });
  const result = useLiveQuery(read, [db, ...args, refresh]);
  return result?.db === db && isSame(result.args, args) ? result.value : undefined;
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => Object.is(value, others[index]));
}
