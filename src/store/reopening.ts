/** iOS drops the connection to IndexedDB after backgrounding: what fails for that is done once more after reopening. */
import type Dexie from 'dexie';
import { reportStorageProblem, storageProblemOf } from './storage-problem.ts';

/** Runs `body`; if the connection proves lost, reopens and runs it again. Only for what may run twice or rolled back. */
export async function reopening<T>(db: Dexie, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (storageProblemOf(error)?.code !== 'lost') {
      reportStorageProblem(error);
      throw error;
    }
  }
  try {
    db.close({ disableAutoOpen: false });
    await db.open();
    return await body();
  } catch (error) {
    reportStorageProblem(error);
    throw error;
  }
}
