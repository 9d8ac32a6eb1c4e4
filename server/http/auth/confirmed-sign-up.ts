import { randomBytes, randomUUID } from 'node:crypto';
import { MINIMUM_PASSWORD_LENGTH } from '../../backend/options.ts';
import type { AuthCall } from './auth-call.ts';
import { errorCodeOf, type Forward, type Guard, type GuardTools, leaveToItself, takeNetwork } from './guard.ts';
import { tooMany, weakPassword } from './refusals.ts';

/** The code by which lite says that an address is taken or waits, where it confirms addresses. */
const EXISTS = 'over_email_send_rate_limit';

/**
 * Guards sign-ups where an address is confirmed by its mail. Anybody can sign up anybody's address, so:
 *
 * 1. The password and the data of a sign-up count for nothing: the account gets a password that nobody knows, and whoever
 *    follows the mail chooses one. Otherwise its owner would confirm an account that a stranger can open.
 * 2. Each sign-up mails the address, and gets the same answer before any work is done, whether the address is free, waits
 *    or has an account. One with an account is mailed a link for a new password.
 *
 * @param report receives the errors of work that nobody waits for
 */
export function createConfirmedSignUpGuard({
  limiter,
  rules,
  report,
}: GuardTools & { report: (error: unknown) => void }): Guard {
  const join = async (call: AuthCall, forward: Forward) => {
    const { email } = call;
    await limiter.clearBefore(rules.wrongCodes, email, async () => {
      const joined = await forward({ ...call, body: { email, password: randomBytes(32).toString('base64') } });
      const mailed =
        errorCodeOf(joined) === EXISTS ? await forward({ ...call, path: 'recover', body: { email } }) : joined;
      return mailed.ok;
    });
  };
  return async (call, forward) => {
    const { email, body, networks } = call;
    if (call.method !== 'POST' || !email || !body.password) return forward(call);
    if (body.password.length < MINIMUM_PASSWORD_LENGTH) return weakPassword(MINIMUM_PASSWORD_LENGTH);
    const wait = (await takeNetwork(limiter, rules.sprayedMails, networks)) || (await limiter.take(rules.mails, email));
    if (wait) return tooMany(wait);
    await leaveToItself(join(call, forward), report);
    return Response.json(waitingAccount(call));
  };
}

/** An account that waits for its mail, as GoTrue answers a sign-up. Its id is nobody's: a real one would tell. */
function waitingAccount({ email, body }: AuthCall) {
  const id = randomUUID();
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
