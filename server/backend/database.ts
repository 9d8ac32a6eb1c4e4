import { existsSync, renameSync, rmSync } from 'node:fs';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { CALL_LIMITS, STATEMENT_LIMIT } from './call-limits.ts';
import { answeredStatements } from './embedded/answered-statements.ts';
import { FORCED_START, forcedWrites, forceTree } from './embedded/forced-writes.ts';
import type { DatabaseLocation } from './options.ts';

/** Runs one statement with parameters, or a script of many without. */
export type RunSql = <Row = unknown>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * One PostgreSQL, embedded or not.
 *
 * 1. `transaction` is all or nothing, also when the process is killed in the middle.
 * 2. `exclusively` keeps every other server process out while it runs.
 * 3. What was committed survives a power cut.
 */
export interface Database {
  connection: PgliteConnection | PostgresConnection;
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Runs a statement that no transaction may hold, such as `vacuum`. */
  alone(sql: string): Promise<void>;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The advisory lock, an arbitrary number, by which servers that start at once queue up for the schema. */
const SCHEMA_LOCK = 7_346_501;

type EmbeddedLocation = Extract<DatabaseLocation, { kind: 'pglite' }>;

/** The object ids of `json` and `jsonb`. */
const JSON_TYPES = [114, 3802] as const;

function passJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param onLost hears that the embedded database has lost a statement, and is to be opened anew */
export function openDatabase(location: DatabaseLocation, onLost: () => void = () => undefined): Promise<Database> {
  return location.kind === 'pglite' ? openPglite(location, onLost) : openPostgres(location.url);
}

async function openPglite({ directory, unforced }: EmbeddedLocation, onLost: () => void): Promise<Database> {
  await createCluster(directory, unforced ?? false);
  const answered = { answeredStatements: answeredStatements(onLost) };
  const pgliteOptions = unforced
    ? { extensions: answered }
    : { startParams: FORCED_START, extensions: { ...answered, forcedWrites } };
  const connection = await createPgliteConnection({ url: directory, pgliteOptions });
  await connection.driver.waitReady;
  return {
    connection,
    transaction: (work) =>
      connection.driver.transaction((tx) =>
        work(async <Row>(sql: string, parameters?: unknown[]) => {
          if (parameters) return (await tx.query(sql, parameters)).rows as Row[];
          return ((await tx.exec(sql)).at(-1)?.rows ?? []) as Row[];
        }),
      ),
    alone: async (sql) => void (await connection.driver.exec(sql)),
    exclusively: (work) => work(),
    ping: async () => void (await connection.driver.query('select 1')),
    close: () => connection.close(),
  };
}

/**
 * Creates a cluster under another name until it is complete: a process killed half way through its thousand files leaves
 * nothing that looks like a database.
 */
async function createCluster(directory: string, unforced: boolean): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const connection = await createPgliteConnection({ url: unfinished });
  await connection.driver.waitReady;
  await connection.close();
  if (!unforced) await forceTree(unfinished);
  renameSync(unfinished, directory);
}

/**
 * A statement ends when it has taken too long, or when its server process is gone: without the last, PostgreSQL would
 * notice only once it has rows to send. In milliseconds.
 */
const SESSION = {
  statement_timeout: STATEMENT_LIMIT,
  idle_in_transaction_session_timeout: CALL_LIMITS.call,
  client_connection_check_interval: 5_000,
};

async function openPostgres(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: () => undefined, connect_timeout: 10, connection: SESSION },
  });
  const { driver } = connection;
  // Migrations take the time that they need, and so does the wait for another server's.
  let isPreparing = false;
  // Lite passes JSON as text already: serialised once more, an object would arrive as a string.
  for (const type of JSON_TYPES) driver.options.serializers[type] = (value: unknown) => passJson(value);
  return {
    connection,
    transaction: (work) =>
      driver.begin(async (tx) => {
        if (isPreparing) await tx`set local statement_timeout = 0`;
        return work(async <Row>(sql: string, parameters?: unknown[]) => {
          const rows = await tx.unsafe(sql, parameters as never[] | undefined);
          return [...rows] as unknown as Row[];
        });
      }) as never,
    alone: async (sql) => void (await driver.unsafe(sql)),
    exclusively: async (work) => {
      const session = await driver.reserve();
      try {
        await session`set statement_timeout = 0`;
        await session`select pg_advisory_lock(${SCHEMA_LOCK})`;
        isPreparing = true;
        return await work();
      } finally {
        isPreparing = false;
        await session`select pg_advisory_unlock(${SCHEMA_LOCK})`;
        await session`reset statement_timeout`;
        session.release();
      }
    },
    ping: async () => void (await driver`select 1`),
    close: () => driver.end({ timeout: 5 }),
  };
}
