import type Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { reopening } from '#platform/reconnect.ts';

/**
 * The result of a query, again whenever what it read has changed. `key` names the query with its arguments: the result
 * of other arguments is never shown. `again` runs it anew whenever it changes; the last result stays meanwhile.
 * Undefined while loading.
 */
export function useStored<T>(db: Dexie, key: string, query: () => Promise<T>, again?: unknown): T | undefined {
  const result = useLiveQuery(async () => ({ key, value: await reopening(db, query) }), [db, key, again]);
  return result?.key === key ? result.value : undefined;
}
