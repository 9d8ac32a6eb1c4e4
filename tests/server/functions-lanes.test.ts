/** The functions are open to everybody: what they ask the backend for strangers waits behind what learners ask. */

import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { openFileCache } from '../../server/http/file-cache.ts';
import { createRoutes } from '../../server/http/routes.ts';
import { createLog } from '../../server/monitoring/log.ts';
import { createHub } from '../../server/nudges/hub.ts';
import { gatewayOptions, TEST_KEYS } from './gateway-options.ts';

test('a flood of calls with made-up tokens reaches the backend one by one, and a learner goes before it', async () => {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const app = createRoutes({
    ...gatewayOptions(),
    backend: () => async (request) => {
      asked.push(request.headers.get('Authorization') ?? '');
      await new Promise<void>((resolve) => open.push(resolve));
      return Response.json({ message: 'no' }, { status: 401 });
    },
    files: openFileCache(import.meta.dirname),
    health: async () => ({ ok: false, reason: 'starting' }),
    functions: {
      url: 'http://backend.internal',
      publishableKey: 'key',
      now: () => new Date(),
      secretKey: TEST_KEYS.secretKey,
      appUrl: () => 'http://parley',
      payments: { kind: 'none' },
    },
    hub: createHub(),
    hostedBackend: undefined,
    requests: {
      log: createLog({ level: 'silent', destination: process.stderr }),
      trustProxy: false,
      finished: () => undefined,
    },
    report: (error) => {
      throw error;
    },
  });
  const check = (token: string) =>
    app.request('/functions/v1/check-subscription', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });

  const flood = Array.from({ length: 130 }, (_, nth) => check(`made.up.${nth}`));
  const refused = await Promise.race(flood);
  expect(refused.status, 'more than may wait').toBe(503);
  const learner = await sign({ sub: 'ada', exp: Math.floor(Date.now() / 1000) + 60 }, TEST_KEYS.jwtSecret, 'HS256');
  const hers = check(learner);
  await expect.poll(() => asked).toContain(`Bearer ${learner}`);
  expect(asked).toHaveLength(2);

  const drain = setInterval(() => open.shift()?.(), 1);
  const statuses = (await Promise.all([...flood, hers])).map(({ status }) => status);
  clearInterval(drain);
  expect([...new Set(statuses)].sort()).toEqual([401, 503]);
  expect(asked).toHaveLength(102);
});
