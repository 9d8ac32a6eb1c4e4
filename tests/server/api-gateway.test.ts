/** Requests that the gateway lets through, and its answers when the backend does not respond. */
import { describe, expect, test } from 'vitest';
import { BackendGone, BackendTimeout } from '../../server/backend/worker-client.ts';
import { createGateway } from '../../server/http/api-gateway.ts';

const TEN_MINUTES = 600_000;

function makeGateway(answer: (request: Request) => Promise<Response>) {
  const clock = { now: 0 };
  const gateway = createGateway({
    backend: () => answer,
    addressOf: (request) => request.headers.get('X-Test-Address') ?? '192.0.2.1',
    now: () => clock.now,
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    gateway.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { gateway, post, clock };
}

const refuse = async () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
const SIGN_IN = '/auth/v1/token?grant_type=password';

describe('guessing passwords', () => {
  test('is limited per e-mail and IP address, for ten minutes', async () => {
    const { post, clock } = makeGateway(refuse);
    const guess = async (email: string, from = '192.0.2.1') =>
      (await post(SIGN_IN, { email, password: 'x' }, { 'X-Test-Address': from })).status;
    for (let count = 0; count < 30; count += 1) expect(await guess('ada@example.org')).toBe(400);
    expect(await guess('ADA@example.org')).toBe(429);
    expect(await guess('eve@example.org')).toBe(400);
    expect(await guess('ada@example.org', '198.51.100.7')).toBe(400);
    clock.now = TEN_MINUTES;
    expect(await guess('ada@example.org')).toBe(400);
  });

  test('is rejected in GoTrue’s form', async () => {
    const { post } = makeGateway(refuse);
    for (let count = 0; count < 30; count += 1) await post(SIGN_IN, 'no json');
    const refusal = await post(SIGN_IN, 'no json');
    expect(await refusal.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    expect(refusal.headers.get('Retry-After')).toBe('600');
  });

  test('a right password clears the count; refreshing never counts', async () => {
    let status = 400;
    const { post } = makeGateway(async () => Response.json({}, { status }));
    for (let count = 0; count < 29; count += 1) await post(SIGN_IN, { email: 'a@b.cc' });
    status = 200;
    await post(SIGN_IN, { email: 'a@b.cc' });
    status = 400;
    for (let count = 0; count < 29; count += 1) await post(SIGN_IN, { email: 'a@b.cc' });
    expect((await post(SIGN_IN, { email: 'a@b.cc' })).status).toBe(400);
    for (let count = 0; count < 40; count += 1) {
      expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'r' })).status).toBe(400);
    }
  });

  test('mails to one address are limited', async () => {
    const { post } = makeGateway(async () => Response.json({}));
    for (let count = 0; count < 10; count += 1)
      expect((await post('/auth/v1/recover', { email: 'a@b.cc' })).status).toBe(200);
    expect((await post('/auth/v1/recover', { email: 'a@b.cc' })).status).toBe(429);
  });
});

describe('the health check of a device', () => {
  test('is answered while the backend is busy with a long request', async () => {
    const { gateway, post } = makeGateway(() => new Promise(() => undefined));
    void post('/rest/v1/rpc/sync_exchange', {});
    expect((await gateway.request('/auth/v1/health')).status).toBe(200);
  });

  test('is rejected while there is no backend', async () => {
    const gateway = createGateway({ backend: () => undefined, addressOf: () => '192.0.2.1', now: () => 0 });
    expect((await gateway.request('/auth/v1/health')).status).toBe(503);
  });
});

describe('a request', () => {
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
