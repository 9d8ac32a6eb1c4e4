/** Stripe's functions in a real server, against Stripe's wire format on a local one. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../supabase/functions/stripe-webhook/handler.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';
import { STRIPE_KEYS, StripeServer, signed } from './stripe-server.ts';

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

const place = makeFolder();
let stripe: StripeServer;
let server: ParleyProcess;

beforeAll(async () => {
  stripe = await StripeServer.start();
  server = await ParleyProcess.start(place.folder, stripe.environment);
});

afterAll(async () => {
  await server.end('SIGTERM');
  await stripe.stop();
  place.remove();
});

beforeEach(() => {
  stripe.failing = 0;
  stripe.beforeAnswer = null;
  stripe.beforeCustomer = null;
  stripe.asked.length = 0;
});

interface Learner {
  client: SupabaseClient;
  id: string;
  email: string;
  customer: string;
}

const invoke = async (client: SupabaseClient, name: string) => {
  const { data, error } = await client.functions.invoke(name);
  return error ? { status: error.context.status, ...(await error.context.json()) } : data;
};

/** A learner who has been to the checkout page once. */
async function atCheckout(): Promise<Learner> {
  const learner = await signUp(server);
  expect(await invoke(learner.client, 'create-checkout')).toEqual({ url: expect.stringContaining('checkout.stripe') });
  const [customer] = [...stripe.customers].find(([, form]) => form['metadata[user_id]'] === learner.id) ?? [''];
  expect(customer).not.toBe('');
  return { ...learner, customer };
}

type Event = ReturnType<StripeServer['event']>;

async function deliver({ body }: Event, header: string | null = signed(body)): Promise<[number, string]> {
  const url = `${server.address}/functions/v1/stripe-webhook`;
  const headers: Record<string, string> = header === null ? {} : { 'Stripe-Signature': header };
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { outcome, code } = (await answer.json()) as { outcome?: string; code?: string };
  return [answer.status, outcome ?? code ?? ''];
}

async function row({ client }: Pick<Learner, 'client'>) {
  const { data } = await client.from('subscribers').select('*').maybeSingle();
  return data;
}

const iso = (seconds: number) => new Date(seconds * 1000).getTime();
const end = (found: { subscription_end: string } | null) => Date.parse(found?.subscription_end ?? '');

describe('create-checkout', () => {
  test('sells the price to a customer of the learner, and leads back with payment_success=true', async () => {
    const learner = await atCheckout();
    expect(stripe.customers.get(learner.customer)).toMatchObject({ email: learner.email });
    const session = stripe.asked.find(({ method, path }) => `${method} ${path}` === 'POST /v1/checkout/sessions');
    expect(session?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(session?.form).toEqual({
      mode: 'subscription',
      customer: learner.customer,
      client_reference_id: learner.id,
      'line_items[0][price]': 'price_premium',
      'line_items[0][quantity]': '1',
      success_url: `${server.address}/profile?view=premium&payment_success=true`,
      cancel_url: `${server.address}/profile?view=premium`,
    });
  });

  test('twice: the same customer, and the earlier page can no longer be paid', async () => {
    const learner = await atCheckout();
    await invoke(learner.client, 'create-checkout');
    const own = stripe.sessions.filter(({ customer }) => customer === learner.customer);
    expect(own.map(({ status }) => status)).toEqual(['expired', 'open']);
    expect([...stripe.customers.values()].filter((form) => form['metadata[user_id]'] === learner.id)).toHaveLength(1);
  });

  test.each(['active', 'trialing', 'past_due'])(
    'who has a subscription that is %s does not buy another',
    async (status) => {
      const learner = await atCheckout();
      stripe.subscribe(learner.customer, { status });
      expect(await invoke(learner.client, 'create-checkout')).toMatchObject({
        status: 409,
        code: 'already_subscribed',
      });
    },
  );

  test('a customer deleted at Stripe is replaced, and a new subscription counts', async () => {
    const learner = await atCheckout();
    stripe.customers.delete(learner.customer);
    await invoke(learner.client, 'create-checkout');
    const customer = stripe.sessions.at(-1)?.customer ?? '';
    expect(customer).not.toBe(learner.customer);
    const subscription = stripe.subscribe(customer);
    expect(await deliver(stripe.event('customer.subscription.created', subscription))).toEqual([200, 'applied']);
    expect(await row(learner)).toMatchObject({ subscribed: true });
    expect(await deliver(stripe.event('customer.deleted', { id: learner.customer }))).toEqual([200, 'unknown']);
  });

  test('an account that is deleted meanwhile is asked to sign in, and leaves no customer behind', async () => {
    const { client, id } = await signUp(server);
    stripe.beforeCustomer = async () => void (await client.rpc('delete_own_account'));
    expect(await invoke(client, 'create-checkout')).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect([...stripe.customers.values()].filter((form) => form['metadata[user_id]'] === id)).toEqual([]);
  });

  test('an outage is reported, and a visitor is asked to sign in', async () => {
    const { client } = await signUp(server);
    stripe.failing = 2;
    expect(await invoke(client, 'create-checkout')).toMatchObject({ status: 502, code: 'provider_unreachable' });
    expect(await invoke(server.client(), 'create-checkout')).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});

describe('stripe-webhook', () => {
  test('a paid checkout makes the learner a subscriber', async () => {
    const learner = await atCheckout();
    const subscription = stripe.subscribe(learner.customer);
    const session = { id: 'cs', object: 'checkout.session', customer: learner.customer, payment_status: 'paid' };
    expect(await deliver(stripe.event('checkout.session.completed', session))).toEqual([200, 'applied']);
    const found = await row(learner);
    expect(found).toMatchObject({ subscribed: true, subscription_tier: 'Premium' });
    expect(end(found)).toBe(iso(subscription.end));
    expect(found.seq).toBeGreaterThan(0);
    expect(await invoke(learner.client, 'check-subscription')).toMatchObject({ subscribed: true });
  });

  test('a repeated event is handled once', async () => {
    const learner = await atCheckout();
    const event = stripe.event('customer.subscription.created', stripe.subscribe(learner.customer));
    expect(await deliver(event)).toEqual([200, 'applied']);
    const first = await row(learner);
    stripe.asked.length = 0;
    expect(await deliver(event)).toEqual([200, 'duplicate']);
    expect(stripe.asked).toEqual([]);
    expect(await row(learner)).toEqual(first);
  });

  test('two deliveries of one event at the same moment are handled once', async () => {
    const learner = await atCheckout();
    const event = stripe.event('customer.subscription.created', stripe.subscribe(learner.customer));
    const outcomes = (await Promise.all([deliver(event), deliver(event)])).map(([, outcome]) => outcome);
    expect(outcomes.sort()).toEqual(['applied', 'duplicate']);
  });

  test('events in the wrong order leave the newest state', async () => {
    const learner = await atCheckout();
    const subscription = stripe.subscribe(learner.customer);
    const created = stripe.event('customer.subscription.created', { ...subscription });
    Object.assign(subscription, { status: 'canceled', ended_at: now() });
    const deleted = stripe.event('customer.subscription.deleted', { ...subscription });
    expect(await deliver(deleted)).toEqual([200, 'applied']);
    expect(await deliver(created)).toEqual([200, 'applied']);
    expect(await row(learner)).toMatchObject({ subscribed: false });
  });

  test('a delayed response of Stripe overwrites nothing newer', async () => {
    const learner = await atCheckout();
    const subscription = stripe.subscribe(learner.customer);
    const created = stripe.event('customer.subscription.created', { ...subscription });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      stripe.beforeAnswer = () => {
        resolve();
        return new Promise((go) => {
          release = go;
        });
      };
    });
    const slow = deliver(created); // has been answered "active", and does not hear of it yet
    await held;
    Object.assign(subscription, { status: 'canceled', ended_at: now() });
    expect(await deliver(stripe.event('customer.subscription.deleted', subscription))).toEqual([200, 'applied']);
    release();
    expect(await slow).toEqual([200, 'superseded']);
    expect(await row(learner)).toMatchObject({ subscribed: false });
  });

  test.each<[string, (body: string) => string | null]>([
    ['without a signature', () => null],
    ['with another secret', (body) => signed(body, 'whsec_of_somebody_else')],
    ['signed for another body', (body) => signed(`${body} `)],
    ['signed ten minutes ago', (body) => signed(body, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, now() - 600)],
    ['with nonsense for a signature', () => 't=1,v1=00'],
  ])('an event %s is refused and changes nothing', async (_what, header) => {
    const learner = await atCheckout();
    const event = stripe.event('customer.subscription.created', stripe.subscribe(learner.customer));
    stripe.asked.length = 0;
    expect(await deliver(event, header(event.body))).toEqual([400, 'bad_signature']);
    expect(stripe.asked).toEqual([]);
    expect(await row(learner)).toBeNull();
  });

  test('an unknown customer changes nothing, and neither does an unrelated event', async () => {
    const unknown = stripe.event('customer.subscription.created', { id: 'sub_x', customer: 'cus_of_nobody' });
    expect(await deliver(unknown)).toEqual([200, 'unknown']);
    expect(await deliver(stripe.event('product.updated', { id: 'prod_1' }))).toEqual([200, 'ignored']);
  });

  test("another learner's customer: what an event claims about a user is not read", async () => {
    const [payer, claimed] = [await atCheckout(), await atCheckout()];
    stripe.subscribe(payer.customer);
    const metadata = { user_id: claimed.id };
    const session = { id: 'cs', customer: payer.customer, client_reference_id: claimed.id, metadata };
    expect(await deliver(stripe.event('checkout.session.completed', session))).toEqual([200, 'applied']);
    expect(await row(payer)).toMatchObject({ subscribed: true });
    expect(await row(claimed)).toBeNull();
  });

  test('past due: open for the days of grace; unpaid and cancelled: closed', async () => {
    const learner = await atCheckout();
    const start = now() - DAY;
    const subscription = stripe.subscribe(learner.customer, { status: 'past_due', start, end: start + 30 * DAY });
    await deliver(stripe.event('invoice.payment_failed', { id: 'in_1', customer: learner.customer }));
    const grace = await row(learner);
    expect([grace.subscribed, end(grace)]).toEqual([true, iso(start + 7 * DAY)]);
    subscription.status = 'unpaid';
    await deliver(stripe.event('customer.subscription.updated', subscription));
    const unpaid = await row(learner);
    expect([unpaid.subscribed, end(unpaid)]).toEqual([false, iso(start)]);
    Object.assign(subscription, { status: 'active' });
    await deliver(stripe.event('invoice.paid', { id: 'in_1', customer: learner.customer }));
    expect(await row(learner)).toMatchObject({ subscribed: true });
    Object.assign(subscription, { status: 'canceled', ended_at: now() });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await row(learner)).toMatchObject({ subscribed: false, subscription_tier: null });
  });

  test('cancelled at the end of the period: open until then; lapsed: expired, whichever event came last', async () => {
    const learner = await atCheckout();
    const subscription = stripe.subscribe(learner.customer);
    subscription.cancel_at = now() + DAY;
    await deliver(stripe.event('customer.subscription.updated', subscription));
    expect(end(await row(learner))).toBe(iso(subscription.cancel_at));
    // The end passes without an event: the clock decides.
    Object.assign(subscription, { start: now() - 31 * DAY, end: now() - DAY, cancel_at: null });
    await deliver(stripe.event('customer.subscription.updated', subscription));
    expect(await row(learner)).toMatchObject({ subscribed: true });
    expect(await invoke(learner.client, 'check-subscription')).toMatchObject({ subscribed: false });
  });

  test('a failed event is not noted, so that it can come again', async () => {
    const learner = await atCheckout();
    const event = stripe.event('customer.subscription.created', stripe.subscribe(learner.customer));
    stripe.failing = 2;
    expect(await deliver(event)).toEqual([503, 'not_handled']);
    expect(await row(learner)).toBeNull();
    expect(await deliver(event)).toEqual([200, 'applied']);
    expect(await row(learner)).toMatchObject({ subscribed: true });
  });
});

test('a learner who deletes the account pays no more: the customer is deleted at Stripe, after any number of failures', async () => {
  const { customer } = await atCheckout();
  // tests/backend/payments.test.ts tests the rows that remain when an account goes.
  let left = [customer];
  const handler = createHandler({
    url: 'http://backend.internal',
    publishableKey: 'key',
    secretKey: 'secret',
    appUrl: 'http://parley',
    now: () => new Date(),
    stripe: {
      secretKey: STRIPE_KEYS.STRIPE_SECRET_KEY,
      webhookSecret: 'whsec',
      priceId: 'price',
      apiHost: stripe.host,
    },
    fetch: async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input));
      if (pathname.endsWith('/orphaned_customers')) return Response.json(left);
      if (pathname.endsWith('/orphaned_customer_deleted')) left = [];
      return new Response(null, { status: 204 });
    },
  });
  const { body } = stripe.event('product.updated', { id: 'prod_1' });
  const headers = () => ({ 'Stripe-Signature': signed(body, 'whsec') });
  const send = () => handler(new Request('http://parley', { method: 'POST', headers: headers(), body }));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  stripe.failing = 2;
  expect((await send()).status).toBe(200);
  expect([stripe.customers.has(customer), left]).toEqual([true, [customer]]);
  await send();
  expect([stripe.customers.has(customer), left]).toEqual([false, []]);
  left = [customer]; // it was deleted, and the note of it was lost
  await send();
  expect(left).toEqual([]);
});

test('the customer of a deleted account is gone at Stripe with the next event', async () => {
  const learner = await atCheckout();
  stripe.subscribe(learner.customer);
  expect((await learner.client.rpc('delete_own_account')).error).toBeNull();
  await deliver(stripe.event('product.updated', { id: 'prod_1' }));
  expect(stripe.customers.has(learner.customer)).toBe(false);
});

describe('check-subscription where Stripe sells', () => {
  test('asks Stripe when the stored status says no: a lost event keeps nobody from what they paid for', async () => {
    const learner = await atCheckout();
    stripe.subscribe(learner.customer);
    expect(await invoke(learner.client, 'check-subscription')).toMatchObject({ subscribed: true });
    expect(await row(learner)).toMatchObject({ subscribed: true });
  });

  test('does not ask for a learner who never bought, and gives the stored status in an outage', async () => {
    const { client } = await signUp(server);
    stripe.asked.length = 0;
    expect(await invoke(client, 'check-subscription')).toMatchObject({ subscribed: false });
    expect(stripe.asked).toEqual([]);
    const learner = await atCheckout();
    stripe.failing = 2;
    expect(await invoke(learner.client, 'check-subscription')).toMatchObject({ subscribed: false });
    expect(stripe.failing).toBe(0);
  });
});

test('customer-portal is opened twenty times an hour together with the payment page, and Stripe is asked no more', async () => {
  const { client } = await atCheckout();
  for (let time = 1; time < 20; time += 1) await invoke(client, 'customer-portal');
  const before = stripe.asked.length;
  expect(await invoke(client, 'customer-portal')).toMatchObject({ status: 429, code: 'too_many_checkouts' });
  expect(stripe.asked).toHaveLength(before);
});

test('unsigned events leave a few lines in the log, each of them JSON, however many come', async () => {
  const before = server.output.length;
  for (let nth = 0; nth < 25; nth += 1)
    await fetch(`${server.address}/functions/v1/stripe-webhook`, { method: 'POST', body: '{}' });
  const lines = server.output
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('refused Stripe'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(20); // A minute may begin meanwhile.
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    lines.map(() => expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/^stripe-webhook: refused/) })),
  );
});

test('customer-portal leads to the learner’s own customer page, if there is one', async () => {
  const learner = await atCheckout();
  expect(await invoke(learner.client, 'customer-portal')).toEqual({
    url: `https://billing.stripe.com/p/session/${learner.customer}`,
  });
  expect(stripe.asked.at(-1)?.form.return_url).toBe(`${server.address}/profile?view=premium`);
  const { client } = await signUp(server);
  expect(await invoke(client, 'customer-portal')).toMatchObject({ status: 404, code: 'no_customer' });
});

test('premium-offer returns Stripe’s price', async () => {
  expect(await invoke(server.client(), 'premium-offer')).toEqual({
    provider: 'stripe',
    amount: 799,
    currency: 'EUR',
    interval: 'month',
    interval_count: 1,
  });
});

test('the ledger is closed to learners and visitors, and the test provider does not exist', async () => {
  const learner = await atCheckout();
  const stranger = await signUp(server);
  const parameters = { provider_name: 'stripe', owner: stranger.id, customer: learner.customer };
  for (const client of [stranger.client, server.client()]) {
    expect((await client.rpc('payment_link', parameters)).error).not.toBeNull();
    expect((await client.rpc('payment_customer', { provider_name: 'stripe', owner: learner.id })).error).not.toBeNull();
    expect((await client.from('subscribers').insert({ user_id: stranger.id, subscribed: true })).error).not.toBeNull();
  }
  const page = await fetch(`${server.address}/functions/v1/test-payment/checkout`);
  expect([page.status, await page.json()]).toMatchObject([404, { code: 'no_such_function' }]);
});

test('nothing printed holds a secret or an address', () => {
  for (const secret of [...Object.values(STRIPE_KEYS).slice(0, 2), '@example.org', 'whsec', 'cus_']) {
    expect(server.output).not.toContain(secret);
  }
});
