/**
 * A rejected session may belong to an account that was deleted on another device. This module asks, and tells the
 * learner.
 */
import { deviceDatabase } from '#data/device-database.ts';
import { accountWasDeleted } from '../server-call.ts';
import { readSession, type StoredSession } from '../tokens/stored-session.ts';
import { leaveForGood } from './delete-account.ts';

/** The refresh token of the session that was asked about. */
let asked: string | null = null;

/**
 * Looks once for each refused session; again later, if there was no answer. Nothing happens unless the server says that
 * the account was deleted: a session that was merely ended elsewhere stays, and its data with it.
 */
export async function lookForDeletion({ userId, refused, refreshToken }: StoredSession): Promise<void> {
  if (!refused || asked === refreshToken) return;
  asked = refreshToken;
  const deleted = await accountWasDeleted(userId);
  if (deleted === null) asked = null;
  if (deleted) await leaveForGood(userId, 'elsewhere');
}

/** Checks now, and whenever the network is back. Returns a function that ends it. */
export function watchForDeletion(): () => void {
  const look = () => {
    readSession(deviceDatabase)
      .then((session) => session && lookForDeletion(session))
      .catch((error: unknown) => console.warn('A deleted account could not be left', error));
  };
  look();
  window.addEventListener('online', look);
  return () => window.removeEventListener('online', look);
}
