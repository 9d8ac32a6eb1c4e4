import * as v from 'valibot';
import { isTooMuch } from './account-data.ts';
import { Address } from './address.ts';
import { type Guard, type GuardTools, takeNetwork } from './guard.ts';
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
