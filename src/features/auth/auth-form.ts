import type { AuthFailure } from '#session/sign-in/auth-failure.ts';
import { TEXT } from './text.ts';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot' | 'reset';

export interface AuthErrors {
  identifier?: string;
  password?: string;
  /** A problem that concerns no single field. */
  form?: string;
}

/** Problems that can be found without asking the server; null when there are none. */
export function missingFields(mode: AuthMode, identifier: string, password: string): AuthErrors | null {
  const errors: AuthErrors = {};
  if (mode !== 'reset' && identifier.trim() === '') errors.identifier = TEXT.missingIdentifier;
  if (mode !== 'forgot' && password === '') {
    errors.password = mode === 'sign-in' ? TEXT.missingPassword : TEXT.missingNewPassword;
  }
  return errors.identifier || errors.password ? errors : null;
}

/** Puts a failure beside the field that it concerns. */
export function placeFailure({ code, message }: AuthFailure): AuthErrors {
  switch (code) {
    case 'taken':
    case 'invalid-email':
    case 'phone-unsupported':
      return { identifier: message };
    case 'weak-password':
      return { password: message };
    default:
      return { form: message };
  }
}
