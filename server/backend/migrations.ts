import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from './database.ts';
import type { DatabaseLocation } from './options.ts';
import { describeWithoutValues } from './redaction.ts';

/** The Supabase CLI's own history, so that either can continue where the other stopped. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text not null primary key,
  hash text not null
);
`;

const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The folder's migrations, oldest first. Throws on an SQL file whose name has no version. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
      return { version, name, sql: await readFile(join(directory, file), 'utf8') };
    }),
  );
}

/** The database belongs to a version of Parley that this one cannot take over from; the message says what to do. */
export class UnknownHistory extends Error {
  override name = 'UnknownHistory';
}

/**
 * Refuses a database in which migrations were applied that this version does not have: one from before the first
 * release, whose history was rewritten since, or one that a newer version has changed. Only reads, so it comes before
 * anything that writes. Refuses as well one whose applied migrations read otherwise than here.
 *
 * @param migrations oldest first
 * @throws UnknownHistory
 */
export async function refuseUnknownHistory(
  database: Database,
  migrations: readonly Migration[],
  location: DatabaseLocation,
): Promise<void> {
  const [history] = await database.transaction((run) =>
    run<{ exists: boolean }>(`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`),
  );
  if (!history?.exists) return;
  const own = new Set(migrations.map((migration) => migration.version));
  const unknown = (await appliedVersions(database)).filter((version) => !own.has(version));
  if (unknown.length > 0) throw new UnknownHistory(describeUnknown(unknown, migrations, location));
  const altered = await alteredMigrations(database, migrations);
  if (altered.length > 0) throw new UnknownHistory(describeAltered(altered, location));
}

/** The statements of a migration without comments and the shape of its lines, which may change later. */
function meaningOf(sql: string): string {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The migrations that were applied with another text than theirs of today. The Supabase CLI records statements one by
 * one, so the whole text of what it applied is not known.
 */
async function alteredMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const rows = await database.transaction((run) =>
    run<{ version: string; sql: string }>(
      `select version, statements[1] as sql from supabase_migrations.schema_migrations
       where array_length(statements, 1) = 1`,
    ),
  );
  const applied = new Map(rows.map(({ version, sql }) => [version, meaningOf(sql)]));
  return migrations
    .filter(({ version, sql }) => (applied.get(version) ?? meaningOf(sql)) !== meaningOf(sql))
    .map(({ version, name }) => `${version}_${name}`);
}

function describeAltered(altered: string[], location: DatabaseLocation): string {
  return `${describeData(location)} was made with another text of ${altered.join(' and ')} than this version has, so its schema is not the one that this version expects. Nothing was touched. Start the version that made it.`;
}

function describeData(location: DatabaseLocation): string {
  return location.kind === 'pglite' ? `The data in ${dirname(location.directory)}` : 'The database of DATABASE_URL';
}

function describeUnknown(unknown: string[], migrations: readonly Migration[], location: DatabaseLocation): string {
  const isEmbedded = location.kind === 'pglite';
  const data = describeData(location);
  const first = migrations[0]?.version ?? '';
  const newest = unknown.toSorted().at(-1) ?? '';
  if (newest > first) {
    return `${data} was changed by a newer version of Parley (migration ${newest}). Nothing was touched. Start that version or a later one.`;
  }
  const startAfresh = isEmbedded
    ? 'move that folder away, or set DATA_DIR to a new one'
    : 'set DATABASE_URL to an empty database';
  return `${data} was made before the first release of Parley, and this version cannot read it. Nothing was touched. To start afresh, ${startAfresh}; to see the old data, run the version that made it.`;
}

async function appliedVersions(database: Database): Promise<string[]> {
  const rows = await database.transaction((run) =>
    run<{ version: string }>('select version from supabase_migrations.schema_migrations'),
  );
  return rows.map((row) => row.version);
}

/**
 * Applies the migrations that are missing, each file with its record in one transaction; returns their versions.
 * Throws with the name of the file that failed, which is rolled back.
 */
export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  await database.transaction((run) => run(HISTORY));
  const known = new Set(await appliedVersions(database));
  const pending = migrations.filter((migration) => !known.has(migration.version));
  for (const migration of pending) await applyOne(database, migration);
  return pending.map((migration) => migration.version);
}

async function applyOne(database: Database, { version, name, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (run) => {
      await run(sql);
      await run(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, name, sql],
      );
    });
  } catch (error) {
    throw new Error(`migration ${version}_${name}: ${describeWithoutValues(error)}`, { cause: error });
  }
}
