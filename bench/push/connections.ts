/** Connections to a database with all migrations: a PostgreSQL of its own process each, or all to the one of PGlite. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import postgres from 'postgres';
import { openBackend } from '../../server/backend/backend.ts';
import { type Database, openDatabase, type RunSql } from '../../server/backend/database.ts';
import type { DatabaseLocation } from '../../server/backend/options.ts';
import { findPostgres, startPostgres } from '../../tests/server/temporary-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Connection {
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** One statement, committed by itself: one round trip. */
  alone(text: string, parameters: unknown[]): Promise<void>;
  /** Processor time so far, in milliseconds, of the process that answers; PGlite shares it with the bench. */
  cpu(): number;
}

export interface Served {
  name: string;
  /** As the owner of the database. */
  database: Database;
  connect(): Promise<Connection>;
  stop(): Promise<void>;
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** On a system without /proc: not a number. */
function cpuOfProcess(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** Brings the schema and a small catalogue. */
async function migrate(location: DatabaseLocation, folder: string): Promise<void> {
  const backend = await openBackend({
    database: location,
    publicUrl: 'http://localhost',
    jwtSecret: 'no token is signed in this bench',
    secretKey: 'sb_secret_unused',
    mailDirectory: folder,
    migrationsDirectory: join(ROOT, 'supabase/migrations'),
    seedFile: join(ROOT, 'tests/backend/fixture.sql'),
  });
  await backend.close();
}

async function connectTo(url: string, opened: postgres.Sql[]): Promise<Connection> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  opened.push(sql);
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const transaction: Connection['transaction'] = (work) =>
    sql.begin((tx) =>
      work(async <Row>(text: string, parameters: unknown[] = []) => [
        ...(await tx.unsafe<Row[] & postgres.Row[]>(text, parameters as never[], { prepare: true })),
      ]),
    ) as never;
  const alone: Connection['alone'] = async (text, parameters) => {
    await sql.unsafe(text, parameters as never[], { prepare: true });
  };
  return { transaction, alone, cpu: () => cpuOfProcess(row?.pid ?? 0) };
}

/** Undefined on a machine without PostgreSQL. It does not wait for its disk. */
export async function servePostgres(): Promise<Served | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-push-'));
  const { url, stop } = await startPostgres(programs);
  const location = { kind: 'postgres', url } as const;
  await migrate(location, folder);
  const database = await openDatabase(location);
  const opened: postgres.Sql[] = [];
  return {
    name: 'PostgreSQL',
    database,
    connect: () => connectTo(url, opened),
    async stop() {
      await Promise.all([database.close(), ...opened.map((sql) => sql.end({ timeout: 1 }))]);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function servePglite(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-push-'));
  const location = { kind: 'pglite', directory: join(folder, 'database'), unforced: true } as const;
  await migrate(location, folder);
  const database = await openDatabase(location);
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const { driver } = database.connection as PgliteConnection;
  const alone: Connection['alone'] = async (text, parameters) => void (await driver.query(text, parameters));
  return {
    name: 'PGlite',
    database,
    connect: async () => ({ transaction: (work) => database.transaction(work), alone, cpu }),
    async stop() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
