/** The session that a mailed link or a third party's page brings along in the address. */
import { authClient } from '../tokens/auth-client.ts';
import { type Address, failureCodeInUrl, hasSessionInUrl } from './auth-callback.ts';
import { type AuthFailure, toAuthFailure } from './auth-failure.ts';

const LINK_UNREACHABLE = 'Parley cannot reach the server. Check your connection, then load this page again.';

/** Why a link brought no session, such as one that has expired; null: it says nothing of the kind. */
export function linkFailure(address: Address): AuthFailure | null {
  const code = failureCodeInUrl(address);
  return code === null ? null : toAuthFailure({ code });
}

/** The path and query that are left once what the link brought has been read. */
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

/** What a link has brought: a session of the auth library, checked by the server, or why there is none. */
export type Brought = { session: unknown } | { failure: AuthFailure | null };

async function checkedSession(hash: string): Promise<Brought> {
  const values = new URLSearchParams(hash.slice(1));
  const tokens = {
    access_token: values.get('access_token') ?? '',
    refresh_token: values.get('refresh_token') ?? '',
  };
  const { data, error } = await (await authClient()).setSession(tokens);
  return error ? { failure: toAuthFailure(error) } : { session: data.session };
}

/**
 * Reads what a link has brought. The address is clean afterwards, unless the server could not be reached: then the
 * link is good still, for when the page is loaded again.
 */
export async function readLink({ location, history }: LinkedPage): Promise<Brought> {
  const brought = hasSessionInUrl(location) ? await checkedSession(location.hash) : { failure: linkFailure(location) };
  if ('failure' in brought && brought.failure?.code === 'unreachable') {
    return { failure: { ...brought.failure, message: LINK_UNREACHABLE } };
  }
  history.replaceState(history.state, '', cleaned(location));
  return brought;
}
