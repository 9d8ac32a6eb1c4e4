/**
 * The payment ledger: the functions of supabase/schemas/payments.sql and orphaned_customers.sql, whose invariants hold
 * here. Every method throws a LedgerFailure when the database fails.
 * A learner may delete the account at any moment: what would be written for it throws AccountGone then.
 */
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { PaymentEnvironment } from './environment.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

export class LedgerFailure extends Error {
  override name = 'LedgerFailure';
}

export class AccountGone extends Error {
  override name = 'AccountGone';
}

const Customer = v.nullable(v.object({ customer_id: v.string(), snapshot: v.unknown() }));
const Begun = v.union([
  v.object({ kind: v.literal('begun'), number: v.number() }),
  v.object({ kind: v.picklist(['duplicate', 'unknown', 'recent']) }),
]);
const Outcome = v.picklist(['applied', 'superseded', 'duplicate', 'unknown']);

export type Customer = v.InferOutput<typeof Customer>;
export type Begun = v.InferOutput<typeof Begun>;
export type Outcome = v.InferOutput<typeof Outcome>;

export interface Ledger {
  customerOf(userId: string): Promise<Customer>;
  /** Counts a checkout that a learner wants to open; false: no more within this hour. */
  mayOpenCheckout(userId: string): Promise<boolean>;
  /** Returns the customer that is linked afterwards, which may be an earlier one. `insteadOf`: the one to replace. */
  link(userId: string, customerId: string, insteadOf?: string): Promise<string>;
  /** Takes the number under which a snapshot may be applied. */
  begin(customerId: string, eventId: string | null): Promise<Begun>;
  apply(update: { customerId: string; number: number; eventId: string | null } & ProviderSnapshot): Promise<Outcome>;
  /** Customers whose learners have deleted their accounts. */
  orphanedCustomers(): Promise<string[]>;
  orphanedCustomerDeleted(customerId: string): Promise<unknown>;
}

/** A customer's subscriptions at one moment. */
export interface ProviderSnapshot {
  /** In the provider's own words; kept beside their meaning. */
  subscriptions: unknown;
  status: SubscriptionStatus;
}

type LedgerEnvironment = Pick<PaymentEnvironment, 'url' | 'secretKey' | 'fetch'>;

export function createLedger({ url, secretKey, fetch }: LedgerEnvironment, provider: 'stripe' | 'test'): Ledger {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetch ? { global: { fetch } } : {}),
  });
  const ask = async <T>(schema: v.GenericSchema<unknown, T>, name: string, parameters: object): Promise<T> => {
    const { data, error } = await client.rpc(name, parameters);
    if (error) throw new LedgerFailure(`${name}: ${error.code}`);
    return v.parse(schema, data ?? null);
  };
  const call = <T>(schema: v.GenericSchema<unknown, T>, name: string, parameters: object): Promise<T> =>
    ask(schema, name, { provider_name: provider, ...parameters });
  const present = async <T>(written: Promise<T | null>): Promise<T> => {
    const value = await written;
    if (value === null) throw new AccountGone('The account was deleted.');
    return value;
  };
  return {
    mayOpenCheckout: (owner) => present(ask(v.nullable(v.boolean()), 'payment_checkout', { owner })),
    customerOf: (owner) => call(Customer, 'payment_customer', { owner }),
    link: (owner, customer, insteadOf) =>
      present(call(v.nullable(v.string()), 'payment_link', { owner, customer, instead_of: insteadOf ?? null })),
    begin: (customer, event) => call(Begun, 'payment_begin', { customer, event }),
    apply: ({ customerId, number, eventId, subscriptions, status }) =>
      call(Outcome, 'payment_apply', {
        customer: customerId,
        number,
        event: eventId,
        state: subscriptions,
        now_subscribed: status.subscribed,
        tier: status.subscription_tier,
        ends: status.subscription_end,
      }),
    orphanedCustomers: () => ask(v.array(v.string()), 'orphaned_customers', {}),
    orphanedCustomerDeleted: (customer) => ask(v.unknown(), 'orphaned_customer_deleted', { customer }),
  };
}
