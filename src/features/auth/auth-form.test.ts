import { expect, test } from 'vitest';
import { missingFields, placeFailure } from './auth-form.ts';

test('asks for both fields to sign in, and accepts what is there', () => {
  expect(missingFields('sign-in', '  ', '')).toEqual({
    identifier: 'Enter the e-mail address of your account.',
    password: 'Enter your password.',
  });
  expect(missingFields('sign-in', 'ada@example.org', 'x')).toBeNull();
});

test('asks for an address only to send a link, and for a password only to replace it', () => {
  expect(missingFields('forgot', 'ada@example.org', '')).toBeNull();
  expect(missingFields('reset', '', 'long enough')).toBeNull();
  expect(missingFields('reset', '', '')).toEqual({ password: 'Enter a new password.' });
});

test('a password of spaces is the learner’s to choose', () => {
  expect(missingFields('sign-up', 'ada@example.org', '   ')).toBeNull();
});

test('puts a failure where it belongs', () => {
  const failure = (code: Parameters<typeof placeFailure>[0]['code']) =>
    placeFailure({ ok: false, code, message: 'why' });
  expect(failure('taken')).toEqual({ identifier: 'why' });
  expect(failure('phone-unsupported')).toEqual({ identifier: 'why' });
  expect(failure('weak-password')).toEqual({ password: 'why' });
  expect(failure('wrong-credentials')).toEqual({ form: 'why' });
  expect(failure('unreachable')).toEqual({ form: 'why' });
});
