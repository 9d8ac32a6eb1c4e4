/** check-subscription when auth or the data API fails. Its good cases run against a real server in accounts.test.ts. */
import { expect, test } from 'vitest';
import { createHandler } from '../../supabase/functions/check-subscription/handler.ts';

const USER = { id: '00000000-0000-4000-8000-000000000001', aud: 'authenticated', email: 'a@example.org' };

function ask(answers: { user?: () => Response; row?: () => Response }, init: RequestInit = {}) {
  const handler = createHandler({
    url: 'http://backend.internal',
    publishableKey: 'key',
    now: () => new Date('2026-06-01T00:00:00Z'),
    fetch: async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input));
      if (pathname === '/auth/v1/user') return answers.user?.() ?? Response.json(USER);
      return answers.row?.() ?? Response.json([]);
    },
  });
  const headers = { Authorization: 'Bearer token' };
  return handler(new Request('http://parley/functions/v1/check-subscription', { method: 'POST', headers, ...init }));
}

const row = (fields: object) => () =>
  Response.json([{ subscribed: true, subscription_tier: 'premium', subscription_end: null, ...fields }]);

test.each([
  ['without an end', row({}), true],
  ['until a moment from now', row({ subscription_end: '2026-06-01T00:00:01Z' }), true],
  ['until a moment ago', row({ subscription_end: '2026-05-31T23:59:59Z' }), false],
  ['cancelled', row({ subscribed: false }), false],
])('%s', async (_what, answer, subscribed) => {
  const response = await ask({ row: answer });
  expect([response.status, await response.json()]).toMatchObject([200, { subscribed, subscription_tier: 'premium' }]);
});

test.each([
  ['auth cannot be reached', { user: () => new Response('', { status: 503 }) }, 503, 'auth_unreachable'],
  ['auth does not know the caller', { user: () => Response.json({}, { status: 403 }) }, 401, 'not_signed_in'],
  [
    'the account goes in between',
    { row: () => Response.json({ code: 'PT401' }, { status: 401 }) },
    401,
    'not_signed_in',
  ],
  ['the row cannot be read', { row: () => Response.json({}, { status: 500 }) }, 503, 'subscription_unreadable'],
  ['the row is damaged', { row: row({ subscription_end: 'soon' }) }, 500, 'subscription_damaged'],
])('%s', async (_what, answers, status, code) => {
  const response = await ask(answers);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
});

test('a browser on another origin may send a preflight', async () => {
  const response = await ask({}, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
});
