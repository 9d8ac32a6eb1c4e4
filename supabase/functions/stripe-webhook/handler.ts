/**
 * stripe-webhook: receives Stripe's events. The signature over the raw body is the only authentication. An event says
 * merely whose subscriptions to fetch again; see the invariants of schemas/payments.sql.
 * Anything but a 2xx makes Stripe send the event again, for days.
 */
import Stripe from 'stripe';
import type { PaymentEnvironment } from '../_shared/environment.ts';
import { createLedger, type Ledger } from '../_shared/ledger.ts';
import { createReport, type Report } from '../_shared/report.ts';
import { type Handler, json, refuse } from '../_shared/responses.ts';
import { createStripe, isMissing, withoutValues } from '../_shared/stripe-client.ts';
import { refreshFromStripe } from '../_shared/stripe-subscriptions.ts';

/** The events that can change a subscription. */
const RELEVANT =
  /^(checkout\.session\.(completed|async_payment_\w+)|customer\.subscription\.\w+|customer\.deleted|invoice\.\w+)$/;

export function createHandler(environment: PaymentEnvironment): Handler {
  const stripe = createStripe(environment);
  const ledger = createLedger(environment, 'stripe');
  const report = createReport(environment, 'stripe-webhook');
  const verified = verifier(stripe, environment, createReport(environment, 'stripe-webhook'));
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Use POST.');
    const event = await verified(request);
    if (!event) return refuse(400, 'bad_signature', 'This is not signed by Stripe.');
    await deleteOrphanedCustomers(stripe, ledger, report);
    const customer = RELEVANT.test(event.type) ? customerOf(event) : null;
    if (!customer) return json(200, { outcome: 'ignored' });
    try {
      const refreshed = await refreshFromStripe(stripe, ledger, customer, event.id);
      return json(200, { outcome: refreshed.kind === 'refreshed' ? refreshed.outcome : refreshed.kind });
    } catch (error) {
      report(withoutValues(error));
      return refuse(503, 'not_handled', 'This could not be handled now. Send it again.');
    }
  };
}

/** Returns a function that reads an event; null: the signature is missing, wrong, or more than five minutes old. */
function verifier(stripe: Stripe, { stripe: { webhookSecret }, now }: PaymentEnvironment, report: Report) {
  const crypto = Stripe.createSubtleCryptoProvider();
  return async (request: Request): Promise<Stripe.Event | null> => {
    const signature = request.headers.get('Stripe-Signature') ?? '';
    const body = await request.text();
    try {
      const at = now().getTime();
      return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, undefined, crypto, at);
    } catch (error) {
      report(`refused ${withoutValues(error)}`);
      return null;
    }
  };
}

/** Deletes the customers of deleted accounts, which ends their payments. A failure is retried at the next event. */
async function deleteOrphanedCustomers(stripe: Stripe, ledger: Ledger, report: Report): Promise<void> {
  try {
    for (const customer of await ledger.orphanedCustomers()) {
      await stripe.customers.del(customer).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await ledger.orphanedCustomerDeleted(customer);
    }
  } catch (error) {
    report(`a deleted account is still a customer: ${withoutValues(error)}`);
  }
}

/** The customer that an event is about. */
function customerOf({ type, data }: Stripe.Event): string | null {
  const object = data.object as { id?: string; customer?: string | { id: string } | null } | null;
  if (!object) return null;
  if (type === 'customer.deleted') return object.id ?? null;
  return typeof object.customer === 'string' ? object.customer : (object.customer?.id ?? null);
}
