import * as v from 'valibot';
import { Address } from './address.ts';
import type { AuthCall } from './auth-call.ts';
import { type Forward, type Guard, type GuardTools, leaveToItself, takeNetwork } from './guard.ts';
import { noAddress, tooMany } from './refusals.ts';

const Resendable = v.picklist(['signup']);

/** Calls that mail a new code, so that guessing at it begins anew. */
const WITH_NEW_CODE = new Set<AuthCall['path']>(['recover', 'otp', 'magiclink']);

/**
 * Guards the calls that send a mail to an address. The answer comes before the work is done and is the same for every
 * address: neither it nor its duration tells whether there is an account.
 *
 * @param report receives the errors of work that nobody waits for
 */
export function createMailGuard({ limiter, rules, report }: GuardTools & { report: (error: unknown) => void }): Guard {
  const mail = async (call: AuthCall, forward: Forward) => {
    const isMailed = async () => (await forward(call)).ok;
    // A call that was refused has mailed no code, and the guesses at the one before stay spent. So do guesses that come
    // before the work is done: the code may be in its mail already.
    if (WITH_NEW_CODE.has(call.path)) await limiter.clearBefore(rules.wrongCodes, call.email, isMailed);
    else await isMailed();
  };
  return async (call, forward) => {
    if (call.method !== 'POST') return forward(call);
    if (!v.is(Address, call.email)) return noAddress();
    if (call.path === 'resend' && !v.is(Resendable, call.body.type)) return forward(call);
    const wait =
      (await takeNetwork(limiter, rules.sprayedMails, call.networks)) || (await limiter.take(rules.mails, call.email));
    if (wait) return tooMany(wait);
    await leaveToItself(mail(call, forward), report);
    return Response.json({});
  };
}
