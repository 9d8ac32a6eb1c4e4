/** What a payment provider says of a customer's subscriptions, and what that means for the learner. */
import type { SubscriptionStatus } from '#domain/subscription.ts';

/** Stripe's words: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export type ProviderStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired';

/** One subscription as the provider has it. Moments are seconds since 1970. */
export interface ProviderSubscription {
  status: ProviderStatus | (string & {});
  /** The time that the last invoice is for, paid or not. */
  periodStart: number;
  periodEnd: number;
  /** When it will end or should have ended, if that has been decided. */
  cancelAt: number | null;
  endedAt: number | null;
  tier: string | null;
}

/** A payment that failed is tried again for some days; meanwhile premium stays open. In seconds. */
export const GRACE = 7 * 86_400;

/** What the subscription is called where the price has no name of its own. */
export const TIER = 'Premium';

type Paid = { subscribed: boolean; until: number | null; tier: string | null };

function paid({ status, periodStart, periodEnd, cancelAt, endedAt, tier }: ProviderSubscription): Paid {
  if (status === 'active' || status === 'trialing') {
    return { subscribed: true, until: Math.min(periodEnd, cancelAt ?? periodEnd), tier: tier ?? TIER };
  }
  // The period has begun without being paid for.
  if (status === 'past_due') return { subscribed: true, until: periodStart + GRACE, tier: tier ?? TIER };
  if (status === 'canceled') return { subscribed: false, until: endedAt ?? periodEnd, tier: null };
  if (status === 'unpaid') return { subscribed: false, until: periodStart, tier: null };
  // Never begun, or not going on: nothing has been paid for.
  return { subscribed: false, until: null, tier: null };
}

/** What the learner has, of all subscriptions that they ever had: the one that lasts longest. */
export function standingOf(subscriptions: readonly ProviderSubscription[]): SubscriptionStatus {
  const [best] = subscriptions
    .map(paid)
    .sort((a, b) => Number(b.subscribed) - Number(a.subscribed) || (b.until ?? 0) - (a.until ?? 0));
  if (!best) return { subscribed: false, subscription_tier: null, subscription_end: null };
  return {
    subscribed: best.subscribed,
    subscription_tier: best.tier?.slice(0, 100) ?? null,
    subscription_end: best.until === null ? null : new Date(best.until * 1000).toISOString(),
  };
}
