/** How a customer stands with Stripe, written down. See the invariants of supabase/schemas/payments.sql. */
import type Stripe from 'stripe';
import { type ProviderSubscription, standingOf } from './entitlement.ts';
import type { Ledger, Outcome, Seen } from './ledger.ts';
import { isMissing } from './stripe-client.ts';

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

/** Asks Stripe how things stand now. A customer that Stripe has forgotten has nothing. */
async function seenAtStripe(stripe: Stripe, customerId: string): Promise<Seen> {
  try {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    const said = data.map((subscription) => ({ id: subscription.id, ...toProviderSubscription(subscription) }));
    return { said, standing: standingOf(said) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { said: [], standing: standingOf([]) };
  }
}

export type Refreshed =
  | { kind: 'repeated' | 'unknown' | 'recent' }
  | { kind: 'looked'; outcome: Outcome; standing: Seen['standing'] };

/** Looks how a customer stands and writes it. `eventId`: on behalf of this event; null: because somebody asks. */
export async function refreshFromStripe(
  stripe: Stripe,
  ledger: Ledger,
  customerId: string,
  eventId: string | null,
): Promise<Refreshed> {
  const look = await ledger.look(customerId, eventId);
  if (look.kind !== 'look') return look;
  const seen = await seenAtStripe(stripe, customerId);
  const outcome = await ledger.settle({ customerId, number: look.number, eventId, ...seen });
  return { kind: 'looked', outcome, standing: seen.standing };
}
