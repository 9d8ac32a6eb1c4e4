/**
 * The auth library as a plain client: it keeps nothing, renews nothing by itself, and never retries. Loaded when first
 * needed: a visitor does not pay for it.
 */
import type { AuthClient as AuthClientClass } from '@supabase/auth-js';
import * as v from 'valibot';
import { type Backend, backend } from '../backend.ts';

type AuthClient = InstanceType<typeof AuthClientClass>;

const TIMEOUT_MS = 10_000;
/** Not an error status that the library would repeat for half a minute. */
const NO_RETRY = 418;

/** Message of a call that was given up: `unreachable` like others, but a longer wait might have helped. */
export const OVERDUE = 'overdue';

function failure(code: 'unreachable' | 'unavailable', msg: string = code): Response {
  return Response.json({ code: NO_RETRY, error_code: code, msg }, { status: NO_RETRY });
}

/** The shape that the library accepts as a session; anything less it treats as one that has ended. */
const session = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

async function holdsSession(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return v.is(session, body);
}

/** The auth server answers JSON or nothing; a page comes from a machine in between, such as a hotel's portal. */
async function isItsAnswer(response: Response, path: string): Promise<boolean> {
  const { status, headers, ok } = response;
  if (status >= 500) return false;
  if (status !== 204 && status !== 429 && !headers.get('content-type')?.includes('json')) return false;
  return !ok || !path.endsWith('/auth/v1/token') || holdsSession(response);
}

/** A fetch whose failures are answers, so that every failure of the library is told apart by its code. */
function settledFetch(fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      // A page that is closed right after a sign-out must not take the call along.
      const keepalive = pathname.endsWith('/logout');
      const response = await fetch(input, { ...init, cache: 'no-store', keepalive, signal });
      return (await isItsAnswer(response, pathname)) ? response : failure('unavailable');
    } catch {
      return failure('unreachable', signal.aborted ? OVERDUE : 'unreachable'); // no answer is the answer
    }
  };
}

/** Address of the auth server, and the way to reach it. */
export interface AuthServer extends Omit<Backend, 'isHosted'> {
  fetch: typeof globalThis.fetch;
}

/** Loads the library; false: it could not be, see the log. */
export async function loadAuthLibrary(): Promise<boolean> {
  try {
    await import('@supabase/auth-js');
    return true;
  } catch (error) {
    console.warn('The auth library could not be loaded', error);
    return false;
  }
}

/** A new client for one errand. `server`: for tests. */
export async function authClient(timeoutMs = TIMEOUT_MS, server?: AuthServer): Promise<AuthClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  // Not bound: a test may put another in the place of the global one.
  const { url, apiKey, fetch } = server ?? { ...backend(), fetch: (input, init) => globalThis.fetch(input, init) };
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: apiKey, Authorization: `Bearer ${apiKey}` },
    // The library warns of two clients with the same key, although these store nothing.
    storageKey: `parley-${crypto.randomUUID()}`,
    flowType: 'implicit',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: settledFetch(fetch, timeoutMs),
  });
}
