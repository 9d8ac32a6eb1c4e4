/** The log, the metrics and a full disk, on a server process whose data lies on a small disk where one can be mounted. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog, forTerminal } from '../../server/monitoring/log.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder({ empty: true });
const data = join(folder, 'data');
const isSmallDisk = mountSmallDisk();
const { SEEDED_DATABASE: seeded } = process.env;
if (seeded) cpSync(seeded, join(data, 'database'), { recursive: true });
let server: ParleyProcess;

/** Mounts a disk of 300 MB, which takes the rights of root; false where they are missing. */
function mountSmallDisk(): boolean {
  mkdirSync(data);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', data], { stdio: 'ignore' });
    return true;
  } catch {
    console.info('No small disk can be mounted here: a full disk is not tested.');
    return false;
  }
}

beforeAll(async () => {
  server = await ParleyProcess.start(folder, { METRICS_PORT: '0', LOG_LEVEL: 'info' });
});

afterAll(async () => {
  await server.end('SIGTERM');
  if (isSmallDisk) execFileSync('umount', [data]);
  remove();
});

interface Line {
  level: string;
  time: string;
  msg: string;
  id?: string;
  path?: string;
  status?: number;
}

const lines = (): Line[] =>
  server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('each request has an id in its answer and a line in the log, with time and level and without its query', async () => {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'X-Request-Id': 'made-up' };
  const answer = await fetch(`${server.address}/rest/v1/scenarios?select=id&title=eq.Zebulon`, { headers });
  const id = answer.headers.get('X-Request-Id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await expect
    .poll(() => lines().find((line) => line.id === id))
    .toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      path: '/rest/v1/scenarios',
      status: answer.status,
    });
  expect(server.output).not.toContain('Zebulon');
});

test('a client that goes away in the middle of its body is no fault of the server’s: no stranger raises an alarm', async () => {
  const before = lines().length;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
  for (const path of ['/auth/v1/signup', '/rest/v1/profiles', '/functions/v1/create-checkout']) {
    const sending = request(`${server.address}${path}`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    await new Promise((sent) => sending.write('{', sent));
    sending.destroy();
  }
  await expect
    .poll(() =>
      lines()
        .slice(before)
        .filter(({ path }) => path),
    )
    .toHaveLength(3);
  expect(lines().slice(before)).toEqual(Array(3).fill(expect.objectContaining({ level: 'info', status: 499 })));
});

test('standard output keeps its plain sentences', () => {
  expect(server.output).toMatch(/^Parley is ready at http:\/\/localhost:\d+$/m);
});

test('metrics are served on a port of their own, and not to the public', async () => {
  await signUp(server);
  const [, address = ''] = /^Metrics are served at (\S+)$/m.exec(server.output) ?? [];
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const text = await (await fetch(address)).text();
  expect(text).toMatch(/^parley_up 1$/m);
  expect(text).toMatch(/^parley_disk_free_bytes \d+/m);
  expect(text).toMatch(/parley_http_request_duration_seconds_count\{area="auth",method="POST",status="200"\} \d+/);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toContain('example.org');
  const outside = await fetch(`${server.address}/metrics`);
  expect(await outside.text()).not.toContain('parley_up');
});

test('a full disk is said aloud and refuses writes for now, and they pass once there is space', async () => {
  if (!isSmallDisk) return;
  const { client } = await signUp(server);
  const write = () => {
    const [front, back] = [randomBytes(1400).toString('base64'), randomBytes(1400).toString('base64')];
    return client.from('flashcards').insert({ language: 'German', front, back });
  };
  expect((await write()).error).toBeNull();
  const { bavail, bsize } = statfsSync(data);
  const filler = join(data, 'filler');
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
  let refused: Awaited<ReturnType<typeof write>> | undefined;
  for (let count = 0; count < 200 && !refused; count += 1) {
    const done = await write();
    if (done.error) refused = done;
  }
  expect([refused?.status, refused?.error?.code]).toEqual([503, '53100']);
  expect(server.output).toContain('The disk is full: nothing can be saved.');
  rmSync(filler);
  expect((await write()).error).toBeNull();
});

test('what a stranger sends moves no cursor, sets no title and begins no line', async () => {
  // The sign that begins a sequence in eight bits, a new line, and the one that turns the direction of writing.
  const answer = await fetch(`${server.address}/rest/v1/x%c2%9b31m%0aFAKE%e2%80%ae`);
  const id = answer.headers.get('X-Request-Id');
  await expect.poll(() => lines().find((line) => line.id === id)?.path).toBe('/rest/v1/x\u009b31m\nFAKE\u202e');
  expect(server.output.replaceAll('\n', '')).not.toMatch(/\p{C}/u);

  const written: string[] = [];
  const log = createLog({ level: 'info', destination: forTerminal((text) => written.push(text)) });
  log.error({ path: '/x\n05:55:00 error FAKE\u001b]0;title\u0007 status=200', status: 503 }, 'a\u009bb\r\nc');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\p{C}]+\n$/u);
  expect(written[0]).toMatch(/path="\/x\\n05:55:00 error FAKE.*title.* status=200" status=503\n$/);
});

test('a terminal gets short lines', () => {
  const written: string[] = [];
  const log = createLog({ level: 'info', destination: forTerminal((text) => written.push(text)) });
  log.warn({ free: 12 }, 'The disk is almost full');
  log.debug('not shown');
  expect(written).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d warn The disk is almost full free=12\n$/)]);
});
