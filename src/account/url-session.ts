/** The session that a mailed link or a third party's page brings along in the address. */
import { adoptSession } from './adopt-session.ts';
import { authClient } from './auth-client.ts';
import { type AuthFailure, toAuthFailure } from './auth-failure.ts';

export interface Address {
  pathname: string;
  hash: string;
}

/** Only where such links lead: elsewhere an address could sign somebody in unawares. */
const PATH = '/auth';

/** Whether the address carries one. */
export function hasSessionInUrl({ pathname, hash }: Address): boolean {
  return pathname === PATH && /[#&]access_token=/.test(hash);
}

/** Why a link brought no session, such as one that has expired; null: it says nothing of the kind. */
export function linkFailure({ pathname, hash }: Address): AuthFailure | null {
  const values = new URLSearchParams(hash.slice(1));
  if (pathname !== PATH || !values.has('error')) return null;
  return toAuthFailure({ code: values.get('error_code') ?? values.get('error') });
}

/** Takes the session out of the address, checked by the server; the address is clean afterwards. */
export async function adoptSessionFromUrl(page: { location: Location; history: History }): Promise<void> {
  const { location, history } = page;
  const values = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  const tokens = {
    access_token: values.get('access_token') ?? '',
    refresh_token: values.get('refresh_token') ?? '',
  };
  const { data, error } = await (await authClient()).setSession(tokens);
  if (error) console.warn('The link could not be used', error.code);
  else await adoptSession(data.session);
}
