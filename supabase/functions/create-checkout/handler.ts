/**
 * create-checkout: opens the page where the caller pays for premium. No payload; the answer is {url}. The customer is linked to the
 * caller before there is anything to pay. Nobody pays twice: not a learner who has premium, and not one who has another
 * checkout open. Nobody opens more than a few within an hour, since each costs several calls at Stripe.
 */
import type Stripe from 'stripe';
import { type Caller, identify, notSignedIn } from '../_shared/caller.ts';
import type { PaymentEnvironment } from '../_shared/environment.ts';
import { AccountGone, createLedger, type Ledger } from '../_shared/ledger.ts';
import { createReport } from '../_shared/report.ts';
import { type Handler, json, posted, refuse, tooManyCheckouts } from '../_shared/responses.ts';
import { createStripe, isMissing, withoutValues } from '../_shared/stripe-client.ts';
import { PREMIUM_PATH } from '../_shared/subscription-status.ts';

/** The states in which paying again would be paying twice. */
const ONGOING = new Set<string>(['active', 'trialing', 'past_due']);

export function createHandler(environment: PaymentEnvironment): Handler {
  const stripe = createStripe(environment);
  const report = createReport(environment, 'create-checkout');
  const ledger = createLedger(environment, 'stripe');
  return posted(async (request) => {
    const caller = await identify(environment, request);
    if (caller instanceof Response) return caller;
    try {
      if (!(await ledger.mayOpenCheckout(caller.userId))) return tooManyCheckouts();
      const customer = await customerFor(stripe, ledger, caller);
      if (!customer) return refuse(409, 'already_subscribed', 'You have premium already.');
      await closeOpenCheckouts(stripe, customer);
      const session = await openCheckout(stripe, environment, customer, caller.userId);
      if (!session.url) throw new Error('no address');
      return json(200, { url: session.url });
    } catch (error) {
      if (error instanceof AccountGone) return notSignedIn();
      report(withoutValues(error));
      return refuse(502, 'provider_unreachable', 'The payment page could not be opened. Nothing was paid.');
    }
  });
}

/** The caller's customer, created if there is none; null: they have an ongoing subscription. */
async function customerFor(stripe: Stripe, ledger: Ledger, caller: Caller): Promise<string | null> {
  const known = (await ledger.customerOf(caller.userId))?.customer_id;
  if (known) {
    try {
      const { data } = await stripe.subscriptions.list({ customer: known, limit: 100 });
      return data.some(({ status }) => ONGOING.has(status)) ? null : known;
    } catch (error) {
      if (!isMissing(error)) throw error; // deleted at Stripe, by hand: a new one takes its place
    }
  }
  const { userId, email } = caller;
  const made = await stripe.customers.create(
    { ...(email ? { email } : {}), metadata: { user_id: userId } },
    { idempotencyKey: `customer ${userId} ${known ?? ''}`.trim() },
  );
  try {
    return await ledger.link(userId, made.id, known);
  } catch (error) {
    // The provider would keep the address of a learner who has left, and nothing here would name the customer.
    if (error instanceof AccountGone) await stripe.customers.del(made.id);
    throw error;
  }
}

async function closeOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

function openCheckout(stripe: Stripe, environment: PaymentEnvironment, customer: string, userId: string) {
  const { appUrl } = environment;
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: environment.stripe.priceId, quantity: 1 }],
    success_url: `${appUrl}${PREMIUM_PATH}&payment_success=true`,
    cancel_url: `${appUrl}${PREMIUM_PATH}`,
  });
}
