/**
 * A link with a session for another account than the one that is signed in. It may have been sent by somebody who wants
 * this learner to go on in an account of theirs, so it waits for the learner's word.
 */
import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from '../account-store.ts';
import { tellSignIn } from '../auth-events.ts';
import { authClient } from '../tokens/auth-client.ts';
import { readSession, type StoredSession, writeSession } from '../tokens/stored-session.ts';

let offered: StoredSession | null = null;

/** Takes the session of a link as this device's; offers it instead where somebody else is signed in. */
export async function takeOrOffer(session: StoredSession): Promise<void> {
  const isTaken = await deviceDatabase.transaction('rw', deviceDatabase.meta, async () => {
    const current = await readSession(deviceDatabase);
    if (current && current.userId !== session.userId) return false;
    await writeSession(deviceDatabase, session);
    return true;
  });
  if (isTaken) return tellSignIn(session);
  offered = session;
  accountStore.setState({ linkOffer: { email: session.email } });
}

function withdraw(): StoredSession | null {
  const session = offered;
  offered = null;
  accountStore.setState({ linkOffer: null });
  return session;
}

/** Signs in the account of the link. The other one keeps its data on this device. */
export async function acceptLinkOffer(): Promise<void> {
  const session = withdraw();
  if (!session) return;
  await writeSession(deviceDatabase, session);
  tellSignIn(session);
}

/** Leaves everything as it is, and ends the link's session at the server. */
export async function declineLinkOffer(): Promise<void> {
  const session = withdraw();
  if (!session) return;
  const { error } = await (await authClient()).admin.signOut(session.accessToken, 'local');
  if (error) console.info('The session of the link was not ended', error.code);
}
