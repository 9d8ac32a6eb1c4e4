import { useEffect, useReducer } from 'react';
import { deviceDatabase } from '#data/device-database.ts';
import { readSubscription } from '#data/learner-db/queries/scenarios.ts';
import { isActive, NOT_SUBSCRIBED, type SubscriptionStatus } from '#domain/subscription.ts';
import { watchMoment } from '../clock/watch-moment.ts';
import { useDatabaseQuery } from '../live-query/use-database-query.ts';
import { useStoreOrVisitor } from './learner-store-context.ts';

/**
 * The subscription as the server last reported it. `active` follows the clock, with or without a network, and changes
 * when the subscription ends while a page is open. A visitor has none. Undefined while loading. Throws
 * outside its provider.
 */
export function useSubscription(): (SubscriptionStatus & { active: boolean }) | undefined {
  const store = useStoreOrVisitor('useSubscription');
  const status = useDatabaseQuery(
    store?.db ?? deviceDatabase,
    async () => (store ? readSubscription(store) : NOT_SUBSCRIBED),
    [store],
    NOT_SUBSCRIBED,
  );
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const end = status?.subscription_end ?? null;
  useEffect(() => {
    if (end === null || Date.parse(end) < Date.now()) return;
    return watchMoment(Date.parse(end), look, { window, document });
  }, [end]);
  return status && { ...status, active: isActive(status, new Date()) };
}
