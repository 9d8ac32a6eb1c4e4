import type { SubscriptionStatus } from '../domain/subscription.ts';

/** Has the server look the subscription up. */
export async function checkSubscription(): Promise<{ ok: true; status: SubscriptionStatus } | { ok: false }> {
  throw new Error('not yet');
}
