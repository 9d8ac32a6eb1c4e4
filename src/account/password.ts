import { deviceDatabase } from '../store/device-database.ts';
import { authClient } from './auth-client.ts';
import { type AuthFailure, authFailure, toAuthFailure } from './auth-failure.ts';
import { parseIdentifier } from './identifier.ts';
import { sessionToken } from './session-token.ts';
import { readSession } from './stored-session.ts';

/** Asks the server to mail a link for a new password. */
export async function requestPasswordReset(identifier: string): Promise<{ ok: true } | AuthFailure> {
  const parsed = parseIdentifier(identifier);
  if (parsed.kind === 'phone') return authFailure('phone_provider_disabled');
  if (parsed.kind === 'neither') return authFailure('email_address_invalid');
  const redirectTo = `${location.origin}/auth?mode=reset`;
  const { error } = await (await authClient()).resetPasswordForEmail(parsed.email, { redirectTo });
  return error ? toAuthFailure(error) : { ok: true };
}

/** Saves the new password of whoever came by such a link (or is signed in). */
export async function saveNewPassword(password: string): Promise<{ ok: true } | AuthFailure> {
  const token = await sessionToken(deviceDatabase, false);
  const session = await readSession(deviceDatabase);
  if (token.kind === 'unreachable') return authFailure('unreachable');
  if (token.kind !== 'token' || !session) return authFailure('session_not_found');
  const client = await authClient();
  const tokens = { access_token: token.token, refresh_token: session.refreshToken };
  const { error: refused } = await client.setSession(tokens);
  if (refused) return toAuthFailure(refused);
  const { error } = await client.updateUser({ password });
  return error ? toAuthFailure(error) : { ok: true };
}
