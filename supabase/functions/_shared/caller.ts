import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { FunctionEnvironment } from './environment.ts';
import { refuse } from './responses.ts';

export interface Caller {
  userId: string;
  email: string | null;
  /** Reads and writes as the caller: row level security binds it. */
  client: SupabaseClient;
}

/** The caller, according to auth, or the response to give instead. */
export async function identify(
  { url, publishableKey, fetch }: FunctionEnvironment,
  request: Request,
): Promise<Caller | Response> {
  const token = /^Bearer\s+(\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) return notSignedIn();
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` }, ...(fetch ? { fetch } : {}) },
  });
  const { data, error } = await client.auth.getUser(token);
  if (!error) return { userId: data.user.id, email: data.user.email || null, client };
  return isAuthRetryableFetchError(error)
    ? refuse(503, 'auth_unreachable', 'Nobody could say who you are. Try again.')
    : notSignedIn();
}

/** The answer to a caller whom auth does not know, or who has just deleted the account. */
export function notSignedIn(): Response {
  return refuse(401, 'not_signed_in', 'Sign in first.');
}
