/** The surroundings of the functions, hosted or in our own server. */
export interface FunctionEnvironment {
  /** The project's address, where the functions find the data API and auth. */
  url: string;
  publishableKey: string;
  /** Reaches the project; the platform's own fetch unless given. */
  fetch?: typeof fetch;
  now: () => Date;
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

/** The environment that hosted Supabase gives its functions. */
export function hostedEnvironment(): FunctionEnvironment {
  return {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    now: () => new Date(),
  };
}

/** The same for payments; null while a secret is missing: then nothing is sold. */
export function hostedPayments(): PaymentEnvironment | null {
  const get = (name: string) => Deno.env.get(name) ?? '';
  const stripe: StripeSettings = {
    secretKey: get('STRIPE_SECRET_KEY'),
    webhookSecret: get('STRIPE_WEBHOOK_SECRET'),
    priceId: get('STRIPE_PRICE_ID'),
    apiHost: get('STRIPE_API_HOST') || undefined,
  };
  const secretKey = get('SUPABASE_SERVICE_ROLE_KEY');
  const appUrl = get('APP_URL').replace(/\/+$/, '');
  const complete = stripe.secretKey && stripe.webhookSecret && stripe.priceId && secretKey && appUrl;
  return complete ? { ...hostedEnvironment(), secretKey, appUrl, stripe } : null;
}
