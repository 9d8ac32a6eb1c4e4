/** A subscription of the test provider: the same states as a real one, moved by hand. */
import * as v from 'valibot';
import type { ProviderSubscription } from '../../supabase/functions/_shared/subscription-status.ts';

/** The offer, made up like everything here. */
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

/** Reads the ledger's snapshot; null: nothing was ever bought. */
export function readTestSubscription(snapshot: unknown): TestSubscription | null {
  const read = v.safeParse(v.array(TestSubscription), snapshot);
  return read.success ? (read.output[0] ?? null) : null;
}

export type TestAction = 'cancel' | 'resume' | 'lapse';

/** True while it is paid for. `at`: seconds since 1970. */
export function isOngoing(subscription: TestSubscription | null, at: number): subscription is TestSubscription {
  return subscription?.status === 'active' && Math.min(subscription.periodEnd, subscription.cancelAt ?? Infinity) > at;
}

/** @param at seconds since 1970 */
export function bought(at: number): TestSubscription {
  return { status: 'active', periodStart: at, periodEnd: at + PERIOD, cancelAt: null, endedAt: null, tier: null };
}

/** The subscription after an action; itself where the action changes nothing. `at`: seconds since 1970. */
export function applyAction(subscription: TestSubscription, action: TestAction, at: number): TestSubscription {
  if (!isOngoing(subscription, at)) return subscription;
  if (action === 'cancel') return { ...subscription, cancelAt: subscription.periodEnd };
  if (action === 'resume') return { ...subscription, cancelAt: null };
  return { ...subscription, status: 'canceled', endedAt: at };
}
