/**
 * Deleting the account, here and as it is found out on another device.
 *
 * Invariants
 * 1. Nothing goes from the device before the server has said that the account is deleted: it says so of itself, never
 *    by not knowing the account.
 * 2. Then everything goes, unsent work too, since no account is left to receive it.
 * 3. A lost answer is asked for again; another device, or this one at its next start, finds out the same way.
 */
import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from '../account-store.ts';
import { closeAccount } from '../boot.ts';
import { onDevice } from '../device-when-outdated.ts';
import { accountWasDeleted, deleteAtServer } from '../server-call.ts';
import { clearStoredAuth, soon } from '../sign-out.ts';
import { tokenOf } from '../tokens/session-token.ts';
import { takeSession } from '../tokens/stored-session.ts';
import { type AccountDeleted, leaveAccountDeletedNotice } from './account-deleted-notice.ts';
import { eraseData } from './pending-deletions.ts';

export type Deletion = { ok: true } | { ok: false; reason: 'unreachable' | 'sign-in' | 'server-failed' };

/** Removes this learner from the device, and goes to the start page, which shows a notice. */
export async function leaveForGood(userId: string, deleted: AccountDeleted): Promise<void> {
  closeAccount();
  clearStoredAuth();
  await onDevice((device) => takeSession(device, userId));
  await soon(onDevice((device) => eraseData(device, userId)));
  accountStore.setState({ userId: null, email: null, needsSignIn: false });
  leaveAccountDeletedNotice(deleted);
  location.assign('/');
}

async function atServer(userId: string): Promise<Deletion> {
  for (const again of [false, true]) {
    const token = await tokenOf(userId, deviceDatabase, again);
    if (token.kind === 'unreachable') return { ok: false, reason: 'unreachable' };
    if (token.kind !== 'token') return { ok: false, reason: 'sign-in' };
    const answer = await deleteAtServer(token.token);
    if (answer === 'done') return { ok: true };
    if (answer !== 'unauthorised') return { ok: false, reason: answer };
  }
  return { ok: false, reason: 'sign-in' };
}

/** Deletes the signed-in learner's account with everything in it. Where that failed, nothing has changed. */
export async function deleteAccount(): Promise<Deletion> {
  const { userId } = accountStore.getState();
  if (!userId) return { ok: false, reason: 'sign-in' };
  const deletion = await atServer(userId);
  // Only its answer may have been lost.
  const isGone = deletion.ok || (await accountWasDeleted(userId)) === true;
  if (!isGone) return deletion;
  await leaveForGood(userId, 'own');
  return { ok: true };
}
