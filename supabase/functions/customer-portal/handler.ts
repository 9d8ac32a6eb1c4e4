/** customer-portal: opens the page to cancel, resume, change the card or find invoices. No payload; the answer is {url}. */
import { identify } from '../_shared/caller.ts';
import type { PaymentEnvironment } from '../_shared/environment.ts';
import { createLedger } from '../_shared/ledger.ts';
import { type Handler, json, posted, refuse } from '../_shared/responses.ts';
import { createStripe, isMissing, withoutValues } from '../_shared/stripe-client.ts';
import { PREMIUM_PATH } from '../_shared/subscription-status.ts';

export function createHandler(environment: PaymentEnvironment): Handler {
  const stripe = createStripe(environment);
  const ledger = createLedger(environment, 'stripe');
  return posted(async (request) => {
    const caller = await identify(environment, request);
    if (caller instanceof Response) return caller;
    try {
      const customer = await ledger.customerOf(caller.userId);
      if (!customer) return nothingToManage();
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customer.customer_id,
        return_url: `${environment.appUrl}${PREMIUM_PATH}`,
      });
      return json(200, { url });
    } catch (error) {
      if (isMissing(error)) return nothingToManage();
      console.error('customer-portal:', withoutValues(error));
      return refuse(502, 'provider_unreachable', 'The page could not be opened. Nothing has changed.');
    }
  });
}

function nothingToManage(): Response {
  return refuse(404, 'no_customer', 'There is nothing to manage yet.');
}
