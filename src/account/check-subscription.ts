import * as v from 'valibot';
import type { SubscriptionStatus } from '../domain/subscription.ts';
import { deviceDatabase } from '../store/device-database.ts';
import { syncNow } from '../store/sync-now.ts';
import { accountStore } from './account-store.ts';
import { backend } from './backend.ts';
import { tokenOf } from './session-token.ts';

const TIMEOUT_MS = 15_000;

const answer = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullish(v.string(), null),
  subscription_end: v.nullish(v.string(), null),
});

/** Has the server look the subscription up; what it finds is pulled too. */
export async function checkSubscription(): Promise<{ ok: true; status: SubscriptionStatus } | { ok: false }> {
  const token = await tokenOf(accountStore.getState().userId ?? '', deviceDatabase, false);
  if (token.kind !== 'token') return { ok: false };
  const { url, apiKey } = backend();
  try {
    const response = await fetch(`${url}/functions/v1/check-subscription`, {
      method: 'POST',
      headers: { apikey: apiKey, authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { ok: false };
    const status = v.parse(answer, await response.json());
    void syncNow();
    return { ok: true, status };
  } catch (error) {
    console.warn('The subscription could not be checked', error);
    return { ok: false };
  }
}
