/**
 * Sells premium for no money, so that anybody who runs Parley can buy it, cancel it and let it lapse. It writes through
 * the same ledger and by the same rules as Stripe's events do. Invariants:
 *  1. It does not exist beside Stripe, nor on a hosted project (nothing in supabase/functions imports it).
 *  2. A page acts only for the learner to whom its ticket was given, who had a session at that time.
 *  3. No page runs a script, and every page says that no money moves.
 */
import { randomUUID } from 'node:crypto';
import { identify, notSignedIn } from '../../supabase/functions/_shared/caller.ts';
import type { FunctionEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { AccountGone, createLedger, type Ledger, LedgerFailure } from '../../supabase/functions/_shared/ledger.ts';
import { type Handler, json, posted, refuse, tooManyCheckouts } from '../../supabase/functions/_shared/responses.ts';
import { PREMIUM_PATH, subscriptionStatusOf } from '../../supabase/functions/_shared/subscription-status.ts';
import { checkoutPage, expiredPage, failedPage, portalPage } from './test-pages.ts';
import {
  applyAction,
  bought,
  isOngoing,
  readTestSubscription,
  TEST_OFFER,
  type TestSubscription,
} from './test-subscription.ts';
import { createTickets, type Purpose } from './tickets.ts';

/** The address of its pages: below the functions, which the service worker leaves to the server. */
export const TEST_PAYMENT_PATH = '/functions/v1/test-payment';

export interface TestProvider {
  functions: [string, Handler][];
  /** Answers below `TEST_PAYMENT_PATH`. */
  pages(request: Request): Promise<Response>;
}

type Environment = FunctionEnvironment & { secretKey: string };

export function createTestProvider(environment: Environment): TestProvider {
  const ledger = createLedger(environment, 'test');
  const tickets = createTickets(() => environment.now().getTime());
  const seconds = () => Math.floor(environment.now().getTime() / 1000);
  const pageFor = (purpose: Purpose, allowed: (own: TestSubscription | null) => Response | null): Handler =>
    posted(async (request) => {
      const caller = await identify(environment, request);
      if (caller instanceof Response) return caller;
      const may = purpose === 'checkout' ? await mayOpenCheckout(ledger, caller.userId) : true;
      if (may === 'gone') return notSignedIn();
      if (!may) return tooManyCheckouts();
      const refusal = allowed(await subscriptionOf(ledger, caller.userId));
      if (refusal) return refusal;
      const ticket = tickets.give(caller.userId, purpose);
      return json(200, { url: `${TEST_PAYMENT_PATH}/${purpose}?ticket=${ticket}` });
    });

  const checkout = async (request: Request, form: URLSearchParams | null) => {
    const ticket = ticketOf(request, form);
    if (!tickets.holderOf(ticket, 'checkout')) return expiredPage();
    if (form?.get('do') === 'pay') {
      const payer = tickets.use(ticket, 'checkout');
      if (!payer) return expiredPage();
      await write(ledger, payer, (own) => (isOngoing(own, seconds()) ? own : bought(seconds())));
      return to(`${PREMIUM_PATH}&payment_success=true`);
    }
    if (form) return to(`${TEST_PAYMENT_PATH}/checkout?ticket=${ticket}&declined=true`);
    return checkoutPage(ticket, new URL(request.url).searchParams.has('declined'));
  };

  const portal = async (request: Request, form: URLSearchParams | null) => {
    const ticket = ticketOf(request, form);
    const owner = tickets.holderOf(ticket, 'portal');
    if (!owner) return expiredPage();
    const action = form?.get('do');
    if (action === 'cancel' || action === 'resume' || action === 'lapse') {
      await write(ledger, owner, (own) => own && applyAction(own, action, seconds()));
    }
    if (form) return to(`${TEST_PAYMENT_PATH}/portal?ticket=${ticket}`);
    const own = await subscriptionOf(ledger, owner);
    return portalPage(ticket, isOngoing(own, seconds()) ? own : null);
  };

  return {
    functions: [
      ['premium-offer', posted(async () => json(200, TEST_OFFER))],
      ['create-checkout', pageFor('checkout', (own) => (isOngoing(own, seconds()) ? alreadySubscribed() : null))],
      ['customer-portal', pageFor('portal', (own) => (own ? null : nothingToManage()))],
    ],
    async pages(request) {
      const page = new URL(request.url).pathname.slice(TEST_PAYMENT_PATH.length);
      if (request.method !== 'GET' && request.method !== 'POST') return new Response(null, { status: 405 });
      const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null;
      try {
        if (page === '/checkout') return await checkout(request, form);
        return page === '/portal' ? await portal(request, form) : expiredPage();
      } catch (error) {
        if (error instanceof AccountGone) return expiredPage();
        if (error instanceof LedgerFailure) return failedPage();
        throw error;
      }
    },
  };
}

/** As the ledger's; `gone` where the learner has just deleted the account. */
async function mayOpenCheckout(ledger: Ledger, userId: string): Promise<boolean | 'gone'> {
  try {
    return await ledger.mayOpenCheckout(userId);
  } catch (error) {
    if (error instanceof AccountGone) return 'gone';
    throw error;
  }
}

function ticketOf(request: Request, form: URLSearchParams | null): string {
  return (form ?? new URL(request.url).searchParams).get('ticket') ?? '';
}

/** Redirects within this server. The address stays relative, however the learner reached the server. */
function to(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

async function subscriptionOf(ledger: Ledger, userId: string): Promise<TestSubscription | null> {
  return readTestSubscription((await ledger.customerOf(userId))?.snapshot);
}

/** Changes the learner's subscription and stores it, as an event would. */
async function write(
  ledger: Ledger,
  userId: string,
  change: (own: TestSubscription | null) => TestSubscription | null,
): Promise<void> {
  const customerId = await ledger.link(userId, `test_${userId}`);
  const eventId = randomUUID();
  const begun = await ledger.begin(customerId, eventId);
  if (begun.kind !== 'begun') return;
  const own = change(await subscriptionOf(ledger, userId));
  const subscriptions = own ? [own] : [];
  const status = subscriptionStatusOf(subscriptions);
  await ledger.apply({ customerId, number: begun.number, eventId, subscriptions, status });
}

function alreadySubscribed(): Response {
  return refuse(409, 'already_subscribed', 'You have premium already.');
}

function nothingToManage(): Response {
  return refuse(404, 'no_customer', 'There is nothing to manage yet.');
}
