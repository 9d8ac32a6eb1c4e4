import { CODE_LENGTH } from '../../backend/options.ts';
import { readSignedToken } from '../../mail/link-signature.ts';
import type { AuthCall } from './auth-call.ts';
import { errorCodeOf, type Forward, type Guard, type GuardTools, giveBackNetwork, takeNetwork } from './guard.ts';
import { codeExpired, tooMany } from './refusals.ts';

/**
 * A code is digits and nothing else: auth hashes the address and the code as one text, so that a digit of the code could
 * otherwise be written as the end of another address, which has a count of its own.
 */
const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Passes on a proof of whichever mail where the caller names the type `email`, which lite does not have. */
async function forwardTyped(call: AuthCall, forward: Forward): Promise<Response> {
  if (call.body.type !== 'email') return forward(call);
  const ofSignUp = await forward({ ...call, body: { ...call.body, type: 'signup' } });
  if (errorCodeOf(ofSignUp) !== 'otp_expired') return ofSignUp;
  return forward({ ...call, body: { ...call.body, type: 'magiclink' } });
}

/**
 * Guards what mails carry: a short code to type, and a link.
 *
 * 1. Five wrong codes for an address burn the code of its last mail. The link in the same mail goes on working, and the
 *    next mail brings a new code.
 * 2. A link is signed, so that it cannot be guessed through its code (mail/link-signature.ts).
 * 3. One network has a limit of wrong codes, for whichever addresses.
 * 4. It cannot be told from an answer whether a code was wrong, old or burnt, or whether its address has an account.
 *
 * @param linkSecret signs the links
 */
export function createCodeGuard({ limiter, rules, linkSecret }: GuardTools & { linkSecret: string }): Guard {
  const judgeCode: Guard = async (call, forward) => {
    const { email, networks } = call;
    const wait = await takeNetwork(limiter, rules.sprayedCodes, networks);
    if (wait) return tooMany(wait);
    if (!email || !CODE.test(call.body.token ?? '')) return codeExpired();
    if (await limiter.take(rules.wrongCodes, email)) return codeExpired();
    const response = await forwardTyped(call, forward);
    if (errorCodeOf(response) === 'otp_expired') return response;
    await giveBackNetwork(limiter, rules.sprayedCodes, networks);
    if (response.ok) await limiter.clear(rules.wrongCodes, email);
    else await limiter.giveBack(rules.wrongCodes, email);
    return response;
  };

  return (call, forward) => {
    const { token_hash: link, token, ...body } = call.body;
    if (call.method === 'GET') return forward(withLink(call, call.query.get('token')));
    if (call.method !== 'POST') return forward(call);
    if (link === undefined) return token === undefined ? forward(call) : judgeCode(call, forward);
    const hash = readSignedToken(link ?? '', linkSecret);
    if (!hash) return Promise.resolve(codeExpired());
    return forwardTyped({ ...call, body: { ...body, token_hash: hash } }, forward);
  };

  /** The call with the hash that its link carries; with one that belongs to nobody where the signature is not ours. */
  function withLink(call: AuthCall, token: string | null): AuthCall {
    const query = new URLSearchParams(call.query);
    if (token) query.set('token', readSignedToken(token, linkSecret) ?? 'none');
    return { ...call, query };
  }
}
