import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from '../account-store.ts';
import { tellSignIn } from '../auth-events.ts';
import { toStoredSession, writeSession } from '../tokens/stored-session.ts';

const LONGEST_WAIT_MS = 3_000;

/** Resolves once the account state says that this user is signed in. */
function signedIn(userId: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      const state = accountStore.getState();
      if (state.status === 'signed-in' && state.userId === userId && !state.needsSignIn) done();
    };
    const unsubscribe = accountStore.subscribe(look);
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    look();
  });
}

/** Takes a session of the auth library as this device's; the account state follows. `isNew`: its account was just made. */
export async function completeSignIn(session: unknown, isNew = false): Promise<void> {
  const taken = toStoredSession(session, Date.now());
  const stored = isNew ? { ...taken, isNew } : taken;
  await writeSession(deviceDatabase, stored);
  tellSignIn(stored);
  await signedIn(stored.userId);
}
