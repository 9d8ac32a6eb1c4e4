import Stripe from 'stripe';
import type { PaymentEnvironment } from './environment.ts';

/** Stripe answers in well under a second; a learner waits for it. In milliseconds. */
const TIMEOUT = 10_000;

/** Stripe's SDK over `fetch`, so that it runs on Deno as on Node. */
export function createStripe({ stripe }: Pick<PaymentEnvironment, 'stripe'>): Stripe {
  const { secretKey, apiHost } = stripe;
  const { protocol, hostname, port } = new URL(apiHost ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiHost ? { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port: port || undefined } : {}),
  });
}

/** Whether Stripe says that it does not know what was named (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** What may be said of an error in a log: never a parameter. */
export function withoutValues(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) {
    return [error.type, error.code, error.requestId].filter(Boolean).join(' ');
  }
  return error instanceof Error
    ? `${error.name} ${error.name === 'LedgerFailure' ? error.message : ''}`.trim()
    : 'error';
}
