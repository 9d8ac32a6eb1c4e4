/** Bodies that do not end: what they may hold in memory, and for how long, on a server process. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodyRoom } from '../../server/http/body-room.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
const sockets: Socket[] = [];
let server: ParleyProcess;

beforeAll(async () => {
  // With a trusted proxy a test can speak for many networks.
  server = await ParleyProcess.start(folder, { TRUST_PROXY: '1' });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end('SIGTERM');
  remove();
});

/** Sends the head of a request and so many bytes, and keeps what comes back. */
function send(path: string, { sent, declared = 4_100_010, more = '', from = '198.18.0.1' }: Sending) {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  const heard = { text: '', closed: false };
  socket.on('data', (chunk) => {
    heard.text += chunk.toString();
  });
  socket.once('close', () => {
    heard.closed = true;
  });
  const key = `apikey: ${EMBEDDED_PUBLISHABLE_KEY}\r\nX-Forwarded-For: ${from}\r\n${more}`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\n${key}Content-Type: application/json\r\n`);
  socket.write(`Content-Length: ${declared}\r\n\r\n${'x'.repeat(sent)}`);
  return heard;
}

interface Sending {
  sent: number;
  declared?: number;
  /** Further lines of the head. */
  more?: string;
  from?: string;
}

const statusOf = ({ text }: { text: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);

describe.concurrent('a body that does not end', () => {
  test.each([
    ['/auth/v1/signup', 413],
    ['/rest/v1/rpc/sync_exchange', 401],
    ['/functions/v1/create-checkout', 413],
  ])('and is announced as larger than a stranger may send is refused without its end: %s', async (path, status) => {
    const heard = send(path, { sent: 1000, declared: 4_000_000 });
    await expect.poll(() => statusOf(heard), { timeout: 20_000 }).toBe(status);
  });

  test('and is a small one of a stranger is given up soon', async () => {
    const heard = send('/auth/v1/signup', { sent: 10, declared: 200 });
    await expect.poll(() => heard.closed, { timeout: 40_000 }).toBe(true);
    expect(statusOf(heard)).toBe(408);
  });

  test('finds room beside others of its network up to a bound, and elsewhere none is missed', async () => {
    const heard = Array.from({ length: 140 }, () =>
      send('/auth/v1/signup', { sent: 16_000, declared: 16_300, from: '198.18.0.2' }),
    );
    await expect.poll(() => heard.filter((one) => statusOf(one) === 429).length).toBeGreaterThan(5);
    expect(heard.find((one) => statusOf(one) === 429)?.text).toMatch(/^Retry-After: \d+\r$/im);
    await signUp(server);
  });
});

test('a learner has so much under way and no more, and others go on meanwhile', async () => {
  const [ada, ben] = [await signUp(server), await signUp(server)];
  const token = (await ada.client.auth.getSession()).data.session?.access_token;
  const sending = { sent: 4_000_000, declared: 4_000_010, more: `Authorization: Bearer ${token}\r\n` };
  const heard = Array.from({ length: 8 }, () => send('/rest/v1/rpc/sync_exchange', sending));
  await expect.poll(() => heard.filter((one) => statusOf(one) === 429).length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect((await ben.client.from('flashcards').insert({ language: 'German', front: 'a', back: 'b' })).error).toBeNull();
});

describe('a full room', () => {
  test('is left by the largest body of whoever holds most', () => {
    const room = createBodyRoom({ most: 10_000, mostOfCaller: 9_000 });
    const gone: string[] = [];
    const enter = (caller: string, name: string) => room.enter(caller, () => gone.push(name));
    const [small, large, other] = [enter('ada', 'small'), enter('ada', 'large'), enter('ben', 'other')];
    small.take(2_000);
    large.take(4_000);
    other.take(3_000);
    expect(gone).toEqual([]);
    other.take(1_000);
    expect(gone).toEqual(['large']);
    large.take(9_000);
    expect(gone, 'nobody gives way twice').toEqual(['large']);
  });

  test('of one caller is left by the largest body of that caller', () => {
    const room = createBodyRoom({ most: 20_000, mostOfCaller: 9_000 });
    const gone: string[] = [];
    const enter = (caller: string, name: string) => room.enter(caller, () => gone.push(name));
    enter('ben', 'larger').take(8_000);
    enter('ada', 'large').take(6_000);
    enter('ada', 'last').take(4_000);
    expect(gone).toEqual(['large']);
  });

  test('is not left by a body that is whole, and has room again when that is answered', () => {
    const room = createBodyRoom({ most: 10_000, mostOfCaller: 9_000 });
    const gone: string[] = [];
    const whole = room.enter('ada', () => gone.push('whole'));
    whole.take(8_000);
    whole.finish();
    room.enter('ben', () => gone.push('ben')).take(4_000);
    expect(gone).toEqual(['ben']);
    whole.leave();
    room.enter('ben', () => gone.push('ben again')).take(4_000);
    expect(gone).toEqual(['ben']);
  });
});
