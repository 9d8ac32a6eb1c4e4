/** Acknowledged writes survive a restart, a stop, and a kill in the middle of writing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { LONG } from '../long.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';

/** The number of kills, each at another point of a write. */
const ROUNDS = LONG ? 5 : 1;

const { folder, remove } = makeFolder();
afterAll(remove);

/** The server that runs in the folder. Each test hands it on to the next: a start takes longer than what is tested. */
let server: ParleyProcess;

const firstName = async (client: Awaited<ReturnType<typeof signUp>>['client'], id: string) =>
  (await client.from('profiles').select('first_name').eq('id', id).single()).data?.first_name;

/** A plain update of the first name. `sent` resolves once the whole request is with the operating system. */
function sendUpdate({ address }: ParleyProcess, token: string, id: string) {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const sending = request(`${address}/rest/v1/profiles?id=eq.${id}`, { method: 'PATCH', headers, agent: false });
  const sent = new Promise<void>((resolve, reject) => sending.once('finish', resolve).once('error', reject));
  const status = new Promise<number>((resolve) => {
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.once('error', () => resolve(0));
  });
  sending.end(JSON.stringify({ first_name: 'Ada' }));
  return { sent, status };
}

test('SIGTERM stops it cleanly, and a restart finds accounts, rows and sessions', async () => {
  const first = await ParleyProcess.start(folder);
  const { client, id, email } = await signUp(first);
  await client.from('profiles').insert({ id, first_name: '0' });
  const session = (await client.auth.getSession()).data.session;
  const writes = Array.from({ length: 20 }, () => sendUpdate(first, session?.access_token ?? '', id));
  await Promise.all(writes.map(({ sent }) => sent));
  const end = first.end('SIGTERM');
  // The restart waits for the first process to release the folder.
  server = await ParleyProcess.start(folder);
  expect(await end).toEqual({ code: 0, signal: null });
  const statuses = await Promise.all(writes.map(({ status }) => status));
  expect(statuses, 'requests under way are answered').toEqual(Array(20).fill(204));

  const again = server.client();
  expect((await again.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect(await firstName(again, id)).toBe('Ada');
  const returning = server.client();
  const { access_token = '', refresh_token = '' } = session ?? {};
  expect((await returning.auth.setSession({ access_token, refresh_token })).error).toBeNull();
  expect(await firstName(returning, id)).toBe('Ada');
});

test('SIGKILL during a burst of writes loses nothing that was acknowledged', async () => {
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const learner = await signUp(server);
    await learner.client.from('profiles').insert({ id: learner.id, first_name: '0' });
    acknowledged.set(learner.id, 0);
    let isAlive = true;
    const burst = (async () => {
      for (let count = 1; isAlive; count += 1) {
        const update = await learner.client
          .from('profiles')
          .update({ first_name: `${count}` })
          .eq('id', learner.id);
        if (update.error) {
          isAlive = false;
          return;
        }
        acknowledged.set(learner.id, count);
      }
    })();
    while (isAlive && (acknowledged.get(learner.id) ?? 0) < 6) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
    await burst;

    server = await ParleyProcess.start(folder);
    const { data } = await server
      .owner()
      .from('profiles')
      .select('id, first_name')
      .in('id', [...acknowledged.keys()]);
    for (const [id, count] of acknowledged) {
      const stored = Number(data?.find((row) => row.id === id)?.first_name);
      // The write under way may have been done, and its response lost.
      expect([count, count + 1]).toContain(stored);
      acknowledged.set(id, stored);
    }
    expect(acknowledged.get(learner.id)).toBeGreaterThan(5);
  }
  const learner = await signUp(server);
  expect((await learner.client.from('profiles').insert({ id: learner.id, first_name: 'after' })).error).toBeNull();
});

// Two new databases take as long as the rest of the file.
test.runIf(LONG)('a process killed while it creates its database leaves nothing in the way', async () => {
  const fresh = makeFolder({ empty: true });
  const first = ParleyProcess.launch(fresh.folder);
  const deadline = Date.now() + 30_000;
  while (!existsSync(join(fresh.folder, 'data', 'database.unfinished', 'base')) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await first.end('SIGKILL');
  expect(existsSync(join(fresh.folder, 'data', 'database'))).toBe(false);
  const second = await ParleyProcess.start(fresh.folder);
  await signUp(second);
  await second.end('SIGTERM');
  fresh.remove();
});

test('two processes cannot have one folder or one port; the second says so and harms nothing', async () => {
  const inFolder = ParleyProcess.launch(folder);
  expect((await inFolder.ended).code).toBe(1);
  expect(inFolder.output).toContain(`Another Parley server is using ${join(folder, 'data')}.`);

  const other = makeFolder();
  const port = new URL(server.address).port;
  const onPort = ParleyProcess.launch(other.folder, { PORT: port });
  expect((await onPort.ended).code).toBe(1);
  expect(onPort.output.trim()).toBe(`Port ${port} is busy. Choose another one: PORT=4174 npm start`);
  other.remove();

  await signUp(server);
  expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
});

test('damaged keys are not replaced, which would sign everybody out', async () => {
  const path = join(folder, 'data', 'keys.json');
  const keys = readFileSync(path, 'utf8');
  writeFileSync(path, keys.slice(0, 20));
  const server = ParleyProcess.launch(folder);
  expect((await server.ended).code).toBe(1);
  expect(server.output).toContain('keys.json is damaged');
  expect(server.output).not.toContain(keys.slice(10, 20));
});
