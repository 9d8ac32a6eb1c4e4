/**
 * The signed-in user's token, renewed when it is about to expire.
 *
 * Invariants
 * 1. One renewal at a time, across tabs and the worker. A frozen one is not waited for; the token that it brings when
 *    it thaws is taken only if nobody else has renewed meanwhile.
 * 2. No network, a server in trouble, or an answer that is not the auth server's changes nothing: nobody is signed out,
 *    the old session stays.
 * 3. Only the auth server's own rejection marks the session as refused; the session stays, and with it the learner's
 *    data.
 * 4. A learner's changes are sent with that learner's token only, whoever has signed in on this device meanwhile.
 * 5. An answer that was lost costs nothing: the server gives the same successor to whoever comes again with the token
 *    before it (GoTrue and the embedded server alike). Where it does not, 3 holds.
 */

import type { DeviceDatabase } from '#data/device-database.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { createPatience, type Patience, type SessionToken } from '#sync';
import { type AuthServer, authClient, loadAuthLibrary, OVERDUE } from './auth-client.ts';
import { renewingAlone } from './auth-lock.ts';
import { readSession, replaceSession, type StoredSession, toStoredSession } from './stored-session.ts';

/** Renewed when less than this is left. */
const MARGIN_MS = 60_000;
/** A renewal stands before every request, so that it is not waited for longer than for one; also at a far server. */
const RENEWAL_MS = 4_000;
const ownPatience = createPatience(RENEWAL_MS);
/** Codes under which the auth server says that it is not about the token. */
const PASSING = ['unreachable', 'unavailable', 'over_request_rate_limit', 'request_timeout', 'conflict'];

export type Renewal = { kind: 'renewed'; session: StoredSession } | { kind: 'refused' } | { kind: 'unreachable' };

type AuthError = { name: string; status: number | undefined; code?: string | undefined; message: string };

/** True if the auth server itself rejects: its rejections carry a code, those of older versions name the token. */
function isRefusal({ name, status, code, message }: AuthError): boolean {
  if (status === undefined || status === 429) return false;
  if (name === 'AuthSessionMissingError') return true; // the library's form of `session_not_found`
  return code ? !PASSING.includes(code) : /refresh.?token/i.test(message);
}

/** Asks the auth server for a new session in place of an old one. `server`, `patience`: for tests. */
export async function renew(
  refreshToken: string,
  now: () => number,
  server?: AuthServer,
  patience: Patience = ownPatience,
): Promise<Renewal> {
  const client = await authClient(patience.current(), server);
  const begun = Date.now();
  const { data, error } = await client.refreshSession({ refresh_token: refreshToken });
  if (error?.code !== 'unreachable') patience.answered(Date.now() - begun);
  else if (error.message === OVERDUE) patience.ranOut();
  if (error) return { kind: isRefusal(error) ? 'refused' : 'unreachable' };
  try {
    return { kind: 'renewed', session: toStoredSession(data.session, now()) };
  } catch (error) {
    console.warn('The renewed session could not be read', error);
    return { kind: 'unreachable' };
  }
}

export interface SessionTokenOptions {
  now?: () => number;
  /** False: the server is not asked. The browser is not: some say for good that there is no network. */
  isOnline?: () => boolean;
  renew?: typeof renew;
  /** Undefined: an old browser without Web Locks. */
  locks?: LockManager | undefined;
  /** For tests; see auth-lock.ts. */
  staleMs?: number;
}

/** The token of a session; null: it has to be renewed. `until`: ms since 1970. */
function given(session: StoredSession | null, refused: boolean | string, until: number): SessionToken | null {
  if (!session) return { kind: 'signed-out' };
  if (session.refused) return { kind: 'needs-sign-in' };
  const { accessToken: token, userId, expiresAt } = session;
  return refused === true || refused === token || expiresAt < until ? null : { kind: 'token', token, userId };
}

async function renewed(device: DeviceDatabase, session: StoredSession, renewal: Renewal): Promise<void> {
  if (renewal.kind === 'unreachable') return;
  const own = renewal.kind === 'renewed' && renewal.session.userId === session.userId;
  await replaceSession(device, session, own ? renewal.session : { ...session, refused: true });
}

/**
 * The token to send with. `refused`: the server has just refused the one given last (which one, where that is known),
 * so it is renewed whatever the clock says.
 */
export async function sessionToken(
  device: DeviceDatabase,
  refused: boolean | string,
  options: SessionTokenOptions = {},
): Promise<SessionToken> {
  const { now = Date.now, isOnline = () => true, staleMs } = options;
  const locks = 'locks' in options ? options.locks : navigator.locks;
  const held = await readSession(device);
  const atOnce = given(held, refused, now() + MARGIN_MS);
  if (atOnce || !held) return atOnce ?? { kind: 'signed-out' };
  // Not under the lock: nothing between reading the session and sending it may take long.
  if (!isOnline() || !(await loadAuthLibrary())) return { kind: 'unreachable' };
  const old = refused === true ? held.accessToken : refused;
  await renewingAlone(device, { locks, now, staleMs }, async () => {
    const session = await readSession(device);
    if (!session || given(session, old, now() + MARGIN_MS)) return;
    await renewed(device, session, await (options.renew ?? renew)(session.refreshToken, now));
  });
  // A token renewed by any tab or worker counts. Until then the old one serves while it lasts.
  return given(await readSession(device), old, now()) ?? { kind: 'unreachable' };
}

/**
 * The token of this very learner, so that their changes are never sent as another learner who has signed in since.
 * A lost connection to the device's database, which holds the session, is opened again.
 */
export async function tokenOf(
  userId: string,
  device: DeviceDatabase,
  refused: boolean | string,
  options: SessionTokenOptions = {},
): Promise<SessionToken> {
  const token = await withReconnect(device, () => sessionToken(device, refused, options));
  return token.kind === 'token' && token.userId !== userId ? { kind: 'signed-out' } : token;
}
