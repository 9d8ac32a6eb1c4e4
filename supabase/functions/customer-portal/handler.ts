/**
 * customer-portal: opens the page to cancel, resume, change the card or find invoices. No payload; the answer is {url}.
 * A learner opens this page and the payment page a few times within an hour, since each costs calls at Stripe.
 */
import { identify, notSignedIn } from '../_shared/caller.ts';
import type { PaymentEnvironment } from '../_shared/environment.ts';
import { AccountGone, createLedger } from '../_shared/ledger.ts';
import { createReport } from '../_shared/report.ts';
import { type Handler, json, posted, refuse, tooManyCheckouts } from '../_shared/responses.ts';
import { createStripe, isMissing, withoutValues } from '../_shared/stripe-client.ts';
import { PREMIUM_PATH } from '../_shared/subscription-status.ts';

export function createHandler(environment: PaymentEnvironment): Handler {
  const stripe = createStripe(environment);
  const report = createReport(environment, 'customer-portal');
  const ledger = createLedger(environment, 'stripe');
  return posted(async (request) => {
    const caller = await identify(environment, request);
    if (caller instanceof Response) return caller;
    try {
      if (!(await ledger.mayOpenCheckout(caller.userId))) return tooManyCheckouts();
      const customer = await ledger.customerOf(caller.userId);
      if (!customer) return nothingToManage();
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customer.customer_id,
        return_url: `${environment.appUrl}${PREMIUM_PATH}`,
      });
      return json(200, { url });
    } catch (error) {
      if (error instanceof AccountGone) return notSignedIn();
      if (isMissing(error)) return nothingToManage();
      report(withoutValues(error));
      return refuse(502, 'provider_unreachable', 'The page could not be opened. Nothing has changed.');
    }
  });
}

function nothingToManage(): Response {
  return refuse(404, 'no_customer', 'There is nothing to manage yet.');
}
