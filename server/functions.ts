import { createHandler as checkSubscription } from '../supabase/functions/check-subscription/handler.ts';

/** What a function of `supabase/functions` needs to run here instead of on hosted Supabase. */
export interface FunctionEnvironment {
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  now: () => Date;
}

type Handler = (request: Request) => Promise<Response>;

/** The functions by the name under which the app invokes them. */
export function createFunctions(environment: FunctionEnvironment): Map<string, Handler> {
  return new Map([['check-subscription', checkSubscription(environment)]]);
}
