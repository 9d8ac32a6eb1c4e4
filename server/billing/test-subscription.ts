/** A subscription of the test provider: the same states as a real one, moved by hand. */
import * as v from 'valibot';
import type { ProviderSubscription } from '../../supabase/functions/_shared/subscription-status.ts';

/** What is "sold". Made up, like everything here. */
export const TEST_OFFER = {
  provider: 'test',
  amount: 499,
  currency: 'USD',
  interval: 'month',
  interval_count: 1,
} as const;

/** A month of the test provider, in seconds. It does not renew by itself. */
const PERIOD = 30 * 86_400;

const TestSubscription = v.object({
  status: v.picklist(['active', 'canceled']),
  periodStart: v.number(),
  periodEnd: v.number(),
  cancelAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  tier: v.nullable(v.string()),
});

export type TestSubscription = v.InferOutput<typeof TestSubscription> & ProviderSubscription;

/** What the ledger has kept; null: nothing was ever bought. */
export function readTestSubscription(snapshot: unknown): TestSubscription | null {
  const read = v.safeParse(v.array(TestSubscription), snapshot);
  return read.success ? (read.output[0] ?? null) : null;
}

export type TestAction = 'cancel' | 'resume' | 'lapse';

/** Whether it goes on at a moment, in seconds since 1970. */
export function goesOn(subscription: TestSubscription | null, at: number): subscription is TestSubscription {
  return subscription?.status === 'active' && Math.min(subscription.periodEnd, subscription.cancelAt ?? Infinity) > at;
}

/** @param at seconds since 1970 */
export function bought(at: number): TestSubscription {
  return { status: 'active', periodStart: at, periodEnd: at + PERIOD, cancelAt: null, endedAt: null, tier: null };
}

/** What an action makes of it; itself where there is nothing to do. `at`: seconds since 1970. */
export function moved(subscription: TestSubscription, action: TestAction, at: number): TestSubscription {
  if (!goesOn(subscription, at)) return subscription;
  if (action === 'cancel') return { ...subscription, cancelAt: subscription.periodEnd };
  if (action === 'resume') return { ...subscription, cancelAt: null };
  return { ...subscription, status: 'canceled', endedAt: at };
}
