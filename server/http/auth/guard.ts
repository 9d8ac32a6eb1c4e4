import type { Networks } from '../limits/networks.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { NetworkRule, Rules } from '../limits/rules.ts';
import { LaneFull } from '../line.ts';
import type { AuthCall } from './auth-call.ts';

/** Passes a call on to the backend. */
export type Forward = (call: AuthCall) => Promise<Response>;

/** Decides about one kind of call: passes it on, as it is or changed, or refuses it. */
export type Guard = (call: AuthCall, forward: Forward) => Promise<Response>;

export interface GuardTools {
  limiter: RateLimiter;
  rules: Rules;
}

/** Counts an attempt of a network and of the one around it. Returns the seconds to wait, 0 for none. */
export async function takeNetwork(limiter: RateLimiter, rule: NetworkRule, networks: Networks): Promise<number> {
  const narrow = await limiter.take(rule.narrow, networks.narrow);
  return narrow || limiter.take(rule.wide, networks.wide);
}

export async function giveBackNetwork(limiter: RateLimiter, rule: NetworkRule, networks: Networks): Promise<void> {
  await limiter.giveBack(rule.narrow, networks.narrow);
  await limiter.giveBack(rule.wide, networks.wide);
}

/** The code by which auth names an error. */
export function errorCodeOf(response: Response): string | null {
  return response.headers.get('X-Sb-Error-Code');
}

/**
 * Lets work go on after its call was answered. Work that is turned away at once, by a lane that is full, rejects here:
 * that depends on nobody's account.
 *
 * @param report receives the errors of the work
 */
export async function leaveToItself(work: Promise<void>, report: (error: unknown) => void): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setImmediate(resolve))]);
  // Work that gave its place in a full lane to somebody else is nothing that an operator could mend.
  work.catch((error) => error instanceof LaneFull || report(error));
}
