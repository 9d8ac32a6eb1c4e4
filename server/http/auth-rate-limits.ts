import * as v from 'valibot';
import { type AttemptLimit, createAttemptLimit } from './rate-limit.ts';

const TEN_MINUTES = 600_000;
/** Wrong passwords for one address from one place. */
const MOST_WRONG_PASSWORDS = 30;
/** Mails to one address asked for from one place. */
const MOST_MAILS = 10;

const MAILING = new Set(['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend']);

const Body = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }));

/** Slows down who guesses passwords or floods a mailbox, and nobody else. */
export interface AuthAttempts {
  /** The refusal to send, in GoTrue's shape, or undefined to go on. */
  refuse(request: Attempt): Response | undefined;
  /** To be told how the backend answered what was not refused. */
  learn(request: Attempt, status: number): void;
}

export interface Attempt {
  path: string;
  grantType: string | null;
  body: string;
  /** The caller's IP address. */
  from: string;
}

/** @param now milliseconds since the epoch */
export function createAuthAttempts(now: () => number): AuthAttempts {
  const passwords = createAttemptLimit(MOST_WRONG_PASSWORDS, TEN_MINUTES, now);
  const mails = createAttemptLimit(MOST_MAILS, TEN_MINUTES, now);
  const limitFor = (attempt: Attempt): AttemptLimit | undefined => {
    if (MAILING.has(attempt.path)) return mails;
    return attempt.path === '/auth/v1/token' && attempt.grantType === 'password' ? passwords : undefined;
  };
  return {
    refuse(attempt) {
      const limit = limitFor(attempt);
      return limit?.isExceeded(keyOf(attempt)) ? tooMany() : undefined;
    },
    learn(attempt, status) {
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
