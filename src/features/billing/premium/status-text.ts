import type { SubscriptionStatus } from '#domain/subscription.ts';
import { TEXT } from './text.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** One sentence about the subscription. `active` is judged by the clock. */
export function statusText(status: SubscriptionStatus & { active: boolean }): string {
  const end = status.subscription_end ? DATE.format(new Date(status.subscription_end)) : null;
  if (status.active) return end ? TEXT.until(end) : TEXT.open;
  return end ? TEXT.expired(end) : TEXT.free.text;
}
