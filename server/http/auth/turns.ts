import { createHmac } from 'node:crypto';
import type { SharedStore } from '../limits/shared-store.ts';

/** Runs work with the same key one after the other, on all servers that share a database. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * @param secret hides the key from whoever reads the database's locks; servers that share it need the same one
 * @param store a database that several servers share; without one this process is all
 */
export function createTurns(secret: string, store?: SharedStore): Turns {
  /** The last work that is under way with a key. */
  const underWay = new Map<string, Promise<unknown>>();

  function everywhere<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!store) return work();
    const digest = createHmac('sha256', secret).update(`turn ${key}`).digest();
    return store.inTurn(digest.readBigInt64BE(0), work);
  }

  // This process takes its own turns first: only one of them waits with a connection.
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const start = () => everywhere(key, work);
    const last = (underWay.get(key) ?? Promise.resolve()).then(start, start);
    underWay.set(key, last);
    const forget = () => void (underWay.get(key) === last && underWay.delete(key));
    last.then(forget, forget);
    return last;
  };
}
