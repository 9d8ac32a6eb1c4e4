/** A temporary PostgreSQL server for one test file. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { asPostgres } from './postgres-user.ts';

const run = promisify(execFile);

export interface TemporaryPostgres {
  url: string;
  /** Safe to repeat. */
  stop(): Promise<void>;
}

/** The folder with initdb and postgres; undefined on a machine without a PostgreSQL server. */
export function findPostgres(): string | undefined {
  const places = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    for (const version of readdirSync(debian)) places.push(join(debian, version, 'bin'));
  }
  return places.find((place) => ['initdb', 'postgres'].every((program) => existsSync(join(place, program))));
}

/**
 * Creates a cluster in a temporary folder and starts it on a free port. It is a child of this
 * process, not a daemon, so that it cannot outlive the tests. PostgreSQL refuses to run as root.
 *
 * @param superuser the role that the cluster is created with
 */
export async function startPostgres(programs: string, superuser = 'postgres'): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  const user = asPostgres();
  if (user.uid !== undefined) await run('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  const layout = ['--auth=trust', `--username=${superuser}`, '--encoding=UTF8', '--no-sync', '--locale=C'];
  await run(join(programs, 'initdb'), ['-D', data, ...layout], options);
  const port = await freePort();
  const settings = ['-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    async stop() {
      if (!existsSync(folder)) return;
      // A fast shutdown, which does not wait for clients.
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
