import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Address, hasSessionInUrl, isAuthCallback } from './auth-callback.ts';
import { linkFailure, readLink } from './url-session.ts';

const at = (hash: string, search = '', pathname = '/auth'): Address => ({ pathname, search, hash });
const EXPIRED = 'This link has expired or has already been used. Ask for a new one.';

describe('an address that a link leads to', () => {
  it.each([
    ['/auth', '#access_token=a.b.c&refresh_token=r&type=recovery', true],
    ['/auth', '#type=recovery&access_token=a.b.c', true],
    ['/auth', '', false],
    ['/auth', '#section', false],
    ['/dashboard', '#access_token=a.b.c&refresh_token=r', false],
  ])('%s%s brings a session: %s', (pathname, hash, brings) => {
    expect(hasSessionInUrl(at(hash, '', pathname))).toBe(brings);
    expect(isAuthCallback(at(hash, '', pathname))).toBe(brings);
  });

  it.each([
    ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', '?mode=reset', EXPIRED],
    ['', '?error=access_denied', 'The sign-in was stopped on the other page. Nothing has changed here.'],
    ['', '?error=server_error&error_code=unexpected_failure', 'Something went wrong. Try again in a moment.'],
  ])('%s%s says why it brings none', (hash, search, message) => {
    expect(linkFailure(at(hash, search))).toMatchObject({ message });
    expect(isAuthCallback(at(hash, search))).toBe(true);
    expect(linkFailure(at(hash, search, '/dashboard'))).toBeNull();
  });

  it('says nothing of the kind by itself', () => {
    expect(linkFailure(at('', '?mode=reset'))).toBeNull();
  });
});

describe('a link that is followed', () => {
  const user = { id: 'ada', email: 'ada@example.com', app_metadata: { provider: 'email' } };
  const later = Math.floor(Date.now() / 1000) + 3600;
  const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: 'ada', exp: later }))}.c2ln`;
  const good = at(`#access_token=${token}&refresh_token=r&type=recovery`, '?mode=reset');

  function follow(location: Address, answer: () => Promise<Response>) {
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('location', { origin: 'http://server' });
    const history = { state: null, replaceState: vi.fn() };
    return readLink({ location, history }).then((brought) => ({ brought, cleaned: history.replaceState.mock.calls }));
  }
  afterEach(() => vi.unstubAllGlobals());

  it('gives its session, and takes the tokens out of the address', async () => {
    const { brought, cleaned } = await follow(good, async () => Response.json(user));
    expect(brought).toMatchObject({ session: { access_token: token, refresh_token: 'r', user: { id: 'ada' } } });
    expect(cleaned).toEqual([[null, '', '/auth?mode=reset']]);
  });

  it.each([
    ['signup', true],
    ['recovery', false],
    ['magiclink', false],
  ])('of the type %s brings a new account: %s', async (type, isNew) => {
    const { brought } = await follow(at(good.hash.replace('recovery', type)), async () => Response.json(user));
    expect(brought).toMatchObject({ isNew });
  });

  it('that the server refuses says so', async () => {
    const refusal = { code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' };
    const { brought, cleaned } = await follow(good, async () => Response.json(refusal, { status: 403 }));
    expect(brought).toMatchObject({ failure: { message: EXPIRED } });
    expect(cleaned).toHaveLength(1);
  });

  it('without a network stays in the address, for when the page is loaded again', async () => {
    const { brought, cleaned } = await follow(good, () => Promise.reject(new TypeError('fetch failed')));
    expect(brought).toMatchObject({ failure: { code: 'unreachable', message: expect.stringContaining('load this') } });
    expect(cleaned).toEqual([]);
  });

  it('with a reason leaves nothing but the mode in the address', async () => {
    const address = at('#error=access_denied&error_code=otp_expired', '?mode=reset&error=access_denied');
    const { brought, cleaned } = await follow(address, async () => Response.json({}));
    expect(brought).toMatchObject({ failure: { message: EXPIRED } });
    expect(cleaned).toEqual([[null, '', '/auth?mode=reset']]);
  });
});
