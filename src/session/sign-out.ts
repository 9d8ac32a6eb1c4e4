import { deviceDatabase } from '#data/device-database.ts';
import { createLearnerDatabase } from '#data/learner-db/learner-database.ts';
import { countWaiting } from '#sync';
import { accountStore } from './account-store.ts';
import { closeAccount } from './boot.ts';
import { removeData } from './deletion/pending-deletions.ts';
import { authClient } from './tokens/auth-client.ts';
import { renew } from './tokens/session-token.ts';
import { type StoredSession, takeSession } from './tokens/stored-session.ts';
import { LONGEST_WAIT_MS, noteSignOut } from './unconfirmed-sign-out.ts';

async function waitingOf(userId: string): Promise<number> {
  const db = createLearnerDatabase(userId);
  try {
    return await countWaiting(db);
  } finally {
    db.close();
  }
}

/** Number of changes of the signed-in learner that the server has not acknowledged. */
export async function unsentChanges(): Promise<number> {
  const { userId } = accountStore.getState();
  return userId ? waitingOf(userId) : 0;
}

/** Ends all sessions of the user at the server; false: it has not said so. */
async function endEverywhere(session: StoredSession): Promise<boolean> {
  const client = await authClient();
  let { accessToken } = session;
  // An expired token ends nothing.
  if (session.expiresAt < Date.now()) {
    const renewal = await renew(session.refreshToken, Date.now);
    if (renewal.kind === 'renewed') accessToken = renewal.session.accessToken;
  }
  const { error } = await client.admin.signOut(accessToken, 'global');
  if (error) console.info('The server did not end the session', error.code);
  return !error;
}

/** Waits for a promise, but not for long: a server that cannot be reached must not keep anybody signed in. */
export function soon<T>(done: Promise<T>): Promise<T | undefined> {
  return Promise.race([done, new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Signs the learner out on the other devices as well. A failure is told on the start page, and stops nothing. */
async function signOutElsewhere(session: StoredSession): Promise<void> {
  noteSignOut('asking');
  const isDone = await soon(endEverywhere(session).catch((error: unknown) => console.info('Offline sign-out', error)));
  noteSignOut(isDone ? 'confirmed' : 'failed');
}

/** The hint of the public pages that somebody is signed in; see src/platform/device-flags.ts. */
const SIGNED_IN_HINT = 'parley:signed-in';

export function clearStoredAuth(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('sb-') || key === SIGNED_IN_HINT) localStorage.removeItem(key);
  }
}

/**
 * Signs out everywhere, removes the learner's data from this device unless `keepData`, and goes to the root. No change
 * that the server has not acknowledged is ever removed, nor a conversation in progress.
 */
export async function signOut({ keepData }: { keepData: boolean }): Promise<void> {
  const { userId } = accountStore.getState();
  closeAccount();
  clearStoredAuth();
  // Only the learner's own: another may have signed in in another tab this very moment.
  const session = userId ? await takeSession(deviceDatabase, userId) : null;
  if (session) {
    await signOutElsewhere(session);
    if (!keepData) await soon(removeData(deviceDatabase, session.userId));
  }
  accountStore.setState({ userId: null, email: null, needsSignIn: false });
  location.assign('/');
}
