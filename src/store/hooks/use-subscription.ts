import { isActive, type SubscriptionStatus } from '../../domain/subscription.ts';
import { readSubscription } from '../queries/scenarios.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** The subscription as last heard from the server. */
export function useSubscription(): (SubscriptionStatus & { active: boolean }) | undefined {
  const store = useUserStore();
  return useStored(store.db, `subscription ${store.userId}`, async () => {
    const status = await readSubscription(store);
    return { ...status, active: isActive(status, new Date()) };
  });
}
