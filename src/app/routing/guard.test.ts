import { describe, expect, test } from 'vitest';
import { decide } from './guard.ts';

describe('protected routes', () => {
  test('wait while the account loads', () => {
    expect(decide('protected', 'loading', '')).toBe('wait');
  });
  test('send whoever is not signed in to /auth', () => {
    expect(decide('protected', 'signed-out', '')).toEqual({ redirect: '/auth' });
  });
  test('open for whoever is signed in', () => {
    expect(decide('protected', 'signed-in', '?mode=reset')).toBe('show');
  });
});

describe('/auth', () => {
  test('shows itself to whoever is not signed in', () => {
    expect(decide('auth', 'signed-out', '')).toBe('show');
  });
  test('sends whoever is signed in to the dashboard', () => {
    expect(decide('auth', 'signed-in', '')).toEqual({ redirect: '/dashboard' });
    expect(decide('auth', 'signed-in', '?mode=signin')).toEqual({ redirect: '/dashboard' });
  });
  test('stays for a new password, signed in or not', () => {
    expect(decide('auth', 'signed-in', '?mode=reset')).toBe('show');
    expect(decide('auth', 'signed-out', '?a=1&mode=reset')).toBe('show');
  });
});
