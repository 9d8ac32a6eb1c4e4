/** Renewals wait in their lane before they take the turn of their token, which may hold a connection. */
import { expect, test } from 'vitest';
import type { AuthCall } from '../../server/http/auth/auth-call.ts';
import { createRenewalGuard } from '../../server/http/auth/renewal-guard.ts';
import type { Turns } from '../../server/http/auth/turns.ts';
import { createLanes } from '../../server/http/lanes.ts';
import { createRateLimiter } from '../../server/http/limits/rate-limiter.ts';
import { createRules, DEFAULT_LIMITS } from '../../server/http/limits/rules.ts';
import { LaneFull } from '../../server/http/line.ts';

const renewal = (token: string): AuthCall => ({
  method: 'POST',
  path: 'token',
  query: new URLSearchParams({ grant_type: 'refresh_token' }),
  body: { refresh_token: token },
  email: '',
  headers: new Headers(),
  networks: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
  claimedAddress: undefined,
});

test('made-up tokens of one network take few turns at once, and are refused where too many wait', async () => {
  let [inTurn, most] = [0, 0];
  const turns: Turns = async (_key, work) => {
    inTurn += 1;
    most = Math.max(most, inTurn);
    try {
      return await work();
    } finally {
      inTurn -= 1;
    }
  };
  const guard = createRenewalGuard({
    limiter: createRateLimiter('secret'),
    rules: createRules(DEFAULT_LIMITS),
    lanes: createLanes('postgres', 2),
    turns,
  });
  const forward = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return new Response(null, { status: 400 });
  };
  const answers = Array.from({ length: 300 }, (_, nth) =>
    guard(renewal(`made up ${nth}`), forward).then(
      ({ status }) => status,
      (error) => error instanceof LaneFull,
    ),
  );
  const outcomes = await Promise.all(answers);
  expect(most).toBeLessThanOrEqual(3);
  expect(outcomes.filter((one) => one === true).length).toBe(300 - 100 - 3);
});
