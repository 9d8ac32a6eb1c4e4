/** Tests of each function under Deno, against the real backend and a stand-in for Stripe. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { StripeServer, signed } from '../server/stripe-server.ts';
import { checkFunction, type DenoFunction, fetchDeno, startFunction } from './deno-function.ts';
import { type OpenProject, startOpenProject } from './open-project.ts';

const NAMES = ['check-subscription', 'create-checkout', 'customer-portal', 'premium-offer', 'stripe-webhook'] as const;
type Name = (typeof NAMES)[number];

/** Defines the tests. For the long run: Deno is downloaded. */
export function testUnderDeno(): void {
  describe('under Deno', () => {
    const running = {} as Record<Name, DenoFunction>;
    let deno: string;
    let stripe: StripeServer;
    let project: OpenProject;
    let environment: Record<string, string>;

    beforeAll(async () => {
      deno = await fetchDeno();
      stripe = await StripeServer.start();
      project = await startOpenProject();
      environment = {
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: EMBEDDED_PUBLISHABLE_KEY }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.secretKey }),
        APP_URL: 'https://parley.example',
        ...stripe.environment,
      };
      for (const name of NAMES) {
        await checkFunction(deno, name);
        running[name] = await startFunction(deno, name, environment);
      }
    }, 600_000);

    afterAll(async () => {
      await Promise.all(Object.values(running).map((one) => one.stop()));
      await project?.close();
      await stripe?.stop();
    });

    async function call(name: Name, token?: string): Promise<[status: number, body: unknown]> {
      const answer = await fetch(running[name].url, {
        method: 'POST',
        headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: '{}',
      });
      return [answer.status, await answer.json()];
    }

    test('the price is told without a caller', async () => {
      const offer = { provider: 'stripe', amount: 799, currency: 'EUR', interval: 'month', interval_count: 1 };
      expect(await call('premium-offer')).toEqual([200, offer]);
    });

    test('a function that has a caller refuses whom auth does not know, in our own words', async () => {
      const { client, token } = await project.signUp();
      await client.auth.signOut({ scope: 'global' });
      for (const name of ['check-subscription', 'create-checkout', 'customer-portal'] as const) {
        for (const bad of [undefined, EMBEDDED_PUBLISHABLE_KEY, 'x.y.z', token]) {
          expect(await call(name, bad)).toMatchObject([401, { code: 'not_signed_in' }]);
        }
      }
    });

    test('a learner buys premium, is a subscriber once Stripe says so, and manages it', async () => {
      const { id, token } = await project.signUp();
      expect(await call('check-subscription', token)).toMatchObject([200, { subscribed: false }]);
      expect(await call('create-checkout', token)).toMatchObject([200, { url: expect.stringContaining('stripe.com') }]);
      const [customer = ''] = [...stripe.customers].find(([, form]) => form['metadata[user_id]'] === id) ?? [];
      const event = stripe.event('customer.subscription.created', stripe.subscribe(customer));
      const deliver = async (signature: string) => {
        const sent = { method: 'POST', headers: { 'Stripe-Signature': signature }, body: event.body };
        const answer = await fetch(running['stripe-webhook'].url, sent);
        return [answer.status, await answer.json()];
      };
      expect(await deliver('t=1,v1=forged')).toMatchObject([400, { code: 'bad_signature' }]);
      expect(await deliver(signed(event.body))).toEqual([200, { outcome: 'applied' }]);
      expect(await call('check-subscription', token)).toMatchObject([200, { subscribed: true }]);
      expect(await call('customer-portal', token)).toMatchObject([200, { url: expect.stringContaining(customer) }]);
    });

    test('a function without the keys of the project does not start, and says which it lacks', async () => {
      const legacy = { ...environment, SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: 'legacy' };
      await expect(startFunction(deno, 'create-checkout', legacy)).rejects.toThrow(
        'SUPABASE_SECRET_KEYS has no key named "default"',
      );
    });
  });
}
