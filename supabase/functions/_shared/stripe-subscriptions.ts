/** Stores a Stripe customer's subscriptions, by the invariants of supabase/schemas/payments.sql. */
import type Stripe from 'stripe';
import type { Ledger, Outcome, ProviderSnapshot } from './ledger.ts';
import { isMissing } from './stripe-client.ts';
import { type ProviderSubscription, subscriptionStatusOf } from './subscription-status.ts';

function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data;
  return {
    status: subscription.status,
    periodStart: Math.max(0, ...items.map((item) => item.current_period_start)),
    periodEnd: Math.max(0, ...items.map((item) => item.current_period_end)),
    cancelAt: subscription.cancel_at,
    endedAt: subscription.ended_at,
    tier: items[0]?.price.nickname ?? null,
  };
}

/** The customer's subscriptions as Stripe has them now; none for a customer that Stripe does not know. */
async function readSnapshot(stripe: Stripe, customerId: string): Promise<ProviderSnapshot> {
  try {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    const subscriptions = data.map((subscription) => ({
      id: subscription.id,
      ...toProviderSubscription(subscription),
    }));
    return { subscriptions, status: subscriptionStatusOf(subscriptions) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { subscriptions: [], status: subscriptionStatusOf([]) };
  }
}

export type Refreshed = { kind: 'duplicate' | 'unknown' | 'recent' } | { kind: 'refreshed'; outcome: Outcome };

/** Asks Stripe for a customer's subscriptions and stores them. `eventId`: the event to handle; null: a learner asks. */
export async function refreshFromStripe(
  stripe: Stripe,
  ledger: Ledger,
  customerId: string,
  eventId: string | null,
): Promise<Refreshed> {
  const begun = await ledger.begin(customerId, eventId);
  if (begun.kind !== 'begun') return begun;
  const snapshot = await readSnapshot(stripe, customerId);
  const outcome = await ledger.apply({ customerId, number: begun.number, eventId, ...snapshot });
  return { kind: 'refreshed', outcome };
}
