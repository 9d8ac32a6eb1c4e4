import * as v from 'valibot';
import { syncNow } from '#data/sync/sync-now.ts';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import { callFunction } from '#session/call-function.ts';

const Status = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullish(v.string(), null),
  subscription_end: v.nullish(v.string(), null),
});

export type SubscriptionCheck = { ok: true; status: SubscriptionStatus } | { ok: false };

/** Asks the server to check the subscription, then pulls the result. */
export async function checkSubscription(): Promise<SubscriptionCheck> {
  const answer = await callFunction('check-subscription', Status);
  if (!answer.ok) return { ok: false };
  void syncNow();
  return { ok: true, status: answer.value };
}
