/** The built-in test provider in a real server: everything that a learner can do with it, and must not. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const place = makeFolder();
let server: ParleyProcess;

beforeAll(async () => {
  server = await ParleyProcess.start(place.folder);
});

afterAll(async () => {
  await server.end('SIGTERM');
  place.remove();
});

const invoke = async (client: SupabaseClient, name: string) => {
  const { data, error } = await client.functions.invoke(name);
  return error ? { status: error.context.status, ...(await error.context.json()) } : data;
};

const subscribed = async (client: SupabaseClient) => (await invoke(client, 'check-subscription')).subscribed;

/** Opens a page of the provider, as the learner's browser does: without a session. */
async function open(client: SupabaseClient, name: 'create-checkout' | 'customer-portal'): Promise<URL> {
  const { url } = await invoke(client, name);
  return new URL(url, server.address);
}

async function press(page: URL, action: string): Promise<Response> {
  const body = new URLSearchParams({ ticket: page.searchParams.get('ticket') ?? '', do: action });
  return fetch(page.pathname ? new URL(page.pathname, page) : page, { method: 'POST', body, redirect: 'manual' });
}

async function buy(client: SupabaseClient): Promise<void> {
  await press(await open(client, 'create-checkout'), 'pay');
}

describe('buying', () => {
  test('the page says that no money moves, and runs and loads nothing', async () => {
    const { client } = await signUp(server);
    const page = await fetch(await open(client, 'create-checkout'));
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toContain('Test payment: no money moves.');
    expect(html).not.toContain('<script');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^' ]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('the server says at its start that premium is free, and listens on this machine only', () => {
    expect(server.output).toMatch(/PREMIUM IS FREE HERE[\s\S]*this machine only/);
  });

  test('a learner opens twenty checkouts an hour, and is then asked to wait', async () => {
    const [{ client }, other] = [await signUp(server), await signUp(server)];
    for (let time = 0; time < 20; time += 1) await open(client, 'create-checkout');
    const { error } = await client.functions.invoke('create-checkout');
    expect([error.context.status, error.context.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(await error.context.json()).toMatchObject({ code: 'too_many_checkouts' });
    await open(other.client, 'create-checkout');
  });

  test('paying makes a subscriber for a month and leads back with payment_success=true', async () => {
    const { client } = await signUp(server);
    expect(await subscribed(client)).toBe(false);
    const paid = await press(await open(client, 'create-checkout'), 'pay');
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, '/profile?view=premium&payment_success=true']);
    expect(await subscribed(client)).toBe(true);
    const { data } = await client.from('subscribers').select('*').single();
    expect(data).toMatchObject({ subscribed: true, subscription_tier: 'Premium' });
    const days = (Date.parse(data.subscription_end) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect(data.seq).toBeGreaterThan(0);
  });

  test('a declined card changes nothing and can be tried again', async () => {
    const { client } = await signUp(server);
    const page = await open(client, 'create-checkout');
    const declined = await press(page, 'decline');
    const again = await fetch(new URL(declined.headers.get('Location') ?? '', server.address));
    expect(await again.text()).toContain('The card was declined. Nothing was paid and nothing has changed.');
    expect(await subscribed(client)).toBe(false);
    expect((await press(page, 'pay')).status).toBe(303);
    expect(await subscribed(client)).toBe(true);
  });

  test('nobody buys twice, and a page pays once', async () => {
    const { client } = await signUp(server);
    const page = await open(client, 'create-checkout');
    await press(page, 'pay');
    expect((await press(page, 'pay')).status).toBe(404);
    expect((await fetch(page)).status).toBe(404);
    expect(await invoke(client, 'create-checkout')).toMatchObject({ status: 409, code: 'already_subscribed' });
  });
});

describe('managing', () => {
  test('cancel at the end, resume, let it lapse now, and buy again', async () => {
    const { client } = await signUp(server);
    expect(await invoke(client, 'customer-portal')).toMatchObject({ status: 404, code: 'no_customer' });
    await buy(client);
    const page = await open(client, 'customer-portal');
    const shown = async () => (await fetch(page)).text();
    expect(await shown()).toContain('Cancel subscription');
    expect((await press(page, 'cancel')).status).toBe(303);
    expect(await shown()).toContain('You have cancelled. Premium stays open until the end.');
    expect(await subscribed(client)).toBe(true);
    await press(page, 'resume');
    expect(await shown()).toContain('Premium is active.');
    await press(page, 'lapse');
    expect(await shown()).toContain('Your premium has lapsed');
    expect(await subscribed(client)).toBe(false);
    const { data } = await client.from('subscribers').select('*').single();
    expect(Date.parse(data.subscription_end)).toBeLessThanOrEqual(Date.now());
    await press(page, 'resume'); // what has lapsed is not resumed
    expect(await subscribed(client)).toBe(false);
    await buy(client);
    expect(await subscribed(client)).toBe(true);
  });

  test('a restart keeps the subscription and ends the open pages', async () => {
    const { client, email } = await signUp(server);
    await buy(client);
    const page = await open(client, 'customer-portal');
    await press(page, 'cancel');
    await server.end('SIGTERM');
    server = await ParleyProcess.start(place.folder);
    expect((await fetch(new URL(page.pathname + page.search, server.address))).status).toBe(404);
    const back = server.client();
    await back.auth.signInWithPassword({ email, password: 'correct horse 7' });
    const reopened = await fetch(await open(back, 'customer-portal'));
    expect(await reopened.text()).toContain('You have cancelled.');
  });
});

test('a page acts for the learner who asked for it and for one purpose only', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  await buy(other.client);
  const checkout = await open(one.client, 'create-checkout');
  const ticket = checkout.searchParams.get('ticket') ?? '';
  const portal = new URL(`/functions/v1/test-payment/portal?ticket=${ticket}`, server.address);
  expect((await press(portal, 'lapse')).status).toBe(404);
  for (const forged of ['', 'x', `${ticket}x`]) {
    const url = new URL(`/functions/v1/test-payment/checkout?ticket=${forged}`, server.address);
    expect([(await fetch(url)).status, (await press(url, 'pay')).status]).toEqual([404, 404]);
  }
  expect([await subscribed(one.client), await subscribed(other.client)]).toEqual([false, true]);
  expect(await invoke(server.client(), 'create-checkout')).toMatchObject({ status: 401 });
  expect(await invoke(server.client(), 'stripe-webhook')).toMatchObject({ status: 404 });
});

test('the offer names a test price', async () => {
  expect(await invoke(server.client(), 'premium-offer')).toMatchObject({
    provider: 'test',
    amount: 499,
    currency: 'USD',
  });
});
