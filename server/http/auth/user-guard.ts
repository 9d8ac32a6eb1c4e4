import * as v from 'valibot';
import { isTooMuch } from './account-data.ts';
import type { AuthCall } from './auth-call.ts';
import type { Forward, Guard } from './guard.ts';
import { isTooLong } from './password-length.ts';
import { noReauthentication, notChangeable, passwordTooLong, tooMuchData } from './refusals.ts';

/**
 * Guards changes of an account. A changed password ends every other session of the account: whoever knew the old one is
 * out, whichever app the change came from.
 */
export function createUserGuard(): Guard {
  return async (call, forward) => {
    const isChange = call.path === 'user' && call.method === 'PUT';
    // Lite proves a new address by a mail to the old one, so that anybody could take an address that is not theirs.
    if (isChange && (call.body.email !== undefined || call.body.phone !== undefined)) return notChangeable();
    if (isChange && isTooLong(call.body.password)) return passwordTooLong();
    if (call.path === 'reauthenticate' || (isChange && call.body.nonce !== undefined)) return noReauthentication();
    if (isChange && call.body.data && isTooMuch(await storedData(call, forward), call.body.data)) return tooMuchData();
    const response = await forward(call);
    if (isChange && call.body.password !== undefined && response.ok) await endOtherSessions(call, forward);
    return response;
  };
}

const Account = v.object({ user_metadata: v.record(v.string(), v.unknown()) });

/** The data that the account has; none where the caller has no account, which the change itself will say. */
async function storedData(call: AuthCall, forward: Forward): Promise<object> {
  const answer = await forward({ ...call, method: 'GET', body: {} });
  const account = v.safeParse(Account, await answer.json());
  return account.success ? account.output.user_metadata : {};
}

async function endOtherSessions(call: AuthCall, forward: Forward): Promise<void> {
  const query = new URLSearchParams({ scope: 'others' });
  const ended = await forward({ ...call, method: 'POST', path: 'logout', query, body: {} });
  if (!ended.ok) throw new Error(`The other sessions could not be ended (${ended.status}).`);
}
