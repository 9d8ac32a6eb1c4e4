import type { AuthFailure } from '#session/sign-in/auth-failure.ts';
import { TEXT } from './text.ts';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot' | 'reset';

export interface AuthErrors {
  identifier?: string;
  password?: string;
  /** Concerns no single field. */
  form?: string;
}

/** What is missing before the server need be asked; null when nothing is. */
export function missingFields(mode: AuthMode, identifier: string, password: string): AuthErrors | null {
  const errors: AuthErrors = {};
  if (mode !== 'reset' && identifier.trim() === '') errors.identifier = TEXT.missingIdentifier;
  if (mode !== 'forgot' && password === '') {
    errors.password = mode === 'sign-in' ? TEXT.missingPassword : TEXT.missingNewPassword;
  }
  return errors.identifier || errors.password ? errors : null;
}

/** Puts a failure next to the field that it is about. */
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
