/** The subscription as the app's state holds it (product 13.9). */
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

/** Address of the premium page, a view of the profile. */
export const PREMIUM_PATH = '/profile?view=premium';

/** Active while subscribed and before the end date, if there is one (product 12.2). */
export function isActive(status: SubscriptionStatus, now: Date): boolean {
  if (!status.subscribed) return false;
  return status.subscription_end === null || Date.parse(status.subscription_end) >= now.getTime();
}
