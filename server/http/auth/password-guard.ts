import { networksOf } from '../limits/networks.ts';
import type { AuthCall } from './auth-call.ts';
import { createDelays } from './delays.ts';
import { errorCodeOf, type Forward, type Guard, type GuardTools, giveBackNetwork, takeNetwork } from './guard.ts';
import { tooMany } from './refusals.ts';

/** Wrong passwords for an address after which its next attempts wait: from everywhere, and through an unknown proxy. */
const PATIENCE = 30;
const PATIENCE_WITH_PROXY = 5;
/** The first pause; each further wrong password doubles it. In milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/** The pause of every attempt through an unknown proxy behind which too many addresses are tried. */
const SPRAY_PAUSE = 1_000;

function pauseAfter(failures: number, patience: number): number {
  return failures < patience ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(10, failures - patience));
}

/**
 * Slows the guessing of passwords.
 *
 * 1. Wrong passwords lock the pair of address and network, never the address: nobody can lock a learner out from
 *    elsewhere.
 * 2. Behind a proxy that is not trusted all learners seem to be in one network, so attempts wait instead, each behind
 *    those of the address for which the proxy says it asks.
 * 3. Many addresses tried from one network lock that network.
 * 4. Many networks that try one address make its attempts wait, each network behind its own.
 * 5. An attempt counts as wrong until it has turned out otherwise, so that attempts made at once wait like those made one
 *    after another; one that was never checked counts nowhere in the end. One without the app's key is never right, and
 *    its password is hashed all the same, so it counts.
 */
export function createPasswordGuard({ limiter, rules }: GuardTools): Guard {
  const delays = createDelays();

  /** @param response undefined where the attempt failed for a reason of the server's */
  const settle = async (call: AuthCall, pair: string, response: Response | undefined) => {
    if (response && (response.status === 401 || errorCodeOf(response) === 'invalid_credentials')) return;
    await giveBackNetwork(limiter, rules.sprayedPasswords, call.networks);
    if (!response?.ok) {
      await limiter.giveBack(rules.anyWrongPasswords, call.email);
      return limiter.giveBack(rules.wrongPasswords, pair);
    }
    await limiter.clear(rules.wrongPasswords, pair);
    await limiter.clear(rules.anyWrongPasswords, call.email);
  };

  /** Passes the attempt on after its pause; too many that wait are refused. */
  const passOn = async (call: AuthCall, forward: Forward, key: string, pause: number): Promise<Response> => {
    if (pause === 0) return forward(call);
    return (await delays.inTurn(key, pause, () => forward(call))) ?? tooMany(Math.ceil(pause / 1000));
  };

  return async (call, forward) => {
    const { networks, email, claimedAddress } = call;
    const behindUnknownProxy = claimedAddress !== undefined;
    const pair = `${networks.narrow} ${email}`;
    const locked = await limiter.take(rules.wrongPasswords, pair);
    if (locked && !behindUnknownProxy) return tooMany(locked);
    const spraying = await takeNetwork(limiter, rules.sprayedPasswords, networks);
    if (spraying && !behindUnknownProxy) {
      await limiter.giveBack(rules.wrongPasswords, pair);
      return tooMany(spraying);
    }
    const failures = (await limiter.count(rules.anyWrongPasswords, email)) - 1;
    const pause = pauseAfter(failures, behindUnknownProxy ? PATIENCE_WITH_PROXY : PATIENCE);
    // One who tries many addresses must not keep everybody else behind the proxy from waiting. A claim may be made up, so
    // the guesses at one address stand in one line all the same.
    const line = behindUnknownProxy && pause === 0 ? networksOf(claimedAddress).narrow : pair;
    let response: Response | undefined;
    try {
      response = await passOn(call, forward, line, spraying ? Math.max(pause, SPRAY_PAUSE) : pause);
      return response;
    } finally {
      await settle(call, pair, response);
    }
  };
}
