/** The counting of wrong passwords, with a backend that answers when the test says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthCall } from '../../server/http/auth/auth-call.ts';
import { createPasswordGuard } from '../../server/http/auth/password-guard.ts';
import { createRateLimiter } from '../../server/http/limits/rate-limiter.ts';
import { createRules, DEFAULT_LIMITS } from '../../server/http/limits/rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const attempt = (claimedAddress: string | undefined, email = 'ada@example.org'): AuthCall => ({
  method: 'POST',
  path: 'token',
  query: new URLSearchParams({ grant_type: 'password' }),
  body: {},
  email,
  headers: new Headers(),
  networks: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
  claimedAddress,
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
  const answers = Promise.all(Array.from({ length: 30 }, () => judge(attempt('198.51.100.7'), forward)));
  await vi.advanceTimersByTimeAsync(0);
  expect(checked).toBe(5);
  await vi.runAllTimersAsync();
  const refused = (await answers).filter(({ status }) => status === 429);
  expect([checked, refused.length]).toEqual([8, 22]);
});

test('attempts that a busy server never checked lock nobody out', async () => {
  const judge = guard();
  const busy = () => Promise.reject(new Error('too busy'));
  for (let count = 0; count < 20; count += 1) await expect(judge(attempt(undefined), busy)).rejects.toThrow('too busy');
  expect((await judge(attempt(undefined), async () => new Response())).status).toBe(200);
});

test('one who guesses behind an unknown proxy keeps nobody else behind it from signing in', async () => {
  const judge = guard();
  const guess = (nth: number) => judge(attempt('198.51.100.7', `a${nth}@b.cc`), async () => wrong());
  const guesses = Promise.all(Array.from({ length: 120 }, (_, nth) => guess(nth)));
  await vi.advanceTimersByTimeAsync(0);
  const signIn = judge(attempt('203.0.113.9', 'grace@b.cc'), async () => new Response());
  await vi.runAllTimersAsync();
  expect((await signIn).status).toBe(200);
  expect((await guesses).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('guesses at one address wait for each other, whatever addresses they claim to come from', async () => {
  const judge = guard();
  let checked = 0;
  const forward = async () => {
    checked += 1;
    return wrong();
  };
  const guesses = [];
  for (let nth = 0; nth < 130; nth += 1) {
    guesses.push(judge(attempt(`198.51.${nth}.7`), forward));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(checked).toBeLessThan(25);
  await vi.runAllTimersAsync();
  await Promise.all(guesses);
});
