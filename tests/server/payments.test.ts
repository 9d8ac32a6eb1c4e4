/** The rules of payments without a server: the status of a subscription, the seller, the life of a ticket. */
import { describe, expect, test } from 'vitest';
import { isActive, NOT_SUBSCRIBED, PREMIUM_PATH } from '#domain/subscription.ts';
import { createFunctions } from '../../server/billing/edge-functions.ts';
import { createTickets } from '../../server/billing/tickets.ts';
import { readSettings } from '../../server/settings.ts';
import * as functions from '../../supabase/functions/_shared/subscription-status.ts';
import {
  GRACE,
  type ProviderSubscription,
  subscriptionStatusOf,
} from '../../supabase/functions/_shared/subscription-status.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

const one = (fields: Partial<ProviderSubscription>): ProviderSubscription => ({
  status: 'active',
  periodStart: 1_000_000,
  periodEnd: 2_000_000,
  cancelAt: null,
  endedAt: null,
  tier: null,
  ...fields,
});

test('the app and the functions agree when a subscription is active', () => {
  const now = new Date('2026-06-15T12:00:00.000Z');
  for (const subscription_end of [
    null,
    '2026-06-15T11:59:59.999Z',
    '2026-06-15T12:00:00.000Z',
    '2026-06-15T14:00:00+02:00',
  ]) {
    for (const subscribed of [true, false]) {
      const status = { subscribed, subscription_tier: 'Premium', subscription_end };
      expect(functions.isActive(status, now)).toBe(isActive(status, now));
    }
  }
  expect(functions.NOT_SUBSCRIBED).toEqual(NOT_SUBSCRIBED);
  expect(functions.PREMIUM_PATH).toBe(PREMIUM_PATH);
});

describe('the status of a subscription', () => {
  test.each<[string, Partial<ProviderSubscription>, boolean, string | null]>([
    ['active: until the period ends', {}, true, at(2_000_000)],
    ['trialing: the same', { status: 'trialing' }, true, at(2_000_000)],
    ['cancelled for an earlier day: until then', { cancelAt: 1_500_000 }, true, at(1_500_000)],
    ['cancelled for a later day: the period is what was paid', { cancelAt: 3_000_000 }, true, at(2_000_000)],
    ['past due: some days of grace', { status: 'past_due' }, true, at(1_000_000 + GRACE)],
    ['unpaid: over since the period began', { status: 'unpaid' }, false, at(1_000_000)],
    ['canceled: over since it ended', { status: 'canceled', endedAt: 1_700_000 }, false, at(1_700_000)],
    ['incomplete: nothing was paid', { status: 'incomplete' }, false, null],
    ['a status that is not known yet: nothing', { status: 'sleeping' }, false, null],
  ])('%s', (_what, fields, subscribed, subscription_end) => {
    expect(subscriptionStatusOf([one(fields)])).toEqual({
      subscribed,
      subscription_tier: subscribed ? 'Premium' : null,
      subscription_end,
    });
  });

  test('the one of several that lasts longest counts, in any order', () => {
    const many = [
      one({ status: 'canceled', endedAt: 9_000_000 }),
      one({ tier: 'Long', periodEnd: 3_000_000 }),
      one({ tier: 'Short' }),
    ];
    for (const order of [many, many.toReversed()]) {
      expect(subscriptionStatusOf(order)).toEqual({
        subscribed: true,
        subscription_tier: 'Long',
        subscription_end: at(3_000_000),
      });
    }
    expect(subscriptionStatusOf([])).toEqual({ subscribed: false, subscription_tier: null, subscription_end: null });
  });
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_ID: 'price' };

describe('the seller', () => {
  const kind = (environment: Record<string, string>) => {
    const read = readSettings('/parley', environment);
    return read.ok ? read.settings.payments.kind : read.problems;
  };

  test('is Stripe where it is configured, the test provider otherwise, nobody beside a hosted project', () => {
    expect(kind({})).toBe('test');
    expect(kind(STRIPE)).toBe('stripe');
    expect(kind({ VITE_SUPABASE_URL: 'https://x.supabase.co' })).toBe('none');
    expect(kind({ ...STRIPE, VITE_SUPABASE_URL: 'https://x.supabase.co' })).toBe('stripe');
  });

  test.each(Object.keys(STRIPE))(
    'is not Stripe without %s: the setting is refused, and no key is printed',
    (missing) => {
      const problems = kind({ ...STRIPE, [missing]: '' });
      expect(problems).toEqual(['Stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID']);
    },
  );

  test('is the test provider nowhere else', async () => {
    const base = {
      url: 'http://x',
      publishableKey: 'k',
      fetch,
      now: () => new Date(0),
      secretKey: 's',
      appUrl: () => '',
    };
    const settings = { secretKey: 'sk', webhookSecret: 'whsec', priceId: 'price' };
    expect(createFunctions({ ...base, payments: { kind: 'stripe', settings } }).testProvider).toBeNull();
    const none = createFunctions({ ...base, payments: { kind: 'none' } });
    expect(none.testProvider).toBeNull();
    const answer = await none.byName.get('create-checkout')?.(new Request('http://x', { method: 'POST' }));
    expect([answer?.status, await answer?.json()]).toMatchObject([503, { code: 'not_sold' }]);
    expect(createFunctions({ ...base, payments: { kind: 'test' } }).testProvider).not.toBeNull();
  });
});

test('a ticket lasts half an hour, serves one purpose, and is used once', () => {
  let now = 0;
  const tickets = createTickets(() => now);
  const ticket = tickets.give('ada', 'checkout');
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(tickets.holderOf(ticket, 'portal')).toBeUndefined();
  expect(tickets.holderOf(ticket, 'checkout')).toBe('ada');
  now = 30 * 60_000 - 1;
  expect(tickets.use(ticket, 'checkout')).toBe('ada');
  expect(tickets.use(ticket, 'checkout')).toBeUndefined();
  const late = tickets.give('ada', 'checkout');
  now += 30 * 60_000;
  expect(tickets.holderOf(late, 'checkout')).toBeUndefined();
});
