import { backend } from '../backend.ts';
import { authClient } from '../tokens/auth-client.ts';
import { type AuthFailure, authFailure, toAuthFailure } from './auth-failure.ts';
import { fetchAuthSettings } from './auth-settings.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { parseIdentifier } from './identifier.ts';

type Credentials = { email: string; password: string } | { phone: string; password: string };

/** Credentials for the auth server, or the failure: a phone number on a server that takes none. */
async function credentials(
  identifier: string,
  password: string,
): Promise<{ ok: true; given: Credentials } | AuthFailure> {
  const parsed = parseIdentifier(identifier);
  if (parsed.kind === 'neither') return authFailure('email_address_invalid');
  if (parsed.kind === 'email') return { ok: true, given: { email: parsed.email, password } };
  const settings = await fetchAuthSettings();
  if (!settings) return authFailure('unreachable');
  if (!settings.phone) return authFailure('phone_provider_disabled');
  return { ok: true, given: { phone: parsed.phone, password } };
}

/** A server that confirms addresses does not say that one still waits: a stranger could ask it about any address. */
async function signInFailure(failure: AuthFailure): Promise<AuthFailure> {
  if (failure.code !== 'wrong-credentials') return failure;
  return (await fetchAuthSettings())?.confirmsAddresses ? authFailure('wrong_or_waiting') : failure;
}

/** Signs in by e-mail address or phone number. */
export async function signIn(identifier: string, password: string): Promise<{ ok: true } | AuthFailure> {
  const checked = await credentials(identifier, password);
  if (!checked.ok) return checked;
  const { data, error } = await (await authClient()).signInWithPassword(checked.given);
  if (error) return signInFailure(toAuthFailure(error));
  await completeSignIn(data.session);
  return { ok: true };
}

/** Makes an account; signed in at once unless the server wants the address confirmed first. */
export async function signUp(
  identifier: string,
  password: string,
): Promise<{ ok: true; needsConfirmation: boolean } | AuthFailure> {
  const checked = await credentials(identifier, password);
  if (!checked.ok) return checked;
  const options = { emailRedirectTo: `${location.origin}/auth` };
  const { data, error } = await (await authClient()).signUp({ ...checked.given, options });
  if (error) return toAuthFailure(error);
  // A hosted server hides that an address is taken: the user then comes without an identity.
  if (!data.session && data.user?.identities?.length === 0) return authFailure('user_already_exists');
  if (!data.session) return { ok: true, needsConfirmation: true };
  await completeSignIn(data.session, true);
  return { ok: true, needsConfirmation: false };
}

/** Leaves for a third party's sign-in page. */
export async function signInWith(provider: string): Promise<{ ok: true } | AuthFailure> {
  if (!navigator.onLine) return authFailure('unreachable');
  const back = new URL('/auth', location.origin);
  const query = new URLSearchParams({ provider, redirect_to: back.href });
  location.assign(`${backend().url}/auth/v1/authorize?${query}`);
  return { ok: true };
}
