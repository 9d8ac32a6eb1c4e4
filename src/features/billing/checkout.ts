/** Buying and managing premium, both on the payment provider's own pages. */
import * as v from 'valibot';
import { backend } from '#session/backend.ts';
import { callFunction, type FunctionAnswer } from '#session/call-function.ts';

const Offer = v.object({
  provider: v.picklist(['stripe', 'test']),
  /** An amount in the currency's smallest unit; null when the price is only told at checkout. */
  amount: v.nullable(v.pipe(v.number(), v.minValue(0))),
  currency: v.pipe(v.string(), v.length(3)),
  interval: v.picklist(['day', 'week', 'month', 'year']),
  interval_count: v.pipe(v.number(), v.minValue(1)),
});

/** The price of premium, as the provider gives it. */
export type Offer = v.InferOutput<typeof Offer>;

/** Accepts the address of a provider's page over https, or on this server's own origin. */
export function pageAddress(url: string, base: string): URL | null {
  if (!URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  return address.protocol === 'https:' || address.origin === new URL(base).origin ? address : null;
}

async function page(name: string): Promise<FunctionAnswer<URL>> {
  const answer = await callFunction(name, v.object({ url: v.string() }));
  if (!answer.ok) return answer;
  const address = pageAddress(answer.value.url, backend().url);
  return address ? { ok: true, value: address } : { ok: false, code: 'unreachable' };
}

export const readOffer = (): Promise<FunctionAnswer<Offer>> => callFunction('premium-offer', Offer);

/** The address of the checkout. Refused with `already_subscribed`, `not_sold`, or a code of `FunctionAnswer`. */
export const openCheckout = (): Promise<FunctionAnswer<URL>> => page('create-checkout');

/**
 * The address for cancelling, resuming and changing the card. Refused with `no_customer` where nothing was ever bought.
 */
export const openPortal = (): Promise<FunctionAnswer<URL>> => page('customer-portal');
