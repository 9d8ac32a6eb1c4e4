import * as v from 'valibot';
import type { Guard, GuardTools } from './guard.ts';
import { tooMany } from './refusals.ts';
import { sessionOf } from './session-of.ts';

const Renewed = v.object({ access_token: v.string() });

/**
 * Guards the renewals of a session.
 *
 * 1. Those with the same token are made one after the other, because auth takes no lock: two at once would get two
 *    successors, of which a thief could keep one, or end the session of a page and a worker that renew together.
 * 2. Their number is limited: each leaves a used token behind, and an app needs one an hour. Only the answer says whose
 *    session it is, so one too many is made and withheld. The token that was sent stays good for the same renewal, and
 *    repeating that leaves nothing behind.
 */
export function createRenewalGuard({ limiter, rules }: GuardTools): Guard {
  /** The last renewal that is under way with a token. */
  const underWay = new Map<string, Promise<Response>>();

  function afterOthers(token: string, renew: () => Promise<Response>): Promise<Response> {
    const renewal = (underWay.get(token) ?? Promise.resolve()).then(renew, renew);
    underWay.set(token, renewal);
    const forget = () => void (underWay.get(token) === renewal && underWay.delete(token));
    renewal.then(forget, forget);
    return renewal;
  }

  return async (call, forward) => {
    const response = await afterOthers(call.body.refresh_token ?? '', () => forward(call));
    if (!response.ok) return response;
    const { access_token } = v.parse(Renewed, await response.clone().json());
    const wait = await limiter.take(rules.renewals, sessionOf(access_token));
    return wait ? tooMany(wait) : response;
  };
}
