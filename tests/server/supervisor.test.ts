/** A call without end: the backend's thread is replaced, and nothing that was acknowledged is lost. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superviseBackend } from '../../server/backend/supervisor.ts';
import { type BackendWorker, startBackendWorker } from '../../server/backend/worker-client.ts';
import { createHealth } from '../../server/http/health.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { signToken } from '../backend/test-backend.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'parley-supervisor-'));
const options = {
  database: { kind: 'pglite' as const, directory: join(folder, 'database') },
  publicUrl: 'http://localhost',
  jwtSecret: 'a secret of this test only, forty characters',
  secretKey: 'sb_secret_of_this_test',
  mailDirectory: folder,
  migrationsDirectory: join(ROOT, 'supabase/migrations'),
  seedFile: join(ROOT, 'supabase/seed.sql'),
};
/** Copied: a new database takes longer to make than all that is tested here. */
const { SEEDED_DATABASE: seeded } = process.env;
if (seeded) cpSync(seeded, options.database.directory, { recursive: true });

const LONG_TEXT = 'abcdefghijklmnopqrstuvwxyz'.repeat(18);
/** Keeps PostgreSQL's regular expressions busy for longer than anybody waits. The gate of the data API refuses it. */
const POISON = `scenes?description=match.${encodeURIComponent(String.raw`^(.+)(.+)(.+)(.+)(.+)(.+)\6\5\4\3\2\1$`)}`;

const lines: string[] = [];
const threads: BackendWorker[] = [];
let backend: BackendWorker;

const LIMITS = { call: 5_000, longCall: 10_000 };
const start = (limits = LIMITS) => {
  const thread = startBackendWorker(options, limits, (line) => lines.push(line));
  threads.push(thread);
  return thread;
};
const client = () =>
  createClient('http://localhost', options.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
const poison = () =>
  backend.fetch(new Request(`http://localhost/rest/v1/${POISON}`, { headers: { apikey: options.secretKey } }));

beforeAll(async () => {
  backend = superviseBackend(
    () => start(),
    (line) => lines.push(line),
  );
  await backend.ready;
  const { error } = await client().from('scenes').update({ description: LONG_TEXT }).eq('id', 'restaurant');
  expect(error).toBeNull();
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

test('others are answered again, every acknowledged write is there, and the epoch is the same', async () => {
  const { data } = await client().auth.signUp({ email: 'ada@example.org', password: 'correct horse' });
  const id = data.user?.id ?? '';
  const sync = async () => {
    const token = signToken({ sub: id, role: 'authenticated', aud: 'authenticated' }, options.jwtSecret);
    const request = { protocol: 1, device: id, epoch: null, cursor: 0, backfill: null, mutations: [], limit: 10 };
    const answer = await backend.fetch(
      new Request('http://localhost/rest/v1/rpc/sync_exchange', {
        method: 'POST',
        headers: {
          apikey: EMBEDDED_PUBLISHABLE_KEY,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ request: { ...request, bytes: 500_000, now: new Date().toISOString() } }),
      }),
    );
    return (await answer.json()) as { epoch?: string };
  };
  const { epoch } = await sync();
  expect(epoch).toEqual(expect.any(String));
  let acknowledged = 0;
  for (let count = 1; count <= 20; count += 1) {
    const { error } = await client()
      .from('profiles')
      .upsert({ id, first_name: `${count}` });
    if (!error) acknowledged = count;
  }
  const health = createHealth('pglite', () => backend);
  expect(await health()).toEqual({ ok: true, database: 'pglite' });

  const stuck = poison();
  const behind = client().from('profiles').update({ last_name: 'behind' }).eq('id', id);
  await expect(stuck).rejects.toThrow();
  expect((await behind).error).not.toBeNull();

  await expect.poll(() => threads.length, { timeout: 20_000 }).toBe(2);
  await expect.poll(health, { timeout: 60_000 }).toEqual({ ok: true, database: 'pglite' });
  expect(lines.join('\n')).toContain('The backend broke and is started again: A call took too long.');
  const { data: rows } = await client().from('profiles').select('first_name').eq('id', id);
  expect([acknowledged, rows]).toEqual([20, [{ first_name: '20' }]]);
  expect((await sync()).epoch).toBe(epoch);
});

test('callers meanwhile are told to come again, and the server can stop then', async () => {
  const stuck = poison();
  await expect(stuck).rejects.toThrow();
  const said = () => backend.ping(1_000).then(String, (error: Error) => `${error.name}: ${error.message}`);
  await expect.poll(said, { interval: 20 }).toBe('BackendGone: The backend is being started again.');
});

test('a database that has lost a statement is opened anew', async () => {
  const ready = async () => (await client().from('scenes').select('id').limit(1)).data?.length;
  await expect.poll(ready, { timeout: 60_000 }).toBe(1);
  const before = threads.length;
  // Deeper than the stack of the database; the gate refuses it.
  const lost = await backend.fetch(
    new Request('http://localhost/rest/v1/rpc/sync_exchange', {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ request: '['.repeat(500_000) }),
    }),
  );
  expect(lost.status).toBe(500);
  await expect.poll(() => threads.length, { timeout: 60_000 }).toBe(before + 1);
  await expect.poll(ready, { timeout: 60_000 }).toBe(1);
  expect(lines.join('\n')).toContain('The backend broke and is started again: The database lost a statement');
});

describe('a backend that breaks again and again', () => {
  /** Threads of which each breaks at once, when it has opened the database or before. */
  const supervise = (opens: (thread: number) => boolean) => {
    let begun = 0;
    const gone = new Error('broken at once');
    const start = () => {
      begun += 1;
      const ready = begun === 1 || opens(begun) ? Promise.resolve() : Promise.reject(gone);
      ready.catch(() => undefined);
      return {
        ready,
        ended: Promise.resolve(gone),
        fetch: () => Promise.reject(gone),
        ping: () => Promise.reject(gone),
        close: () => Promise.resolve(),
      };
    };
    return { one: superviseBackend(start, () => undefined, 0), begun: () => begun };
  };

  test('goes on, since a caller may be who breaks it', async () => {
    const { one, begun } = supervise(() => true);
    await expect.poll(begun).toBeGreaterThan(20);
    await one.close();
    expect(await one.ended).toBeUndefined();
  });

  test('ends the server if it cannot open the database six times in a row', async () => {
    const { one, begun } = supervise((thread) => thread === 6);
    expect((await one.ended)?.message).toBe('broken at once');
    expect(begun()).toBe(12);
  });
});

test('a thread that is busy without end is ended all the same when the server stops', async () => {
  await backend.close();
  backend = start({ call: 3_600_000, longCall: 1_000 });
  await backend.ready;
  const stuck = poison();
  const closed = backend.close();
  await expect(stuck).rejects.toThrow('The backend has stopped.');
  await closed;
});
