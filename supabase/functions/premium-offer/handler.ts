/**
 * premium-offer: the price of premium, as the provider has it; no payload, no secret, the same for everybody. Amounts
 * are in the currency's smallest unit; null: the provider tells the price at the checkout.
 */

import type { PaymentEnvironment } from '../_shared/environment.ts';
import { createReport } from '../_shared/report.ts';
import { type Handler, json, posted, refuse } from '../_shared/responses.ts';
import { createStripe, withoutValues } from '../_shared/stripe-client.ts';

export interface Offer {
  provider: 'stripe' | 'test';
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  /** `day`, `week`, `month` or `year`. */
  interval: string;
  interval_count: number;
}

/** Prices rarely change; a new one shows after ten minutes. In milliseconds. */
const KEPT = 600_000;
/** The time for which a failure is kept. Anybody may ask, so however many do, the provider is asked this often. */
const FAILURE_KEPT = 5_000;

export function createHandler(environment: PaymentEnvironment): Handler {
  const stripe = createStripe(environment);
  const report = createReport(environment, 'premium-offer');
  let kept: { until: number; offer: Promise<Offer> } | null = null;
  const read = async (): Promise<Offer> => {
    const { unit_amount, currency, recurring } = await stripe.prices.retrieve(environment.stripe.priceId);
    if (!recurring) throw new Error('the price is not a recurring one');
    const { interval, interval_count } = recurring;
    return { provider: 'stripe', amount: unit_amount, currency: currency.toUpperCase(), interval, interval_count };
  };
  const keep = (now: number): Promise<Offer> => {
    const asked = { until: now + KEPT, offer: read() };
    asked.offer.catch((error: unknown) => {
      asked.until = environment.now().getTime() + FAILURE_KEPT;
      report(withoutValues(error));
    });
    kept = asked;
    return asked.offer;
  };
  return posted(async () => {
    const now = environment.now().getTime();
    try {
      return json(200, await (kept && kept.until > now ? kept.offer : keep(now)));
    } catch {
      return refuse(502, 'provider_unreachable', 'The price could not be read. Try again.');
    }
  });
}
