/** The meaning of a provider's subscriptions for the learner. */

/** As the table `subscribers` holds it, and as the app does (src/domain/subscription.ts; a test compares the two). */
export interface SubscriptionStatus {
  subscribed: boolean;
  subscription_tier: string | null;
  /** ISO 8601; null: no end. */
  subscription_end: string | null;
}

export const NOT_SUBSCRIBED: SubscriptionStatus = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
};

/** The app's page where premium is bought and managed. */
export const PREMIUM_PATH = '/profile?view=premium';

/** Active while subscribed, until the end if there is one. */
export function isActive(status: SubscriptionStatus, now: Date): boolean {
  if (!status.subscribed) return false;
  return status.subscription_end === null || Date.parse(status.subscription_end) >= now.getTime();
}

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
  /** The period that the last invoice is for, paid or not. */
  periodStart: number;
  periodEnd: number;
  /** The moment at which it will end or should have ended, if that has been decided. */
  cancelAt: number | null;
  endedAt: number | null;
  tier: string | null;
}

/** A provider repeats a failed payment for some days, during which premium stays open. In seconds. */
export const GRACE = 7 * 86_400;

/** The tier of a price that has no name of its own. */
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
  // Never begun, or paused: nothing has been paid for.
  return { subscribed: false, until: null, tier: null };
}

/** The learner's status by all subscriptions that they ever had: that of the one that lasts longest. */
export function subscriptionStatusOf(subscriptions: readonly ProviderSubscription[]): SubscriptionStatus {
  const [best] = subscriptions
    .map(paid)
    .sort((a, b) => Number(b.subscribed) - Number(a.subscribed) || (b.until ?? 0) - (a.until ?? 0));
  if (!best) return NOT_SUBSCRIBED;
  return {
    subscribed: best.subscribed,
    subscription_tier: best.tier?.slice(0, 100) ?? null,
    subscription_end: best.until === null ? null : new Date(best.until * 1000).toISOString(),
  };
}
