/** The price of premium, for which anybody may ask without an account. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHandler } from '../../supabase/functions/premium-offer/handler.ts';
import { STRIPE_KEYS, StripeServer } from './stripe-server.ts';

let stripe: StripeServer;
let now = 0;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stripe = await StripeServer.start();
});
afterAll(async () => {
  await stripe.stop();
  vi.restoreAllMocks();
});

test('however many ask, the provider is asked once: for a price as for a failure', async () => {
  const handler = createHandler({
    url: 'http://backend.internal',
    publishableKey: 'key',
    secretKey: 'secret',
    appUrl: 'http://parley',
    now: () => new Date(now),
    stripe: {
      secretKey: STRIPE_KEYS.STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
      priceId: STRIPE_KEYS.STRIPE_PRICE_ID,
      apiHost: stripe.host,
    },
  });
  const flood = async () => {
    const before = stripe.asked.length;
    const ask = () => handler(new Request('http://parley/functions/v1/premium-offer', { method: 'POST' }));
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    return { statuses: [...new Set(answers.map(({ status }) => status))], asked: stripe.asked.length - before };
  };

  stripe.failing = 1_000;
  const failed = await flood();
  expect(failed.statuses).toEqual([502]);
  // The provider's own library tries again a few times.
  expect(failed.asked).toBeLessThanOrEqual(3);
  expect(await flood()).toEqual({ statuses: [502], asked: 0 });

  stripe.failing = 0;
  now += 5_000;
  expect(await flood()).toEqual({ statuses: [200], asked: 1 });
  now += 599_000;
  expect(await flood()).toEqual({ statuses: [200], asked: 0 });
});
