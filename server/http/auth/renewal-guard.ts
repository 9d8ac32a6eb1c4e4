import { decode } from 'hono/jwt';
import * as v from 'valibot';
import type { Guard, GuardTools } from './guard.ts';
import { tooMany } from './refusals.ts';

const Renewed = v.object({ access_token: v.string() });
const Claims = v.object({ session_id: v.string() });

/**
 * Limits the renewals of a session: each leaves a used token behind, and an app needs one an hour. Only the answer says
 * whose session it is, so one too many is made and withheld. The token that was sent stays good for the same renewal, and
 * repeating that leaves nothing behind.
 */
export function createRenewalGuard({ limiter, rules }: GuardTools): Guard {
  return async (call, forward) => {
    const response = await forward(call);
    if (!response.ok) return response;
    const { access_token } = v.parse(Renewed, await response.clone().json());
    const { session_id } = v.parse(Claims, decode(access_token).payload);
    const wait = await limiter.take(rules.renewals, session_id);
    return wait ? tooMany(wait) : response;
  };
}
