import type { Database } from './database.ts';

/** Tells every device to fetch everything afresh, and to give back what this database lacks. */
export async function renewEpoch(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction((run) => run('update private.server set epoch = gen_random_uuid()'));
}
