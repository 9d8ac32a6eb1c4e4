/**
 * A PostgreSQL for these tests: a cluster in a temporary folder, reached through a socket in that folder. Invariants:
 *  1. Nothing outlives the tests. A keeper process holds the cluster and a pipe from here; when the pipe closes, because
 *     the tests are over or because their process was killed, it stops the cluster by its own process id and removes it.
 *  2. No other server can be reached: there is no TCP, so the port only names the socket.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { asPostgres } from '../server/postgres-user.ts';

export interface Place {
  /** The folder of the socket. */
  host: string;
  port: number;
}

export interface Cluster extends Place {
  /** Safe to repeat. */
  stop(): Promise<void>;
}

const PORT = 55440;
/** The migrated database that every test file copies. */
export const TEMPLATE = 'parley_template';

/** Durability is not what these tests are about, and a disk shared with others would only slow them down. */
const OPTIONS = [
  `-p ${PORT}`,
  '-c listen_addresses=',
  '-c fsync=off',
  '-c max_connections=80',
  // Deadlocks are found soon; the default of a second would only make a failing test slow.
  '-c deadlock_timeout=100ms',
];

/** $1: the folder with the programs; $2: the temporary folder. Prints `ready` once connections may come. */
const KEEPER = `
trap '' INT TERM HUP
cd "$2" || exit 1
"$1/initdb" -D data --auth=trust --username=postgres --encoding=UTF8 --locale=C --no-sync > log 2>&1 &&
"$1/pg_ctl" -D data -w -l log -o "${OPTIONS.join(' ')} -k '$2'" start > /dev/null &&
echo ready || { echo failed; cat log; }
read -r _
"$1/pg_ctl" -D data -w -m immediate stop > /dev/null
cd / && rm -rf "$2"
`;

/**
 * @param programs the folder with initdb and pg_ctl
 * Throws with PostgreSQL's own log if it does not start.
 */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-concurrency-'));
  const user = asPostgres();
  if (user.uid !== undefined) execFileSync('chown', ['postgres', folder]);
  // Detached: an interrupt in the terminal ends the tests, and the keeper ends after them.
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', programs, folder], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(keeper, 'exit');
  const stop = async () => {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const said: string[] = [];
  for await (const line of createInterface({ input: keeper.stdout })) {
    if (line === 'ready') return { host: folder, port: PORT, stop };
    said.push(line);
    if (said.length === 1) keeper.stdin.end();
  }
  await stop();
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}
