import { describe, expect, it } from 'vitest';
import { toAuthFailure } from './auth-failure.ts';

const wrong = 'That e-mail address or password is not right.';

describe('a failure of the auth server', () => {
  it.each<[string, object, string, string]>([
    ['wrong password', { code: 'invalid_credentials', status: 400 }, 'wrong-credentials', wrong],
    ['taken', { code: 'user_already_exists' }, 'taken', 'This address already has an account. Sign in instead?'],
    ['taken, hosted', { code: 'email_exists' }, 'taken', 'This address already has an account. Sign in instead?'],
    ['no phone', { code: 'phone_provider_disabled' }, 'phone-unsupported', 'This server signs in by e-mail only.'],
    ['no address', { code: 'validation_failed' }, 'invalid-email', 'That does not look like an e-mail address.'],
    [
      'too many',
      { code: 'over_request_rate_limit', status: 429 },
      'rate-limited',
      'Too many attempts. Wait a few minutes, then try again.',
    ],
    ['too many, no code', { status: 429 }, 'rate-limited', 'Too many attempts. Wait a few minutes, then try again.'],
    [
      'no answer',
      { code: 'unreachable', status: 418 },
      'unreachable',
      'Parley cannot reach the server. Check your connection and try again.',
    ],
    [
      'in trouble',
      { code: 'unavailable', status: 418 },
      'unreachable',
      'The server is having trouble just now. Try again in a minute.',
    ],
    [
      'old link',
      { code: 'otp_expired' },
      'other',
      'This link has expired or has already been used. Ask for a new one.',
    ],
    ['unheard of', { code: 'brand_new_code' }, 'other', 'Something went wrong. Try again in a moment.'],
  ])('%s', (_what, error, code, message) => {
    expect(toAuthFailure(error)).toEqual({ ok: false, code, message });
  });

  it.each([
    [
      { reasons: ['length'], message: 'Password should be at least 8 characters.' },
      'Choose a longer password: at least 8 characters.',
    ],
    [
      { reasons: ['pwned'], message: 'Password is known to be weak' },
      'This password is known from a data leak. Choose another.',
    ],
    [{ message: 'Password cannot be longer than 72 bytes' }, 'This password is too long. Choose a shorter one.'],
    [{ reasons: ['characters'] }, 'Choose a stronger password: mix letters, digits and signs.'],
  ])('a weak password: %o', (error, message) => {
    expect(toAuthFailure({ code: 'weak_password', ...error })).toEqual({ ok: false, code: 'weak-password', message });
  });

  it.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [60, '1 minute'],
    [541, '10 minutes'],
  ])('says when to try again: %i', (seconds, wait) => {
    const message = `For security purposes, you can only request this after ${seconds} seconds.`;
    expect(toAuthFailure({ code: 'over_request_rate_limit', status: 429, message })).toEqual({
      ok: false,
      code: 'rate-limited',
      message: `Too many attempts. Try again in ${wait}.`,
    });
  });

  it.each([null, 'text', 42])('%o is something else', (error) => {
    expect(toAuthFailure(error)).toMatchObject({ ok: false, code: 'other' });
  });
});
