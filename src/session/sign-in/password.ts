import { deviceDatabase } from '#data/device-database.ts';
import { authClient } from '../tokens/auth-client.ts';
import { sessionToken } from '../tokens/session-token.ts';
import { readSession } from '../tokens/stored-session.ts';
import { type AuthFailure, authFailure, toAuthFailure } from './auth-failure.ts';
import { fetchAuthSettings } from './auth-settings.ts';
import { parseIdentifier } from './identifier.ts';

/** A link cannot be sent to a phone, whether the server takes phones or not. */
async function noLinkByPhone(): Promise<AuthFailure> {
  const settings = await fetchAuthSettings();
  if (!settings) return authFailure('unreachable');
  return authFailure(settings.phone ? 'link_by_phone' : 'phone_provider_disabled');
}

/** Asks the server to mail a link for a new password. */
export async function requestPasswordReset(identifier: string): Promise<{ ok: true } | AuthFailure> {
  const parsed = parseIdentifier(identifier);
  if (parsed.kind === 'phone') return noLinkByPhone();
  if (parsed.kind === 'neither') return authFailure('email_address_invalid');
  const redirectTo = `${location.origin}/auth?mode=reset`;
  const { error } = await (await authClient()).resetPasswordForEmail(parsed.email, { redirectTo });
  return error ? toAuthFailure(error) : { ok: true };
}

/** Ends the sessions of the old password on other devices, which keep their unsent changes until the next sign-in. */
async function endOthers(client: Awaited<ReturnType<typeof authClient>>, accessToken: string): Promise<void> {
  const { error } = await client.admin.signOut(accessToken, 'others');
  if (error) console.info('The other sessions were not ended', error.code);
}

/** Saves a new password for the learner who came by such a link, or is signed in. */
export async function saveNewPassword(password: string): Promise<{ ok: true } | AuthFailure> {
  const token = await sessionToken(deviceDatabase, false);
  const session = await readSession(deviceDatabase);
  if (token.kind === 'unreachable') return authFailure('unreachable');
  if (token.kind !== 'token' || !session) return authFailure('no_link');
  const client = await authClient();
  const tokens = { access_token: token.token, refresh_token: session.refreshToken };
  const { error: refused } = await client.setSession(tokens);
  if (refused) return toAuthFailure(refused);
  const { error } = await client.updateUser({ password });
  if (error) return toAuthFailure(error);
  await endOthers(client, token.token);
  return { ok: true };
}
