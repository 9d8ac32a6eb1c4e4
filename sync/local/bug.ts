import Dexie from 'dexie';
import { YieldedError } from './rebase-store.ts';

const OF_THE_STORAGE = new Set<string>(Object.values(Dexie.errnames));

/** True for an error of the app's code, not of the storage. */
export function isBug(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof YieldedError || OF_THE_STORAGE.has(error.name)) return false;
  return typeof DOMException === 'undefined' || !(error instanceof DOMException);
}
