/**
 * A sign-out of which the server has not said that it ended the learner's sessions elsewhere. It is noted before the
 * server is asked, so that it is known of a page that was closed meanwhile. Nothing by which a session could be taken up
 * again is kept: on a shared device that would be worse than another device that stays signed in.
 */
import { deviceFlag } from '#platform/device-flag.ts';

const flag = deviceFlag('parley:sign-out-unconfirmed');

/** The server's answer is waited for so long at most; in milliseconds. */
export const LONGEST_WAIT_MS = 2_000;
/** A note this old is of a page that was closed. Another tab may look while the answer is still waited for. */
const ABANDONED_AFTER_MS = 5 * LONGEST_WAIT_MS;
const FAILED = 'failed';

/** `asking`: the server is asked now; `failed`: it has not answered, or with an error; `confirmed`: it has done it. */
export function noteSignOut(state: 'asking' | 'failed' | 'confirmed'): void {
  const value = { asking: String(Date.now()), failed: FAILED, confirmed: null };
  flag.write(value[state]);
}

/** True if a sign-out was left unconfirmed; the learner is told once. */
export function takeUnconfirmedSignOut(): boolean {
  const note = flag.read();
  if (!note || (note !== FAILED && Math.abs(Date.now() - Number(note)) < ABANDONED_AFTER_MS)) return false;
  flag.write(null);
  return true;
}
