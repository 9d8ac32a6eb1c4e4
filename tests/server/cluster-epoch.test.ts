/** The epoch on PostgreSQL: the same after a kill with durable writes, another after a start that may have lost some. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPostgres } from './postgres-user.ts';
import { findPostgres } from './temporary-postgres.ts';

const programs = findPostgres() ?? '';

describe.skipIf(!programs)('the identity of a PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cluster-'));
  const data = join(folder, 'data');
  const user = { cwd: folder, ...asPostgres() };
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> | undefined;

  const start = (...settings: string[]) => {
    const options = ['-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' });
    ended = once(server, 'exit');
  };
  const stop = async (signal: 'SIGINT' | 'SIGKILL') => {
    server?.kill(signal);
    await ended;
  };
  const ask = async (sql: string): Promise<string> => {
    for (let attempt = 0; ; attempt += 1) {
      const client = postgres({ host: folder, username: 'postgres', database: 'postgres', max: 1 });
      try {
        const [row] = await client.unsafe(sql);
        if (!row) throw new Error('not yet');
        return String(Object.values(row)[0]);
      } catch (error) {
        if (attempt > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } finally {
        await client.end();
      }
    }
  };
  const identity = () => ask('select private.cluster_identity() where not pg_is_in_recovery()');

  beforeAll(async () => {
    if (user.uid !== undefined) execFileSync('chown', ['postgres', folder]);
    execFileSync(join(programs, 'initdb'), ['-D', data, '--auth=trust', '--username=postgres', '--no-sync'], user);
    start();
    const schema = readFileSync(join(import.meta.dirname, '../../supabase/schemas/sync_exchange.sql'), 'utf8');
    const made = /create function private\.cluster_identity[\s\S]*?end \$\$;/.exec(schema)?.[0];
    await ask('select 1');
    await ask(`create schema private; ${made} select 1`);
  });
  afterAll(async () => {
    await stop('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });

  test('stays after a kill with durable writes, and differs after a recovery that ends on another timeline', async () => {
    const before = await identity();
    expect(before).toMatch(/^\d+ 00000001$/);
    await stop('SIGKILL');
    rmSync(join(data, 'postmaster.pid'), { force: true });
    start();
    expect(await identity()).toBe(before);
    await stop('SIGINT');
    writeFileSync(join(data, 'recovery.signal'), '');
    appendFileSync(join(data, 'postgresql.auto.conf'), "restore_command = 'false'\n");
    if (user.uid !== undefined) execFileSync('chown', ['postgres', join(data, 'recovery.signal')]);
    start();
    expect(await ask('select 1 where not pg_is_in_recovery()')).toBe('1');
    expect(await identity()).toBe(before.replace('00000001', '00000002'));
  });

  test('differs after each start without forced writes', async () => {
    await stop('SIGINT');
    start('fsync=off');
    const before = await identity();
    expect(await identity()).toBe(before);
    await stop('SIGKILL');
    rmSync(join(data, 'postmaster.pid'), { force: true });
    start('fsync=off');
    expect(await identity()).not.toBe(before);
  });
});
