/** The entry to auth: each kind of call meets the guard that limits it. */
import type { Lanes } from '../lanes.ts';
import { createCodeGuard } from './code-guard.ts';
import { createConfirmedSignUpGuard } from './confirmed-sign-up.ts';
import type { Guard, GuardTools } from './guard.ts';
import { createMailGuard } from './mail-guard.ts';
import { createPasswordGuard } from './password-guard.ts';
import type { ChooseRedirect } from './redirects.ts';
import { createRenewalGuard } from './renewal-guard.ts';
import { createSignUpGuard } from './sign-up-guard.ts';
import type { Turns } from './turns.ts';
import { createUserGuard } from './user-guard.ts';

export interface AuthGateOptions extends GuardTools {
  /** Of renewals. */
  turns: Turns;
  lanes: Lanes;
  /** Signs mailed links. */
  linkSecret: string;
  chooseRedirect: ChooseRedirect;
  /** True if a new account waits until its address is confirmed. */
  confirmsAddresses: boolean;
  /** Receives the errors of work that nobody waits for. */
  report: (error: unknown) => void;
}

export function createAuthGate(options: AuthGateOptions): Guard {
  const { chooseRedirect, confirmsAddresses } = options;
  const password = createPasswordGuard(options);
  const code = createCodeGuard(options);
  const mail = createMailGuard(options);
  const user = createUserGuard(options);
  const renewal = createRenewalGuard(options);

  const signUp = (next: Guard) => createSignUpGuard(options, next);
  const pass: Guard = (call, forward) => forward(call);

  const guards: Partial<Record<string, Guard>> = {
    signup: signUp(confirmsAddresses ? createConfirmedSignUpGuard(options) : pass),
    otp: signUp(mail),
    magiclink: signUp(mail),
    recover: mail,
    resend: mail,
    verify: code,
    user,
    reauthenticate: user,
    token: (call, forward) => {
      const grant = call.method === 'POST' ? call.query.get('grant_type') : null;
      return (grant === 'password' ? password : grant === 'refresh_token' ? renewal : pass)(call, forward);
    },
  };

  return (call, forward) => {
    if (call.query.has('redirect_to')) call.query.set('redirect_to', chooseRedirect(call.query.get('redirect_to')));
    return (guards[call.path] ?? pass)(call, forward);
  };
}
