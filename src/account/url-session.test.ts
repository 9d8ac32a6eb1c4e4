import { describe, expect, it } from 'vitest';
import { hasSessionInUrl, linkFailure } from './url-session.ts';

describe('an address that a link leads to', () => {
  it.each([
    ['/auth', '#access_token=a.b.c&refresh_token=r&type=recovery', true],
    ['/auth', '#type=recovery&access_token=a.b.c', true],
    ['/auth', '', false],
    ['/auth', '#section', false],
    ['/dashboard', '#access_token=a.b.c&refresh_token=r', false],
  ])('%s%s brings a session: %s', (pathname, hash, brings) => {
    expect(hasSessionInUrl({ pathname, hash })).toBe(brings);
  });

  it('says that it has expired', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(linkFailure({ pathname: '/auth', hash })).toMatchObject({
      message: 'This link has expired. Ask for a new one.',
    });
    expect(linkFailure({ pathname: '/auth', hash: '' })).toBeNull();
  });
});
