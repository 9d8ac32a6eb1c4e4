/** Statements on an external PostgreSQL end: after a time, and with the server that asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_LIMITS, STATEMENT_LIMIT } from '../../server/backend/call-limits.ts';
import { type Database, openDatabase } from '../../server/backend/database.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

const programs = findPostgres();
const DATABASE = join(import.meta.dirname, '../../server/backend/database.ts');

describe.skipIf(!programs)('a statement on an external PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let database: Database;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    database = await openDatabase({ kind: 'postgres', url: postgres.url });
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  const limit = async () => {
    const [row] = await database.transaction((run) =>
      run<{ setting: string }>(`select setting from pg_settings where name = 'statement_timeout'`),
    );
    return row?.setting;
  };

  test('has a limit, but not while the schema is brought up to date', async () => {
    expect(STATEMENT_LIMIT, 'a statement outlives its request').toBeLessThan(CALL_LIMITS.call);
    expect(await limit()).toBe(String(STATEMENT_LIMIT));
    expect(await database.exclusively(limit)).toBe('0');
    expect(await limit()).toBe(String(STATEMENT_LIMIT));
  });

  test('ends when the process that asked is killed', async () => {
    const script = `
      const { openDatabase } = await import(${JSON.stringify(DATABASE)});
      const database = await openDatabase({ kind: 'postgres', url: process.env.URL });
      await database.transaction((run) => run('select pg_sleep(600)'));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, URL: postgres.url },
      stdio: 'ignore',
    });
    const running = async () => {
      const rows = await database.transaction((run) =>
        run(`select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`),
      );
      return rows.length;
    };
    await expect.poll(running, { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    await expect.poll(running, { timeout: 60_000 }).toBe(0);
  });
});
