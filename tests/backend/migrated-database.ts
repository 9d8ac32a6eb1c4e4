/** Backends on fresh databases with all migrations, and the template of which they are copies. */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { type Backend, openBackend } from '../../server/backend/backend.ts';
import { openDatabase } from '../../server/backend/database.ts';
import type { DatabaseLocation } from '../../server/backend/options.ts';
import { FIXTURE, MIGRATIONS, templatePath } from './template-path.ts';

export interface OpenBackend {
  real: Backend;
  /** Signs its tokens. */
  jwtSecret: string;
  /** Closes it and removes its database. */
  close: () => Promise<void>;
}

export const URL_OF_TESTS = 'http://localhost';

const open = (database: DatabaseLocation, folder: string, jwtSecret = randomUUID() + randomUUID()) =>
  openBackend({
    database,
    publicUrl: URL_OF_TESTS,
    jwtSecret,
    secretKey: `sb_secret_${randomUUID()}`,
    mailDirectory: join(folder, 'mail'),
    migrationsDirectory: MIGRATIONS,
    seedFile: FIXTURE,
  });

/** Makes the databases to copy, an empty and a migrated one, which takes longer than copying them; removes older ones. */
export async function makeTemplate(): Promise<void> {
  const template = templatePath();
  const templates = dirname(template);
  mkdirSync(templates, { recursive: true });
  for (const old of readdirSync(templates).filter((file) => !file.startsWith('making-'))) {
    rmSync(join(templates, old), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(templates, 'making-'));
  const migrated = { kind: 'pglite', directory: join(folder, 'template', 'migrated'), unforced: true } as const;
  mkdirSync(join(folder, 'template'));
  await (await openDatabase(migrated)).close();
  cpSync(migrated.directory, join(folder, 'template', 'empty'), { recursive: true });
  await (await open(migrated, folder)).close();
  try {
    renameSync(join(folder, 'template'), template);
  } catch (error) {
    // Another run was quicker; its template is as good.
    if (!existsSync(template)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function makeLocation(folder: string): Promise<{ location: DatabaseLocation; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    cpSync(join(templatePath(), 'migrated'), join(folder, 'db'), { recursive: true });
    return {
      location: { kind: 'pglite', directory: join(folder, 'db'), unforced: true },
      drop: () => Promise.resolve(),
    };
  }
  const name = `${process.env.TEST_DATABASE_PREFIX}${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { kind: 'postgres', url: url.href },
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Opens a backend on a fresh database; what is not closed is removed at the end of the run. */
export async function openFreshBackend(): Promise<OpenBackend> {
  const folder = mkdtempSync(join(process.env.TEST_DATABASES ?? '', 'backend-'));
  const { location, drop } = await makeLocation(folder);
  const jwtSecret = randomUUID() + randomUUID();
  const real = await open(location, folder, jwtSecret);
  return {
    real,
    jwtSecret,
    close: async () => {
      await real.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The tables without a row: in a fresh database, all that only learners and their use of the server fill. */
export async function emptyTables({ database }: Backend): Promise<string[]> {
  return database.transaction(async (run) => {
    const tables = await run<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'private', 'public')`,
    );
    const empty = await run<{ name: string }>(
      tables.map(({ name }) => `select '${name}' as name where not exists (select from ${name})`).join(' union all '),
    );
    return empty.map(({ name }) => name).sort();
  });
}

/**
 * Empties the tables, with all learners and what outlives them, and returns the catalogue to that of a fresh database.
 *
 * @param tables those that {@link emptyTables} found when the database was fresh
 */
export async function restoreRows({ database }: Backend, tables: readonly string[]): Promise<void> {
  const rest = tables.map((table) => `delete from ${table};`).join(' ');
  const catalogue = readFileSync(FIXTURE, 'utf8');
  await database.transaction((run) =>
    run(`truncate auth.users, public.scenes, public.scenario_categories cascade; ${rest} ${catalogue}`),
  );
}
