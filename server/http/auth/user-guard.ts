import * as v from 'valibot';
import { isTooMuch } from './account-data.ts';
import type { AuthCall } from './auth-call.ts';
import type { Forward, Guard, GuardTools } from './guard.ts';
import { isTooLong } from './password-length.ts';
import { noReauthentication, notChangeable, passwordTooLong, tooMany, tooMuchData } from './refusals.ts';
import { sessionOf } from './session-of.ts';

/**
 * Guards changes of an account. A changed password ends every other session of the account: whoever knew the old one is
 * out, whichever app the change came from. The changes of a session are limited: each costs two hashes, and says whether
 * the password given is the present one. Another session has its own count, so that a thief cannot use up the owner's, who
 * comes by a mailed link.
 */
export function createUserGuard({ limiter, rules }: GuardTools): Guard {
  const judge: Guard = async (call, forward) => {
    const account = await accountOf(call, forward);
    if (account instanceof Response) return account;
    if (call.body.data && isTooMuch(account.user_metadata, call.body.data)) return tooMuchData();
    if (call.body.password === undefined) return forward(call);
    const wait = await limiter.take(rules.passwordChanges, sessionOf(tokenOf(call)));
    if (wait) return tooMany(wait);
    const response = await forward(call);
    if (response.ok) await endOtherSessions(call, forward);
    return response;
  };
  return async (call, forward) => {
    const isChange = call.path === 'user' && call.method === 'PUT';
    // Lite proves a new address by a mail to the old one, so that anybody could take an address that is not theirs.
    if (isChange && (call.body.email !== undefined || call.body.phone !== undefined)) return notChangeable();
    if (isChange && isTooLong(call.body.password)) return passwordTooLong();
    if (call.path === 'reauthenticate' || (isChange && call.body.nonce !== undefined)) return noReauthentication();
    return isChange ? judge(call, forward) : forward(call);
  };
}

/** The access token of a caller who has an account. */
function tokenOf({ headers }: AuthCall): string {
  return /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
}

const Account = v.object({ user_metadata: v.record(v.string(), v.unknown()) });

/** The account that is changed; the refusal where the caller has none. */
async function accountOf(call: AuthCall, forward: Forward): Promise<v.InferOutput<typeof Account> | Response> {
  const answer = await forward({ ...call, method: 'GET', body: {} });
  return answer.ok ? v.parse(Account, await answer.json()) : answer;
}

async function endOtherSessions(call: AuthCall, forward: Forward): Promise<void> {
  const query = new URLSearchParams({ scope: 'others' });
  const ended = await forward({ ...call, method: 'POST', path: 'logout', query, body: {} });
  if (!ended.ok) throw new Error(`The other sessions could not be ended (${ended.status}).`);
}
