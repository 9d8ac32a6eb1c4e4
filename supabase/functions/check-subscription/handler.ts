/**
 * check-subscription: whether the caller is a subscriber now, what tier, until when. No payload.
 * Specification, sections 4 and 7. It reads with the caller's own token, so row level security
 * decides what it sees; it has no power of its own.
 */
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { isActive, NOT_SUBSCRIBED } from '../../../src/domain/subscription.ts';

export interface FunctionEnvironment {
  /** The project's address. */
  url: string;
  publishableKey: string;
  /** How to reach the project; the platform's own unless given. */
  fetch?: typeof fetch;
  now: () => Date;
}

const Subscriber = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullable(v.string()),
  subscription_end: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
});

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Use POST.');
    const token = /^Bearer\s+(\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (!token) return refuse(401, 'not_signed_in', 'Sign in first.');
    return check(environment, token);
  };
}

async function check({ url, publishableKey, fetch, now }: FunctionEnvironment, token: string) {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` }, ...(fetch ? { fetch } : {}) },
  });
  const caller = await client.auth.getUser(token);
  if (caller.error) {
    return isAuthRetryableFetchError(caller.error)
      ? refuse(503, 'auth_unreachable', 'Nobody could say who you are. Try again.')
      : refuse(401, 'not_signed_in', 'Sign in first.');
  }
  const { data, error } = await client
    .from('subscribers')
    .select('subscribed, subscription_tier, subscription_end')
    .eq('user_id', caller.data.user.id)
    .maybeSingle();
  if (error) return refuse(503, 'subscription_unreadable', 'Your subscription could not be read. Try again.');
  if (!data) return json(200, NOT_SUBSCRIBED);
  const row = v.safeParse(Subscriber, data);
  if (!row.success) return refuse(500, 'subscription_damaged', 'Your subscription could not be understood.');
  return json(200, { ...row.output, subscribed: isActive(row.output, now()) });
}

function refuse(status: number, code: string, message: string): Response {
  return json(status, { code, message });
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store' } });
}
