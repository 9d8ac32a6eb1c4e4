import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isTooMuch } from './account-data.ts';
import { Address } from './address.ts';
import type { AuthCall } from './auth-call.ts';
import { errorCodeOf, type Guard, type GuardTools, takeNetwork } from './guard.ts';
import { isTooLong } from './password-length.ts';
import { noAddress, passwordTooLong, tooMany, tooMuchData } from './refusals.ts';

/** Limits the accounts that a network makes, by whichever way. @param next what else guards the way */
export function createSignUpGuard({ limiter, rules }: GuardTools, next: Guard): Guard {
  return async (call, forward) => {
    if (call.method !== 'POST') return forward(call);
    if (call.email && !v.is(Address, call.email)) return noAddress();
    if (isTooLong(call.body.password)) return passwordTooLong();
    if (call.body.data && isTooMuch({}, call.body.data)) return tooMuchData();
    const wait = await takeNetwork(limiter, rules.signUps, call.networks);
    return wait ? tooMany(wait) : next(call, forward);
  };
}

/** A new account without a session: it waits for its mail. */
const Waiting = v.object({ id: v.string(), confirmation_sent_at: v.string() });

/**
 * Where a new account waits for its mail, a taken address gets the answer of a free one, and no mail: the answer tells
 * nobody that there is an account. Lite answers otherwise in this case only, with a code of its own. Both answers are
 * written here, because lite's times look different from one database to another.
 */
export const hideTakenAddress: Guard = async (call, forward) => {
  const response = await forward(call);
  if (errorCodeOf(response) === 'over_email_send_rate_limit') return Response.json(newAccount(call, randomUUID()));
  if (!response.ok) return response;
  const account = v.safeParse(Waiting, await response.clone().json());
  return account.success ? Response.json(newAccount(call, account.output.id)) : response;
};

/** The answer to a sign-up that waits for its mail, as GoTrue gives it. */
function newAccount({ email, body }: AuthCall, id: string) {
  const now = new Date().toISOString();
  const metadata = { ...body.data, email, email_verified: false, phone_verified: false, sub: id };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
