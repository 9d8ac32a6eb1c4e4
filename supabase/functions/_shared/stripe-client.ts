import Stripe from 'stripe';
import type { PaymentEnvironment } from './environment.ts';

/** A learner waits for the answer, and Stripe gives it in well under a second. In milliseconds. */
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

/** True if Stripe says that the named object does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** An error as a log may show it: never with a parameter. */
export function withoutValues(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) {
    return [error.type, error.code, error.requestId].filter(Boolean).join(' ');
  }
  return error instanceof Error
    ? `${error.name} ${error.name === 'LedgerFailure' ? error.message : ''}`.trim()
    : 'error';
}
