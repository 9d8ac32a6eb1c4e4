import { type DeletionOptions, deleteIfSealed } from '#data/learner-db/delete-learner-database.ts';
import { seal } from '#sync';

/**
 * Removes a learner's data from this device, unless something of it is only here. False: it stays. Nothing that another
 * tab writes meanwhile is lost: it keeps the data here, or comes after the seal and is refused. Waits for a frozen tab
 * that holds the database open.
 */
export function removeLearner(userId: string, options?: DeletionOptions): Promise<boolean> {
  return deleteIfSealed(userId, (db) => seal(db, ['conversations']), options);
}
