/** Requests that the gateway lets through, and its answers when the backend does not respond. */
import { sign } from 'hono/jwt';
import { describe, expect, test, vi } from 'vitest';
import { BackendGone, BackendTimeout } from '../../server/backend/worker-client.ts';
import { createGateway } from '../../server/http/api-gateway.ts';
import { createRedirects } from '../../server/http/auth/redirects.ts';
import { createClientAddress } from '../../server/http/client-address.ts';
import { createLane, createLanes, type Lane, type Lanes } from '../../server/http/lanes.ts';
import { gatewayOptions, TEST_KEYS } from './gateway-options.ts';

function makeGateway(
  answer: ((request: Request) => Promise<Response>) | undefined,
  { lanes, confirmsAddresses = false }: { lanes?: Lanes; confirmsAddresses?: boolean } = {},
) {
  const reported: unknown[] = [];
  const gateway = createGateway({
    ...gatewayOptions(),
    backend: () => answer,
    clients: {
      ...createClientAddress(false),
      addressOf: (request) => request.headers.get('X-Test-Address') ?? '192.0.2.1',
    },
    ...(lanes ? { lanes } : {}),
    confirmsAddresses,
    report: (error) => reported.push(error),
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    gateway.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { gateway, post, reported };
}

const refuse = async () =>
  Response.json(
    { error_code: 'invalid_credentials' },
    { status: 400, headers: { 'X-Sb-Error-Code': 'invalid_credentials' } },
  );
const SIGN_IN = '/auth/v1/token?grant_type=password';

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

const fourTimes = (lane: Lane): Lanes => ({ learners: lane, strangers: lane, passwords: lane, newAccounts: lane });

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
    const lanes = fourTimes(createLane({ atOnce: 1, waiting: 0, waitingOfCaller: 0 }));
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

describe('the lanes', () => {
  const EXCHANGE = '/rest/v1/rpc/sync_exchange';

  /** A backend that answers when it is told to; `asked` names the callers that have reached it. */
  const waitingBackend = () => {
    const asked: string[] = [];
    const open: (() => void)[] = [];
    const answer = async (request: Request) => {
      const { who } = (await request.json()) as { who: string };
      asked.push(who);
      await new Promise<void>((resolve) => open.push(resolve));
      return Response.json({});
    };
    return { asked, answer, answerNext: () => open.shift()?.() };
  };
  const asLearner = async (id: string, secret = TEST_KEYS.jwtSecret) => ({
    Authorization: `Bearer ${await sign({ sub: id, exp: Math.floor(Date.now() / 1000) + 60 }, secret, 'HS256')}`,
  });
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('a learner is asked for while strangers wait', async () => {
    const { asked, answer } = waitingBackend();
    const { post } = makeGateway(answer);
    for (let nth = 0; nth < 20; nth += 1) void post(EXCHANGE, { who: 'stranger' });
    for (let nth = 0; nth < 20; nth += 1) void post('/auth/v1/signup', { who: 'sign-up', email: `a${nth}@b.cc` });
    await expect.poll(() => asked).toHaveLength(2);
    void post(EXCHANGE, { who: 'learner' }, await asLearner('ada'));
    await expect.poll(() => asked).toContain('learner');
    await aMoment();
    expect(asked.sort()).toEqual(['learner', 'sign-up', 'stranger']);
  });

  test('a sign-in goes before the sign-ups that wait, whichever networks they came from', async () => {
    const { asked, answer, answerNext } = waitingBackend();
    const { post } = makeGateway(answer);
    for (let nth = 0; nth < 20; nth += 1) {
      const from = { 'X-Test-Address': `198.18.${nth}.1` };
      void post('/auth/v1/signup', { who: 'sign-up', email: `a${nth}@b.cc` }, from);
    }
    await expect.poll(() => asked).toHaveLength(1);
    void post('/auth/v1/token?grant_type=password', { who: 'learner', email: 'ada@b.cc', password: 'horse' });
    await aMoment();
    answerNext();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked).toEqual(['sign-up', 'learner']);
  });

  test('a token of another’s making is a stranger’s', async () => {
    const { asked, answer } = waitingBackend();
    const { post } = makeGateway(answer);
    const forged = await asLearner('ada', 'another secret of the same length');
    for (let nth = 0; nth < 5; nth += 1) void post(EXCHANGE, { who: 'forger' }, forged);
    await expect.poll(() => asked).toHaveLength(1);
    await aMoment();
    expect(asked).toEqual(['forger']);
  });

  test('learners take turns: one who floods waits behind one who does not', async () => {
    const { asked, answer, answerNext } = waitingBackend();
    const { post } = makeGateway(answer);
    const [eager, calm] = [await asLearner('eager'), await asLearner('calm')];
    for (let nth = 0; nth < 20; nth += 1) void post(EXCHANGE, { who: 'eager' }, eager);
    await expect.poll(() => asked).toHaveLength(3);
    void post(EXCHANGE, { who: 'calm' }, calm);
    await aMoment();
    answerNext();
    answerNext();
    await expect.poll(() => asked).toContain('calm');
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  test('that are full say so, with the time to come again', async () => {
    const lane = createLane({ atOnce: 1, waiting: 2, waitingOfCaller: 1 });
    const { answer } = waitingBackend();
    const { post } = makeGateway(answer, { lanes: fourTimes(lane) });
    // One is asked and one waits, whichever come first.
    const refused = await Promise.race([1, 2, 3].map(() => post(EXCHANGE, { who: 'stranger' })));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  });
});

describe('redirects of a site with a name', () => {
  const choose = createRedirects(() => 'https://parley.example', ['https://app.example/open?x=1']);

  test.each([
    'https://evil.example\\@parley.example/',
    'https://parley.example@evil.example/',
    'https://parley.example:444/',
    'http://parley.example/',
    'http://127.0.0.1:4173/',
    'https://app.example/open',
    'https:parley.example',
    'https://evil.example\n.parley.example/',
  ])('%j is elsewhere', (wanted) => {
    expect(choose(wanted)).toBe('https://parley.example');
  });

  test.each(['https://parley.example/auth?mode=reset', 'https://app.example/open?x=1'])('%s is allowed', (wanted) => {
    expect(choose(wanted)).toBe(wanted);
  });
});

describe('the health check of a device', () => {
  test('is answered while the backend is busy with a long request', async () => {
    const { gateway, post } = makeGateway(() => new Promise(() => undefined));
    void post('/rest/v1/rpc/sync_exchange', {});
    expect((await gateway.request('/auth/v1/health')).status).toBe(200);
  });

  test('is rejected while there is no backend', async () => {
    const { gateway } = makeGateway(undefined);
    expect((await gateway.request('/auth/v1/health')).status).toBe(503);
  });
});

describe('a request', () => {
  test('to auth is read in one pass, however many parameters it has', async () => {
    const { gateway } = makeGateway(async ({ url }) => new Response(String(new URL(url).searchParams.size)));
    const names = Array.from({ length: 100_000 }, (_, nth) => `n${nth}=1`).join('&');
    expect(await (await gateway.request(`/auth/v1/settings?${names}&n1=2`)).text()).toBe('100000');
  });

  test('arrives whole, and its answer comes back whole', async () => {
    const { gateway } = makeGateway(async (request) =>
      Response.json(
        { method: request.method, body: await request.text(), prefer: request.headers.get('Prefer') },
        { status: 201, headers: { 'Content-Range': '0-0/1' } },
      ),
    );
    const answer = await gateway.request('/rest/v1/profiles', {
      method: 'PATCH',
      headers: { Prefer: 'return=minimal' },
      body: '{"body":"你好"}',
    });
    expect([answer.status, answer.headers.get('Content-Range'), answer.headers.get('Cache-Control')]).toEqual([
      201,
      '0-0/1',
      'no-store',
    ]);
    expect(await answer.json()).toEqual({ method: 'PATCH', body: '{"body":"你好"}', prefer: 'return=minimal' });
  });

  test('that is too large is refused before the backend sees it', async () => {
    const { post } = makeGateway(async () => {
      throw new Error('must not be asked');
    });
    expect((await post('/rest/v1/profiles', 'x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('of a stranger that is larger than anything a stranger may write never reaches the backend', async () => {
    const { post } = makeGateway(async () => Response.json({}));
    const body = (bytes: number) => JSON.stringify({ request: 'x'.repeat(bytes) });
    const token = (secret: string) => sign({ sub: 'ada', exp: Math.floor(Date.now() / 1000) + 60 }, secret, 'HS256');
    const send = async (bytes: number, headers: Record<string, string> = {}) => {
      const answer = await post('/rest/v1/rpc/sync_exchange', body(bytes), headers);
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const forged = { Authorization: `Bearer ${await token('another secret of so many characters')}` };
    expect(await send(20_000)).toEqual([401, 'PT401']);
    expect(await send(20_000, forged)).toEqual([401, 'PT401']);
    expect(await send(10_000)).toEqual([200, undefined]);
    expect(await send(20_000, { Authorization: `Bearer ${await token(TEST_KEYS.jwtSecret)}` })).toEqual([
      200,
      undefined,
    ]);
    expect(await send(20_000, { apikey: TEST_KEYS.secretKey })).toEqual([200, undefined]);
  });

  test.each([
    ['/auth/v1/signup', 20_000, 413],
    ['/rest/v1/rpc/sync_exchange', 20_000, 401],
    ['/rest/v1/rpc/sync_exchange', 5_000_000, 413],
  ])('of a stranger holds no more than its address takes: %s, %i bytes', async (path, bytes, status) => {
    const { gateway } = makeGateway(async () => Response.json({}));
    let most = 0;
    const concat = vi.spyOn(Buffer, 'concat').mockImplementation((list) => {
      most = Math.max(most, list.length);
      return Buffer.alloc(0);
    });
    const answer = await gateway.request(path, { method: 'POST', body: 'x'.repeat(bytes) });
    concat.mockRestore();
    expect([answer.status, most]).toEqual([status, 0]);
  });

  test.each([
    [new BackendTimeout('slow'), 504, 'The backend is too busy. Try again.'],
    [new BackendGone('gone'), 503, 'The backend is not running.'],
  ])('that gets no answer says so: %s', async (error, status, message) => {
    const { gateway } = makeGateway(async () => {
      throw error;
    });
    const answer = await gateway.request('/rest/v1/profiles');
    expect([answer.status, await answer.json()]).toMatchObject([status, { code: 'server', message }]);
  });
});
