import type { AuthFailure } from './auth-failure.ts';

/** Signs in by e-mail address or phone number. */
export async function signIn(_identifier: string, _password: string): Promise<{ ok: true } | AuthFailure> {
  throw new Error('not yet');
}

/** Makes an account; signed in at once unless the server wants the address confirmed first. */
export async function signUp(
  _identifier: string,
  _password: string,
): Promise<{ ok: true; needsConfirmation: boolean } | AuthFailure> {
  throw new Error('not yet');
}

/** Leaves for a third party's sign-in page. */
export async function signInWith(_provider: string): Promise<{ ok: true } | AuthFailure> {
  throw new Error('not yet');
}
