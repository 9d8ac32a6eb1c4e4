/** Guesses at a code that is in its mail before the server is done with sending it. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { AuthCall } from '../../server/http/auth/auth-call.ts';
import { createCodeGuard } from '../../server/http/auth/code-guard.ts';
import { createConfirmedSignUpGuard } from '../../server/http/auth/confirmed-sign-up.ts';
import type { Guard } from '../../server/http/auth/guard.ts';
import { createMailGuard } from '../../server/http/auth/mail-guard.ts';
import { createRateLimiter } from '../../server/http/limits/rate-limiter.ts';
import { createRules, DEFAULT_LIMITS } from '../../server/http/limits/rules.ts';

const call = (path: AuthCall['path'], body: AuthCall['body']): AuthCall => ({
  method: 'POST',
  path,
  query: new URLSearchParams(),
  body,
  email: 'ada@example.org',
  headers: new Headers(),
  networks: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
  claimedAddress: undefined,
});

/** A server whose mail goes out at once and whose work on it ends when the test says so. */
function slowServer() {
  const tools = { limiter: createRateLimiter('secret'), rules: createRules(DEFAULT_LIMITS) };
  const report = (error: unknown) => {
    throw error;
  };
  const codes = createCodeGuard({ ...tools, linkSecret: 'secret' });
  let asked = 0;
  const wrong = async () => {
    asked += 1;
    return new Response(null, { status: 403, headers: { 'X-Sb-Error-Code': 'otp_expired' } });
  };
  const guess = () => codes(call('verify', { token: '12345678', type: 'recovery' }), wrong);
  return {
    mails: { recover: createMailGuard({ ...tools, report }), signup: createConfirmedSignUpGuard({ ...tools, report }) },
    /** Begins to send a mail; gives what ends the work on it. */
    async send(guard: Guard, path: AuthCall['path'], body: AuthCall['body'] = {}): Promise<() => Promise<void>> {
      const done = new EventTarget();
      const sent = once(done, 'sent').then(() => new Response());
      await guard(call(path, body), () => sent);
      return async () => {
        done.dispatchEvent(new Event('sent'));
        await new Promise((resolve) => setImmediate(resolve));
      };
    },
    /** Guesses so often; gives how many of the guesses were compared with the code. */
    async guess(times: number): Promise<number> {
      const before = asked;
      for (let count = 0; count < times; count += 1) await guess();
      return asked - before;
    },
  };
}

test.each([['recover'], ['signup']] as const)(
  'guesses while %s sends its mail count, and those before do not',
  async (path) => {
    const { mails, send, guess } = slowServer();
    expect(await guess(9)).toBe(5);
    const end = await send(mails[path], path, { password: 'a password of Ada' });
    await end();
    const endNext = await send(mails[path], path, { password: 'a password of Ada' });
    expect(await guess(3)).toBe(3);
    await endNext();
    expect(await guess(9)).toBe(2);
  },
);
