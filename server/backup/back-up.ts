import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../backend/embedded/directory-lock.ts';
import { KEYS_FILE } from '../backend/keys.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { DUMP, dataEntries, MANIFEST, pack, writeManifest } from './archive.ts';
import { hidePassword, runProgram } from './run-program.ts';

type Source = Pick<Settings, 'database' | 'dataDirectory'>;

/**
 * Writes the database and the keys to one file, which only its owner may read: it holds everything. An embedded database
 * is copied while no server uses it, since a copy of a changing one may be torn; a PostgreSQL is dumped while it runs.
 *
 * @throws StartFailure if the file exists, a server uses the folder, or there is nothing to back up
 */
export async function backUp({ database, dataDirectory }: Source, file: string): Promise<void> {
  if (existsSync(file)) throw new StartFailure(`${file} exists already. Nothing was written.`);
  const scratch = mkdtempSync(join(tmpdir(), 'parley-backup-'));
  const unfinished = `${file}.unfinished`;
  try {
    writeManifest(scratch, database.kind, new Date());
    // There before tar writes to it, which keeps its rights. What a killed run has left is begun anew.
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
    if (database.kind === 'pglite') {
      if (!existsSync(database.directory)) throw new StartFailure(`There is no database in ${dataDirectory}.`);
      const lock = lockDirectory(dataDirectory);
      if (!lock) throw new StartFailure(`A server is using ${dataDirectory}. Stop it, back up, and start it again.`);
      try {
        await pack(unfinished, [
          [scratch, [MANIFEST]],
          [dataDirectory, dataEntries(dataDirectory)],
        ]);
      } finally {
        lock.release();
      }
    } else {
      const { url, secrets } = hidePassword(database.url);
      const dump = join(scratch, DUMP);
      await runProgram('pg_dump', ['--format=custom', '--no-owner', '--file', dump, '--dbname', url], secrets);
      await pack(unfinished, [
        [scratch, [MANIFEST, DUMP]],
        [dataDirectory, existsSync(join(dataDirectory, KEYS_FILE)) ? [KEYS_FILE] : []],
      ]);
    }
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}
