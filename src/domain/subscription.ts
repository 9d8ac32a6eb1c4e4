/** What the app state holds of a subscription. Specification, section 3. */
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

/** Where the learner reads what premium gives, buys and manages it: a view of the profile, which has a route of its own. */
export const PREMIUM_PATH = '/profile?view=premium';

/** Active when subscribed and the end date has not passed; without an end date while subscribed. Section 4. */
export function isActive(status: SubscriptionStatus, now: Date): boolean {
  if (!status.subscribed) return false;
  return status.subscription_end === null || Date.parse(status.subscription_end) >= now.getTime();
}
