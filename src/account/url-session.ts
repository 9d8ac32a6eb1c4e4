/** The session that a mailed link or a third party's page brings along in the address. */
import { adoptSession } from './adopt-session.ts';
import { authClient } from './auth-client.ts';

/** Whether the address carries one. */
export function hasSessionInUrl(hash: string): boolean {
  return /[#&]access_token=/.test(hash);
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
