import * as v from 'valibot';
import type { Lanes } from '../lanes.ts';
import type { Guard, GuardTools } from './guard.ts';
import { tooMany } from './refusals.ts';
import { sessionOf } from './session-of.ts';
import type { Turns } from './turns.ts';

interface RenewalTools extends GuardTools {
  turns: Turns;
  lanes: Pick<Lanes, 'renewals'>;
}

const Renewed = v.object({ access_token: v.string() });

/**
 * Guards the renewals of a session.
 *
 * 1. Those with the same token are made one after the other, by whichever server, because auth takes no lock: two at once
 *    would get two successors, of which a thief could keep one, or end the session of a page and a worker that renew
 *    together. They wait in their lane before they take that turn, so that made-up tokens fill no endless line.
 * 2. Their number is limited: each leaves a used token behind, and an app needs one an hour. Only the answer says whose
 *    session it is, so one too many is made and withheld. The token that was sent stays good for the same renewal, and
 *    repeating that leaves nothing behind.
 */
export function createRenewalGuard({ limiter, rules, turns, lanes }: RenewalTools): Guard {
  return async (call, forward) => {
    const inTurn = () => turns(call.body.refresh_token ?? '', () => forward(call));
    const response = await lanes.renewals.run(call.networks.narrow, inTurn, call.networks.wide);
    if (!response.ok) return response;
    const { access_token } = v.parse(Renewed, await response.clone().json());
    const wait = await limiter.take(rules.renewals, sessionOf(access_token));
    return wait ? tooMany(wait) : response;
  };
}
