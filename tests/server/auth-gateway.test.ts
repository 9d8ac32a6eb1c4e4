/** Calls to auth that the gateway counts, delays, answers itself or makes one after the other. */
import { describe, expect, test, vi } from 'vitest';
import { createLane, createLanes } from '../../server/http/lanes.ts';
import { everywhere, makeGateway, refuse, SIGN_IN } from './make-gateway.ts';

describe('wrong passwords', () => {
  const guess = { email: 'ada@example.org', password: 'x' };
  const viaProxy = { 'X-Forwarded-For': '203.0.113.9' };

  test('behind a proxy that is not trusted make the next ones wait, and lock nobody out', async () => {
    let right = false;
    const { post } = makeGateway(async () => (right ? Response.json({}) : refuse()));
    for (let count = 0; count < 7; count += 1) expect((await post(SIGN_IN, guess, viaProxy)).status).toBe(400);
    right = true;
    const began = performance.now();
    expect((await post(SIGN_IN, guess, viaProxy)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(900);
    for (let count = 0; count < 20; count += 1) expect((await post(SIGN_IN, guess, viaProxy)).status).toBe(200);
  });

  test('behind such a proxy are made one after another: more than three at once are told to come again', async () => {
    const { post } = makeGateway(refuse);
    for (let count = 0; count < 6; count += 1) await post(SIGN_IN, guess, viaProxy);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await post(SIGN_IN, guess, viaProxy)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('from everywhere make the next ones wait, but never lock the address', async () => {
    const { post } = makeGateway(refuse);
    for (let nth = 0; nth < 31; nth += 1) await post(SIGN_IN, guess, { 'X-Test-Address': `198.51.${nth}.7` });
    const began = performance.now();
    expect((await post(SIGN_IN, guess, { 'X-Test-Address': '192.0.2.77' })).status).toBe(400);
    expect(performance.now() - began).toBeGreaterThan(240);
  });

  test('are cleared by the right one; refreshing never counts', async () => {
    let right = false;
    const { post } = makeGateway(async () => (right ? Response.json({}) : refuse()));
    for (let count = 0; count < 9; count += 1) await post(SIGN_IN, guess);
    right = true;
    await post(SIGN_IN, guess);
    right = false;
    for (let count = 0; count < 10; count += 1) expect((await post(SIGN_IN, guess)).status).toBe(400);
    expect((await post(SIGN_IN, guess)).status).toBe(429);
    for (let count = 0; count < 40; count += 1) {
      expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'r' })).status).toBe(400);
    }
  });

  test('count whichever way the same call is written', async () => {
    const { post } = makeGateway(refuse);
    const ways = [SIGN_IN, '/auth/v1/%74oken?grant_type=password', `${SIGN_IN}&grant_type=refresh_token`];
    for (let count = 0; count < 10; count += 1) await post(ways[count % 3] as string, guess);
    for (const way of ways) expect((await post(way, guess)).status).toBe(429);
    expect((await post('/auth/v1//token?grant_type=password', guess)).status).toBe(404);
    expect((await post('/auth/v1/token/?grant_type=password', guess)).status).toBe(404);
  });

  test('count without the app’s key too, and a question what is allowed brings none', async () => {
    const bodies: string[] = [];
    const { gateway, post } = makeGateway(async (request) => {
      bodies.push(await request.text());
      return Response.json({ message: 'No API key found in request' }, { status: 401 });
    });
    await gateway.request(SIGN_IN, { method: 'OPTIONS', body: JSON.stringify(guess) });
    expect(bodies).toEqual(['']);
    for (let count = 0; count < 10; count += 1) expect((await post(SIGN_IN, guess)).status).toBe(401);
    expect((await post(SIGN_IN, guess)).status).toBe(429);
  });

  test('do not count where the backend gave no answer', async () => {
    const { post } = makeGateway(async () => Response.json({}, { status: 500 }));
    for (let count = 0; count < 20; count += 1) expect((await post(SIGN_IN, guess)).status).toBe(500);
  });
});

describe.each([
  ['a mail that is asked for', '/auth/v1/recover', {}],
  ['a sign-up that is mailed', '/auth/v1/signup', { email: 'a@b.cc', confirmation_sent_at: expect.any(String) }],
])('%s', (_what, path, expected) => {
  const body = { email: 'a@b.cc', password: 'long enough' };

  test('is answered before the work is done, and its errors are reported', async () => {
    let fail: ((error: Error) => void) | undefined;
    const never = () =>
      new Promise<Response>((_, reject) => {
        fail = reject;
      });
    const { post, reported } = makeGateway(never, { confirmsAddresses: true });
    const answer = await post(path, body);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining(expected)]);
    await new Promise((resolve) => setImmediate(resolve));
    fail?.(new Error('no mail today'));
    await expect.poll(() => reported).toHaveLength(1);
  });

  test('counts for its network, whichever address it names', async () => {
    const { post } = makeGateway(async () => Response.json({}), { confirmsAddresses: true });
    const statuses = [];
    for (let count = 0; count < 100; count += 1) {
      statuses.push((await post(path, { ...body, email: `a${count}@b.cc` })).status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await post('/auth/v1/recover', { email: 'b@b.cc' })).status).toBe(429);
  });

  test('is turned away where too many wait, whoever has the address', async () => {
    const lanes = everywhere(createLane({ atOnce: 1, waiting: 0, waitingOfCaller: 0 }));
    const { post } = makeGateway(() => new Promise(() => undefined), { lanes, confirmsAddresses: true });
    expect((await post(path, body)).status).toBe(200);
    expect((await post(path, body)).status).toBe(429);
  });
});

test('the password and the data of a sign-up that waits for its mail never reach the backend', async () => {
  const bodies: Record<string, unknown>[] = [];
  const { post } = makeGateway(
    async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return Response.json({});
    },
    { confirmsAddresses: true },
  );
  await post('/auth/v1/signup', { email: 'A@b.cc', password: 'the horse of a stranger', data: { name: 'Mallory' } });
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toEqual({ email: 'a@b.cc', password: expect.stringMatching(/^[\w+/]{43}=$/) });
});

test('renewals with the same token are made one after the other, with others beside them', async () => {
  const open = new Map<string, () => void>();
  const answer = async (request: Request) => {
    const { refresh_token } = (await request.json()) as { refresh_token: string };
    if (open.has(refresh_token)) return Response.json({}, { status: 500 });
    await new Promise<void>((resolve) => open.set(refresh_token, resolve));
    open.delete(refresh_token);
    return Response.json({}, { status: 400 });
  };
  const { post } = makeGateway(answer, { lanes: createLanes('postgres', 2) });
  const renew = (token: string) => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
  const renewals = ['one', 'one', 'two'].map(renew);
  await vi.waitFor(() => expect([...open.keys()].sort()).toEqual(['one', 'two']));
  open.get('one')?.();
  await renewals[0];
  await vi.waitFor(() => expect([...open.keys()].sort()).toEqual(['one', 'two']));
  for (const end of open.values()) end();
  expect((await Promise.all(renewals)).map(({ status }) => status)).toEqual([400, 400, 400]);
});
