/**
 * The signed-in user's token, renewed when it is about to expire.
 *
 * Invariants
 * 1. One renewal at a time, across tabs and the worker: a refresh token works once.
 * 2. No network, or a server in trouble, changes nothing: nobody is signed out, the old session stays.
 * 3. Only a refusal by the server marks the session as refused; it stays, so that the learner's data does too.
 * 4. A learner's changes are sent with that learner's token only, whoever has signed in on this device meanwhile.
 */
import type { SessionToken } from '../../sync/http-transport.ts';
import type { DeviceDatabase } from '../store/device-database.ts';
import { type AuthServer, authClient } from './auth-client.ts';
import { readSession, replaceSession, type StoredSession, toStoredSession } from './stored-session.ts';

const LOCK = 'parley-auth';
/** Renewed when less than this is left. */
const MARGIN_MS = 60_000;
/** A renewal stands before every request, so that it is not waited for longer than for one. */
const RENEWAL_MS = 4_000;
/** Codes under which the auth server says that it is not about the token. */
const PASSING = ['unreachable', 'unavailable', 'over_request_rate_limit', 'request_timeout', 'conflict'];

export type Renewal = { kind: 'renewed'; session: StoredSession } | { kind: 'refused' } | { kind: 'unreachable' };

/** Asks the auth server for a new session in place of an old one. `server`: for tests. */
export async function renew(refreshToken: string, now: () => number, server?: AuthServer): Promise<Renewal> {
  let client: Awaited<ReturnType<typeof authClient>>;
  try {
    client = await authClient(RENEWAL_MS, server);
  } catch (error) {
    console.warn('The auth library could not be loaded', error);
    return { kind: 'unreachable' };
  }
  const { data, error } = await client.refreshSession({ refresh_token: refreshToken });
  if (!error) return { kind: 'renewed', session: toStoredSession(data.session, now()) };
  const passing = error.status === undefined || error.status === 429 || PASSING.includes(error.code ?? '');
  return { kind: passing ? 'unreachable' : 'refused' };
}

function locked<T>(locks: LockManager | undefined, run: () => Promise<T>): Promise<T> {
  return locks ? (locks.request(LOCK, run) as Promise<T>) : run();
}

function toToken({ accessToken: token, userId }: StoredSession): SessionToken {
  return { kind: 'token', token, userId };
}

export interface SessionTokenOptions {
  now?: () => number;
  isOnline?: () => boolean;
  renew?: typeof renew;
  /** Undefined: an old browser without Web Locks. */
  locks?: LockManager | undefined;
}

/**
 * The token to send with. `afterRefusal`: the server has just refused the one given last, so it is renewed whatever
 * the clock says.
 */
export async function sessionToken(
  device: DeviceDatabase,
  afterRefusal: boolean,
  options: SessionTokenOptions = {},
): Promise<SessionToken> {
  const { now = Date.now, isOnline = () => navigator.onLine } = options;
  const locks = 'locks' in options ? options.locks : navigator.locks;
  const held = await readSession(device);
  if (!held) return { kind: 'signed-out' };
  if (held.refused) return { kind: 'needs-sign-in' };
  if (!afterRefusal && held.expiresAt - now() >= MARGIN_MS) return toToken(held);
  if (!isOnline()) return { kind: 'unreachable' };
  return locked(locks, async () => {
    const session = await readSession(device);
    if (!session) return { kind: 'signed-out' };
    if (session.accessToken !== held.accessToken) return session.refused ? { kind: 'needs-sign-in' } : toToken(session);
    const renewal = await (options.renew ?? renew)(session.refreshToken, now);
    if (renewal.kind === 'unreachable') {
      return !afterRefusal && session.expiresAt > now() ? toToken(session) : { kind: 'unreachable' };
    }
    if (renewal.kind === 'refused') {
      await replaceSession(device, session, { ...session, refused: true });
      return { kind: 'needs-sign-in' };
    }
    const replaced = await replaceSession(device, session, renewal.session);
    return replaced ? toToken(renewal.session) : { kind: 'signed-out' };
  });
}

/** The token of this very learner: what is theirs is never sent as somebody else who has signed in here since. */
export async function tokenOf(
  userId: string,
  device: DeviceDatabase,
  afterRefusal: boolean,
  options: SessionTokenOptions = {},
): Promise<SessionToken> {
  const token = await sessionToken(device, afterRefusal, options);
  return token.kind === 'token' && token.userId !== userId ? { kind: 'signed-out' } : token;
}
