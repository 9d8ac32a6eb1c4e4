import * as v from 'valibot';

/** The surroundings of the functions, hosted or in our own server. */
export interface FunctionEnvironment {
  /** The project's address, where the functions find the data API and auth. */
  url: string;
  publishableKey: string;
  /** Reaches the project; the platform's own fetch unless given. */
  fetch?: typeof fetch;
  now: () => Date;
  /** Receives the lines for the operator, without values; the console unless given. */
  report?: (line: string) => void;
}

/** The surroundings of the functions around payments. */
export interface PaymentEnvironment extends FunctionEnvironment {
  /** Passes row level security. */
  secretKey: string;
  /** The app's address, without a slash at the end: the provider sends learners back there. */
  appUrl: string;
  stripe: StripeSettings;
}

export interface StripeSettings {
  secretKey: string;
  /** Signs Stripe's requests to `stripe-webhook`. */
  webhookSecret: string;
  /** The price that is sold; a recurring one. */
  priceId: string;
  /** Another server in place of Stripe's, for tests. */
  apiHost?: string | undefined;
}

declare const Deno: { env: { get(name: string): string | undefined } };

const get = (name: string) => Deno.env.get(name) ?? '';

/** A project's keys of one kind by their names, of which each project has one named `default`. */
const Keys = v.pipe(v.string(), v.parseJson(), v.object({ default: v.pipe(v.string(), v.nonEmpty()) }));

/** Throws where the platform gives no such key: the function does not start, and its log says what to do. */
function defaultKey(name: 'SUPABASE_PUBLISHABLE_KEYS' | 'SUPABASE_SECRET_KEYS'): string {
  const keys = v.safeParse(Keys, get(name));
  if (!keys.success)
    throw new Error(`${name} has no key named "default". Create it in the project's settings, API keys.`);
  return keys.output.default;
}

/** The environment that hosted Supabase gives its functions: https://supabase.com/docs/guides/functions/secrets */
export function hostedEnvironment(): FunctionEnvironment {
  return {
    url: get('SUPABASE_URL'),
    publishableKey: defaultKey('SUPABASE_PUBLISHABLE_KEYS'),
    now: () => new Date(),
  };
}

/** The same for payments; null while a secret is missing: then nothing is sold. */
export function hostedPayments(): PaymentEnvironment | null {
  const stripe: StripeSettings = {
    secretKey: get('STRIPE_SECRET_KEY'),
    webhookSecret: get('STRIPE_WEBHOOK_SECRET'),
    priceId: get('STRIPE_PRICE_ID'),
    apiHost: get('STRIPE_API_HOST') || undefined,
  };
  const appUrl = get('APP_URL').replace(/\/+$/, '');
  if (!stripe.secretKey || !stripe.webhookSecret || !stripe.priceId || !appUrl) return null;
  return { ...hostedEnvironment(), secretKey: defaultKey('SUPABASE_SECRET_KEYS'), appUrl, stripe };
}
