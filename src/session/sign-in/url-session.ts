/** The session that a mailed link or a third party's page brings along in the address. */
import { authClient } from '../tokens/auth-client.ts';
import { type Address, failureCodeInUrl, hasSessionInUrl } from './auth-callback.ts';
import { type AuthFailure, toAuthFailure } from './auth-failure.ts';

const LINK_UNREACHABLE = 'Parley cannot reach the server. Check your connection, then load this page again.';

/** The reason why a link brought no session, for example that it has expired; null: none. */
export function linkFailure(address: Address): AuthFailure | null {
  const code = failureCodeInUrl(address);
  return code === null ? null : toAuthFailure({ code });
}

/** The path and query without the parts that the link brought. */
function cleaned({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The page that a link has led to. */
export interface LinkedPage {
  location: Address;
  history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * The result of a link: a session of the auth library, checked by the server, or the reason why there is none. `isNew`: the
 * link confirmed an account that nobody could use before.
 */
export type Brought = { session: unknown; isNew: boolean } | { failure: AuthFailure | null };

async function checkedSession(hash: string): Promise<Brought> {
  const values = new URLSearchParams(hash.slice(1));
  const tokens = {
    access_token: values.get('access_token') ?? '',
    refresh_token: values.get('refresh_token') ?? '',
  };
  const { data, error } = await (await authClient()).setSession(tokens);
  return error ? { failure: toAuthFailure(error) } : { session: data.session, isNew: values.get('type') === 'signup' };
}

/**
 * Reads the result of a link. The address is clean afterwards, unless the server could not be reached: then the
 * link stays valid, for when the page is loaded again.
 */
export async function readLink({ location, history }: LinkedPage): Promise<Brought> {
  const brought = hasSessionInUrl(location) ? await checkedSession(location.hash) : { failure: linkFailure(location) };
  if ('failure' in brought && brought.failure?.code === 'unreachable') {
    return { failure: { ...brought.failure, message: LINK_UNREACHABLE } };
  }
  history.replaceState(history.state, '', cleaned(location));
  return brought;
}
