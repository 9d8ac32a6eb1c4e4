/**
 * Makes the embedded database of a server once, before the tests start: a new one takes several times as long to start as
 * a copy. `makeFolder` finds it by `SEEDED_DATABASE`.
 */
import { join } from 'node:path';
import { makeFolder, ParleyProcess } from './parley-process.ts';

export default async function seedDatabase(): Promise<() => void> {
  const { folder, remove } = makeFolder();
  const server = await ParleyProcess.start(folder);
  await server.end('SIGTERM');
  process.env.SEEDED_DATABASE = join(folder, 'data', 'database');
  return remove;
}
