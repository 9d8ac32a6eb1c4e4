/** Requests that the gateway lets through, and its answers when the backend does not respond. */
import { sign } from 'hono/jwt';
import { describe, expect, test, vi } from 'vitest';
import { BackendGone, BackendTimeout } from '../../server/backend/worker-client.ts';
import { createRedirects } from '../../server/http/auth/redirects.ts';
import { createLane } from '../../server/http/lanes.ts';
import { TEST_KEYS } from './gateway-options.ts';
import { everywhere, makeGateway } from './make-gateway.ts';

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
    const { post } = makeGateway(answer, { lanes: everywhere(lane) });
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
