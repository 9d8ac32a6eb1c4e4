import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Database, openDatabase } from '../backend/database.ts';
import { type DirectoryLock, lockDirectory } from '../backend/embedded/directory-lock.ts';
import { renewEpoch } from '../backend/epoch.ts';
import type { DatabaseLocation } from '../backend/options.ts';
import { makePrivate } from '../backend/private-folder.ts';
import { prepareRoles } from '../backend/roles.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { DUMP, dataEntries, unpack } from './archive.ts';
import { hidePassword, runProgram } from './run-program.ts';

type Target = Pick<Settings, 'database' | 'dataDirectory'>;

/**
 * Brings a backup back, with a new epoch: the database is older than what devices have seen, and the epoch tells them to
 * fetch everything afresh.
 *
 * @returns the names of what was there before and lies aside now
 * @throws StartFailure if a server uses the folder, the file is no backup, it is of the other kind of database, or the
 *   PostgreSQL is not empty
 */
export async function restore({ database, dataDirectory }: Target, file: string): Promise<string[]> {
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  const lock: DirectoryLock | undefined = lockDirectory(dataDirectory);
  if (!lock) throw new StartFailure(`A server is using ${dataDirectory}. Stop it first.`);
  // Within the data folder, so that what was unpacked can be renamed into its place.
  const scratch = mkdtempSync(join(dataDirectory, 'restoring-'));
  try {
    const { kind } = await unpack(file, scratch);
    if (kind !== database.kind) throw new StartFailure(otherKind(kind));
    if (database.kind === 'pglite') {
      await giveNewEpoch({ kind: 'pglite', directory: join(scratch, basename(database.directory)) });
    } else {
      await restoreDump(database, join(scratch, DUMP));
    }
    const aside = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const entries = dataEntries(scratch);
    const old = entries.flatMap((entry) => replace(join(dataDirectory, entry), join(scratch, entry), aside));
    makePrivate(dataDirectory); // an archive brings the modes of the machine on which it was made
    return old;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    lock.release();
  }
}

function otherKind(kind: DatabaseLocation['kind']): string {
  return kind === 'pglite'
    ? 'The backup is of an embedded database. Restore it without DATABASE_URL.'
    : 'The backup is of a PostgreSQL. Set DATABASE_URL to an empty database.';
}

/** Renames what is there, and puts the new one into its place. */
function replace(place: string, replacement: string, aside: string): string[] {
  const old = existsSync(place) ? [`${place}.${aside}`] : [];
  for (const name of old) renameSync(place, name);
  renameSync(replacement, place);
  return old;
}

async function restoreDump(location: DatabaseLocation & { kind: 'postgres' }, dump: string): Promise<void> {
  const database = await openDatabase(location);
  try {
    if (!(await isEmpty(database))) {
      throw new StartFailure('The database of DATABASE_URL is not empty. Restore into an empty one.');
    }
    // A dump names roles and does not create them.
    await prepareRoles(database);
    const { url, secrets } = hidePassword(location.url);
    const whole = ['--no-owner', '--exit-on-error', '--single-transaction'];
    await runProgram('pg_restore', [...whole, '--dbname', url, dump], secrets);
    await renewEpoch(database);
  } finally {
    await database.close();
  }
}

async function isEmpty(database: Database): Promise<boolean> {
  const [found] = await database.transaction((run) =>
    run<{ tables: number }>(`select count(*)::int as tables from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`),
  );
  return found?.tables === 0;
}

async function giveNewEpoch(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  try {
    await renewEpoch(database);
  } finally {
    await database.close();
  }
}
