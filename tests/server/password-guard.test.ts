/** The counting of wrong passwords, with a backend that answers when the test says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthCall } from '../../server/http/auth/auth-call.ts';
import { createPasswordGuard } from '../../server/http/auth/password-guard.ts';
import { createRateLimiter } from '../../server/http/limits/rate-limiter.ts';
import { createRules, DEFAULT_LIMITS } from '../../server/http/limits/rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const attempt = (behindUnknownProxy: boolean): AuthCall => ({
  method: 'POST',
  path: 'token',
  query: new URLSearchParams({ grant_type: 'password' }),
  body: {},
  email: 'ada@example.org',
  headers: new Headers(),
  networks: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
  behindUnknownProxy,
});
const guard = () => createPasswordGuard({ limiter: createRateLimiter('secret'), rules: createRules(DEFAULT_LIMITS) });
const wrong = () => new Response(null, { status: 400, headers: { 'X-Sb-Error-Code': 'invalid_credentials' } });

test('thirty guesses made at once through an unknown proxy wait like thirty made one after another', async () => {
  const judge = guard();
  let checked = 0;
  const forward = async () => {
    checked += 1;
    return wrong();
  };
  const answers = Promise.all(Array.from({ length: 30 }, () => judge(attempt(true), forward)));
  await vi.advanceTimersByTimeAsync(0);
  expect(checked).toBe(5);
  await vi.runAllTimersAsync();
  const refused = (await answers).filter(({ status }) => status === 429);
  expect([checked, refused.length]).toEqual([8, 22]);
});

test('attempts that a busy server never checked lock nobody out', async () => {
  const judge = guard();
  const busy = () => Promise.reject(new Error('too busy'));
  for (let count = 0; count < 20; count += 1) await expect(judge(attempt(false), busy)).rejects.toThrow('too busy');
  expect((await judge(attempt(false), async () => new Response())).status).toBe(200);
});
