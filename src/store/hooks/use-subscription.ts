import type { SubscriptionStatus } from '../../domain/subscription.ts';

/** The subscription as last heard from the server. */
export function useSubscription(): (SubscriptionStatus & { active: boolean }) | undefined {
  return undefined;
}
