import type { AuthCall } from './auth-call.ts';
import { type Forward, type Guard, type GuardTools, takeNetwork } from './guard.ts';
import { isTooLong } from './password-length.ts';
import { notChangeable, passwordTooLong, tooMany } from './refusals.ts';

/**
 * Guards changes of an account. A changed password ends every other session of the account: whoever knew the old one is
 * out, whichever app the change came from. Mails that a change sends count like all others.
 */
export function createUserGuard({ limiter, rules }: GuardTools): Guard {
  return async (call, forward) => {
    const isChange = call.path === 'user' && call.method === 'PUT';
    // Lite proves a new address by a mail to the old one, so that anybody could take an address that is not theirs.
    if (isChange && (call.body.email !== undefined || call.body.phone !== undefined)) return notChangeable();
    if (isChange && isTooLong(call.body.password)) return passwordTooLong();
    if (call.path === 'reauthenticate') {
      const wait = await takeNetwork(limiter, rules.sprayedMails, call.networks);
      if (wait) return tooMany(wait);
    }
    const response = await forward(call);
    if (isChange && call.body.password !== undefined && response.ok) await endOtherSessions(call, forward);
    return response;
  };
}

async function endOtherSessions(call: AuthCall, forward: Forward): Promise<void> {
  const query = new URLSearchParams({ scope: 'others' });
  const ended = await forward({ ...call, method: 'POST', path: 'logout', query, body: {} });
  if (!ended.ok) throw new Error(`The other sessions could not be ended (${ended.status}).`);
}
