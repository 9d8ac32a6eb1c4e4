/**
 * check-subscription: whether the caller is a subscriber now, of which tier and until when. No payload. It reads with
 * the caller's own token, so row level security decides what it sees. Where Stripe sells and the stored status says
 * "no", Stripe is asked before that is believed: a late or lost event keeps nobody from what they paid for.
 */
import * as v from 'valibot';
import { type Caller, identify, notSignedIn } from '../_shared/caller.ts';
import type { FunctionEnvironment, PaymentEnvironment } from '../_shared/environment.ts';
import { createLedger } from '../_shared/ledger.ts';
import { createReport } from '../_shared/report.ts';
import { type Handler, json, posted, refuse } from '../_shared/responses.ts';
import { createStripe, withoutValues } from '../_shared/stripe-client.ts';
import { refreshFromStripe } from '../_shared/stripe-subscriptions.ts';
import { isActive, NOT_SUBSCRIBED, type SubscriptionStatus } from '../_shared/subscription-status.ts';

const Subscriber = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullable(v.string()),
  subscription_end: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
});

/** @param payments undefined where Stripe sells nothing: then the stored status is the answer */
export function createHandler(environment: FunctionEnvironment, payments?: PaymentEnvironment): Handler {
  const ask = payments ? askingStripe(payments) : null;
  return posted(async (request) => {
    const caller = await identify(environment, request);
    if (caller instanceof Response) return caller;
    const stored = await read(caller);
    if (stored instanceof Response) return stored;
    if (!ask || isActive(stored, environment.now()) || !(await ask(caller.userId))) {
      return answer(stored, environment);
    }
    const fresh = await read(caller);
    return fresh instanceof Response ? fresh : answer(fresh, environment);
  });
}

function answer(status: SubscriptionStatus, { now }: FunctionEnvironment): Response {
  return json(200, { ...status, subscribed: isActive(status, now()) });
}

async function read({ client, userId }: Caller): Promise<SubscriptionStatus | Response> {
  const { data, error, status } = await client
    .from('subscribers')
    .select('subscribed, subscription_tier, subscription_end')
    .eq('user_id', userId)
    .maybeSingle();
  if (status === 401) return notSignedIn();
  if (error) return refuse(503, 'subscription_unreadable', 'Your subscription could not be read. Try again.');
  if (!data) return NOT_SUBSCRIBED;
  const row = v.safeParse(Subscriber, data);
  return row.success ? row.output : refuse(500, 'subscription_damaged', 'Your subscription could not be understood.');
}

/** Returns a function that asks Stripe and stores the reply; it resolves to false where Stripe was not asked. */
function askingStripe(environment: PaymentEnvironment): (userId: string) => Promise<boolean> {
  const stripe = createStripe(environment);
  const report = createReport(environment, 'check-subscription');
  const ledger = createLedger(environment, 'stripe');
  return async (userId) => {
    try {
      const customer = await ledger.customerOf(userId);
      return (
        customer !== null && (await refreshFromStripe(stripe, ledger, customer.customer_id, null)).kind === 'refreshed'
      );
    } catch (error) {
      // The stored status is still an answer.
      report(`Stripe could not be asked: ${withoutValues(error)}`);
      return false;
    }
  };
}
