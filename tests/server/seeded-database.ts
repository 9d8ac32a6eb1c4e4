/**
 * Makes the embedded databases that tests copy once, before they start: a new one takes several times as long to start as
 * a copy. `makeFolder` finds a server's by `SEEDED_DATABASE`; `EMPTY_DATABASE` has no schema yet. In `TEST_DATABASES`, if
 * that names a folder, they stay for the stages of `npm test` that follow.
 */
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/backend/database.ts';
import { makeFolder, ParleyProcess } from './parley-process.ts';

export default async function seedDatabase(): Promise<() => void> {
  const { folder, remove } = makeFolder();
  const [seeded, empty] = [join(folder, 'data', 'database'), join(folder, 'empty')];
  const created = await openDatabase({ kind: 'pglite', directory: empty, unforced: true });
  await created.close();
  cpSync(empty, seeded, { recursive: true });
  const server = await ParleyProcess.start(folder);
  await server.end('SIGTERM');
  process.env.SEEDED_DATABASE = seeded;
  process.env.EMPTY_DATABASE = empty;
  const { TEST_DATABASES: kept } = process.env;
  if (kept) {
    mkdirSync(kept, { recursive: true });
    cpSync(seeded, join(kept, 'unfinished'), { recursive: true });
    renameSync(join(kept, 'unfinished'), join(kept, 'seeded'));
  }
  return remove;
}
