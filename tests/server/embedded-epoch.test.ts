/** The epoch of the embedded database: the same after a restart and a kill, another where a copy took its place. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayLackWrites, noteDatabase } from '../../server/backend/embedded/database-note.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
const database = join(folder, 'data', 'database');
const copy = join(folder, 'copy');
let server: ParleyProcess;
let client: Awaited<ReturnType<typeof signUp>>['client'];

const start = async () => {
  server = await ParleyProcess.start(folder);
};

async function epoch(): Promise<string> {
  const position = { protocol: 1, device: crypto.randomUUID(), epoch: null, cursor: 0, backfill: null };
  const { data } = await client.auth.getSession();
  const response = await fetch(`${server.address}/rest/v1/rpc/sync_exchange`, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      request: { ...position, now: new Date().toISOString(), limit: 500, bytes: 500_000, mutations: [] },
    }),
  });
  const { epoch } = (await response.json()) as { epoch?: string };
  if (!epoch) throw new Error(`HTTP ${response.status}`);
  return epoch;
}

beforeAll(async () => {
  await start();
  ({ client } = await signUp(server));
});
afterAll(async () => {
  await server.end('SIGKILL');
  remove();
});

test('stays after a kill and a restart, and is another where the folder was copied back, from then on', async () => {
  const first = await epoch();
  await server.end('SIGKILL');
  await start();
  expect(await epoch()).toBe(first);
  await server.end('SIGTERM');
  expect(mayLackWrites({ directory: database })).toBe(false);
  cpSync(database, copy, { recursive: true });
  rmSync(database, { recursive: true });
  renameSync(copy, database);
  await start();
  expect(await epoch()).not.toBe(first);
  await server.end('SIGTERM');
  expect(mayLackWrites({ directory: database })).toBe(false);
});

test('is needed until it is there, and for a folder that was moved it is not', () => {
  const place = { directory: join(folder, 'data', 'moved') };
  const note = `${place.directory}.note.json`;
  renameSync(database, place.directory);
  renameSync(`${database}.note.json`, note);
  expect(mayLackWrites(place)).toBe(false);
  const known = JSON.parse(readFileSync(note, 'utf8')) as { written: number };
  // The control file is overwritten by an older one, so the note knows a later time than the file.
  writeFileSync(note, JSON.stringify({ ...known, written: known.written + 3600 }));
  expect([mayLackWrites(place), mayLackWrites(place)]).toEqual([true, true]);
  noteDatabase(place.directory);
  expect(mayLackWrites(place)).toBe(false);
});

test('is needed by an unforced database, and by a copy without a note', () => {
  const place = { directory: join(folder, 'data', 'moved') };
  const control = join(place.directory, 'global', 'pg_control');
  const bytes = readFileSync(control);
  expect(mayLackWrites({ ...place, unforced: true })).toBe(true);
  bytes.writeBigInt64LE(bytes.readBigInt64LE(24) - 3600n, 24);
  const other = { directory: join(folder, 'data', 'other') };
  cpSync(place.directory, other.directory, { recursive: true });
  writeFileSync(join(other.directory, 'global', 'pg_control'), bytes);
  expect(readdirSync(join(folder, 'data'))).not.toContain('other.note.json');
  expect(mayLackWrites(other)).toBe(true);
});
