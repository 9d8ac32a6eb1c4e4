/** A stand-in for Stripe: form-encoded requests in, JSON objects out, signed events sent by hand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_parley_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_parley_secret',
  STRIPE_PRICE_ID: 'price_premium',
};

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

export interface FakeSubscription {
  id: string;
  customer: string;
  status: string;
  start: number;
  end: number;
  cancel_at: number | null;
  ended_at: number | null;
}

interface Asked {
  method: string;
  path: string;
  form: Record<string, string>;
  headers: IncomingMessage['headers'];
}

type Reply = [status: number, body: object];

export class StripeServer {
  readonly asked: Asked[] = [];
  readonly customers = new Map<string, Record<string, string>>();
  readonly subscriptions: FakeSubscription[] = [];
  readonly sessions: { id: string; customer: string; status: string }[] = [];
  /** The number of next requests that fail as in an outage. */
  failing = 0;
  /** Runs when a customer's subscriptions have been read, before the response leaves. */
  beforeAnswer: (() => Promise<void>) | null = null;
  /** Runs when a customer has been made, before the response leaves. */
  beforeCustomer: (() => Promise<void>) | null = null;
  #count = 0;
  readonly #byKey = new Map<string, Reply>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const [status, body] = await this.#answer(request);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${++this.#count}` });
      response.end(JSON.stringify(body));
    });
  }

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer();
    stripe.#server.listen(0, '127.0.0.1');
    await once(stripe.#server, 'listening');
    return stripe;
  }

  get host(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get environment(): Record<string, string> {
    return { ...STRIPE_KEYS, STRIPE_API_HOST: this.host };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** A subscription as a checkout makes it; `fields` override it for later states. */
  subscribe(customer: string, fields: Partial<FakeSubscription> = {}): FakeSubscription {
    const start = now() - 10;
    const subscription: FakeSubscription = {
      id: `sub_${++this.#count}`,
      customer,
      status: 'active',
      start,
      end: start + 30 * DAY,
      cancel_at: null,
      ended_at: null,
      ...fields,
    };
    this.subscriptions.push(subscription);
    return subscription;
  }

  /** An event as Stripe would send it. */
  event(type: string, object: object): { id: string; type: string; body: string } {
    const id = `evt_${++this.#count}`;
    const envelope = { id, object: 'event', api_version: '2026-10-28.endive', created: now(), livemode: false, type };
    return { id, type, body: JSON.stringify({ ...envelope, data: { object } }) };
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://stripe');
    const encoded = method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString());
    const form = Object.fromEntries(encoded);
    this.asked.push({ method, path: url.pathname, form, headers });
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`) return [401, wrong('api_key_invalid')];
    if (this.failing > 0) {
      this.failing -= 1;
      return [500, { error: { type: 'api_error', message: 'An outage.' } }];
    }
    const key = headers['idempotency-key'] as string | undefined;
    const before = key && this.#byKey.get(key);
    if (before) return before;
    const reply = this.#route(method, url.pathname, form);
    if (key) this.#byKey.set(key, reply);
    if (url.pathname === '/v1/subscriptions') {
      const wait = this.beforeAnswer;
      this.beforeAnswer = null;
      await wait?.();
    }
    if (method === 'POST' && url.pathname === '/v1/customers') {
      const wait = this.beforeCustomer;
      this.beforeCustomer = null;
      await wait?.();
    }
    return reply;
  }

  #route(method: string, path: string, form: Record<string, string>): Reply {
    const customer = form.customer ?? '';
    if (`${method} ${path}` === 'POST /v1/customers') {
      const id = `cus_${++this.#count}`;
      this.customers.set(id, form);
      return [200, { id, object: 'customer' }];
    }
    if (path === '/v1/prices/price_premium') {
      const recurring = { interval: 'month', interval_count: 1 };
      return [200, { id: 'price_premium', object: 'price', unit_amount: 799, currency: 'eur', recurring }];
    }
    const deleted = /^\/v1\/customers\/(\w+)$/.exec(path)?.[1];
    if (method === 'DELETE' && deleted) {
      if (!this.customers.delete(deleted)) return [404, wrong('resource_missing', 'id')];
      return [200, { id: deleted, object: 'customer', deleted: true }];
    }
    const session = this.sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`);
    if (session) {
      session.status = 'expired';
      return [200, { ...session, object: 'checkout.session' }];
    }
    if (!this.customers.has(customer)) return [400, wrong('resource_missing', 'customer')];
    if (path === '/v1/subscriptions') return [200, list(this.subscriptions.filter(belongsTo(customer)).map(toWire))];
    if (path === '/v1/checkout/sessions' && method === 'GET') {
      return [200, list(this.sessions.filter((one) => one.customer === customer && one.status === form.status))];
    }
    if (path === '/v1/checkout/sessions') {
      const made = { id: `cs_${++this.#count}`, customer, status: 'open' };
      this.sessions.push(made);
      return [200, { ...made, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${made.id}` }];
    }
    if (path === '/v1/billing_portal/sessions') {
      const url = `https://billing.stripe.com/p/session/${customer}`;
      return [200, { id: 'bps_1', object: 'billing_portal.session', url, return_url: form.return_url }];
    }
    return [404, wrong('resource_missing')];
  }
}

const belongsTo = (customer: string) => (subscription: FakeSubscription) => subscription.customer === customer;

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

const wrong = (code: string, param?: string) => ({
  error: { type: 'invalid_request_error', code, param, message: code },
});

function toWire({ id, customer, status, start, end, cancel_at, ended_at }: FakeSubscription): object {
  const price = { id: 'price_premium', object: 'price', nickname: 'Premium', unit_amount: 799, currency: 'eur' };
  const item = {
    id: `si_${id}`,
    object: 'subscription_item',
    current_period_start: start,
    current_period_end: end,
    price,
  };
  return { id, object: 'subscription', customer, status, cancel_at, ended_at, items: list([item]) };
}

const signer = new Stripe('sk_test_unused');

/** Stripe's signature header. `timestamp`: seconds since 1970. */
export function signed(payload: string, secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, timestamp = now()): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
