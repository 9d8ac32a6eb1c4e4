import * as v from 'valibot';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const TEN_MINUTES = 600_000;
/** Wrong passwords for one e-mail address from one IP address. */
const MOST_WRONG_PASSWORDS = 30;
/** Mails to one e-mail address, requested from one IP address. */
const MOST_MAILS = 10;

const MAILING = new Set(['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend']);

const Body = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }));

/** Slows down guessing of passwords and flooding of mailboxes, and nothing else. */
export interface AuthRateLimits {
  /** The rejection to send, in GoTrue's shape, or undefined to go on. */
  reject(request: Attempt): Response | undefined;
  /** Records the backend's status for a request that was not rejected. */
  record(request: Attempt, status: number): void;
}

export interface Attempt {
  path: string;
  grantType: string | null;
  body: string;
  /** The caller's IP address. */
  from: string;
}

/** @param now milliseconds since the epoch */
export function createAuthRateLimits(now: () => number): AuthRateLimits {
  const passwords = createRateLimit(MOST_WRONG_PASSWORDS, TEN_MINUTES, now);
  const mails = createRateLimit(MOST_MAILS, TEN_MINUTES, now);
  const limitFor = (attempt: Attempt): RateLimit | undefined => {
    if (MAILING.has(attempt.path)) return mails;
    return attempt.path === '/auth/v1/token' && attempt.grantType === 'password' ? passwords : undefined;
  };
  return {
    reject(attempt) {
      const limit = limitFor(attempt);
      return limit?.isExceeded(keyOf(attempt)) ? tooMany() : undefined;
    },
    record(attempt, status) {
      const limit = limitFor(attempt);
      if (!limit) return;
      if (limit === mails || status >= 400) limit.count(keyOf(attempt));
      else limit.forget(keyOf(attempt));
    },
  };
}

function keyOf(attempt: Attempt): string {
  const body = v.safeParse(Body, attempt.body);
  return `${attempt.from} ${body.success ? body.output.email.toLowerCase() : ''}`;
}

function tooMany(): Response {
  const code = 'over_request_rate_limit';
  return Response.json(
    { code: 429, error_code: code, msg: 'Request rate limit reached' },
    { status: 429, headers: { 'X-Sb-Error-Code': code, 'Retry-After': '600' } },
  );
}
