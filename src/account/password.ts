import type { AuthFailure } from './auth-failure.ts';

/** Asks the server to mail a link for a new password. */
export async function requestPasswordReset(_identifier: string): Promise<{ ok: true } | AuthFailure> {
  throw new Error('not yet');
}

/** Saves the new password of whoever came by such a link. */
export async function saveNewPassword(_password: string): Promise<{ ok: true } | AuthFailure> {
  throw new Error('not yet');
}
