/**
 * `SIGNED_IN` of this page, told with its session, so that nobody has to read that back first. Those of other tabs are
 * seen in the stored session.
 */
import type { StoredSession } from './tokens/stored-session.ts';

type Follower = (session: StoredSession) => void;

const followers = new Set<Follower>();

/** Calls `follower` with each sign-in, once its session is stored. */
export function followSignIns(follower: Follower): void {
  followers.add(follower);
}

/** Tells that this page has signed in: `session` is stored. */
export function tellSignIn(session: StoredSession): void {
  for (const follower of followers) follower(session);
}
