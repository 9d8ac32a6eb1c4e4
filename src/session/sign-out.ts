import type { DeviceDatabase } from '#data/device-database.ts';
import { createLearnerDatabase } from '#data/learner-db/learner-database.ts';
import { countWaiting, readRejected } from '#sync';
import { accountStore } from './account-store.ts';
import { closeAccount } from './boot.ts';
import { discardData, type Leaving, noteLeaving, removeData } from './deletion/pending-deletions.ts';
import { onDevice } from './device-when-outdated.ts';
import { authClient } from './tokens/auth-client.ts';
import { renew } from './tokens/session-token.ts';
import { type StoredSession, takeSession } from './tokens/stored-session.ts';
import { LONGEST_WAIT_MS, noteSignOut } from './unconfirmed-sign-out.ts';

/** Numbers of what would be lost with this device's data. */
export interface OnlyHere {
  /** Changes that the server has not acknowledged. */
  waiting: number;
  /** Changes that the server has rejected and the learner has not dealt with. */
  rejected: number;
  /** Conversations that are not finished. */
  conversations: number;
}

/** Counts what the signed-in learner has on this device alone. */
export async function onlyHere(): Promise<OnlyHere> {
  const { userId } = accountStore.getState();
  if (!userId) return { waiting: 0, rejected: 0, conversations: 0 };
  const db = createLearnerDatabase(userId);
  try {
    const [waiting, rejected, conversations] = await Promise.all([
      countWaiting(db),
      readRejected(db),
      db.table('conversations').count(),
    ]);
    return { waiting, rejected: rejected.length, conversations };
  } finally {
    db.close();
  }
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

/** Takes the session, and notes in the same moment what is to become of the data: a page may be closed at any time. */
function takeAndNote(device: DeviceDatabase, userId: string, data: Leaving): Promise<StoredSession | null> {
  return device.transaction('rw', device.meta, async () => {
    const session = await takeSession(device, userId);
    if (session) await noteLeaving(device, userId, data);
    return session;
  });
}

async function clear(device: DeviceDatabase, userId: string, data: Leaving): Promise<void> {
  if (data === 'remove') await removeData(device, userId);
  if (data === 'erase') await discardData(device, userId);
}

/** The note stays, and the next start, perhaps of a newer version, does it. */
function noteFailure(error: unknown): void {
  console.info('The data is removed at the next start', error);
}

/** The hint of the public pages that somebody is signed in; see src/platform/device-flags.ts. */
const SIGNED_IN_HINT = 'parley:signed-in';

export function clearStoredAuth(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('sb-') || key === SIGNED_IN_HINT) localStorage.removeItem(key);
  }
}

/**
 * Signs out everywhere, and goes to the root. The learner's data on this device: `keep` it for their return; `remove` it,
 * unless something is only here (a change that the server has not acknowledged or has rejected, a conversation in
 * progress), and then as soon as nothing is; `erase` it whatever it is.
 */
export async function signOut(data: Leaving): Promise<void> {
  const { userId } = accountStore.getState();
  closeAccount();
  clearStoredAuth();
  // Only the learner's own: another may have signed in in another tab this very moment.
  const session = userId ? await onDevice((device) => takeAndNote(device, userId, data)) : null;
  if (session) {
    await signOutElsewhere(session);
    await soon(onDevice((device) => clear(device, session.userId, data)).catch(noteFailure));
  }
  accountStore.setState({ userId: null, email: null, needsSignIn: false });
  location.assign('/');
}
