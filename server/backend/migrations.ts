import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { describeWithoutValues } from './redaction.ts';

/** The Supabase CLI's own history, so that either can go on where the other stopped. */
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

/**
 * Applies what is missing, each file with its record in one transaction; answers the versions.
 * Throws with the name of the file that failed, which is rolled back.
 */
export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  await database.transaction((run) => run(HISTORY));
  const done = await database.transaction((run) =>
    run<{ version: string }>('select version from supabase_migrations.schema_migrations'),
  );
  const known = new Set(done.map((row) => row.version));
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
