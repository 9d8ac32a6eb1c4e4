/**
 * Who pays whom and what has been handled: the functions of supabase/schemas/payments.sql, whose
 * invariants hold here. Everything throws a LedgerFailure when the database does not do it.
 */
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import type { PaymentEnvironment } from './environment.ts';

export class LedgerFailure extends Error {
  override name = 'LedgerFailure';
}

const Customer = v.nullable(v.object({ customer_id: v.string(), said: v.unknown() }));
const Look = v.union([
  v.object({ kind: v.literal('look'), number: v.number() }),
  v.object({ kind: v.picklist(['repeated', 'unknown', 'recent']) }),
]);
const Outcome = v.picklist(['settled', 'overtaken', 'repeated', 'unknown']);

export type Customer = v.InferOutput<typeof Customer>;
export type Look = v.InferOutput<typeof Look>;
export type Outcome = v.InferOutput<typeof Outcome>;

export interface Ledger {
  customerOf(userId: string): Promise<Customer>;
  /** Gives the customer that is linked now, which may be the one from before. `insteadOf`: the one to replace. */
  link(userId: string, customerId: string, insteadOf?: string): Promise<string>;
  look(customerId: string, eventId: string | null): Promise<Look>;
  /** Customers whose learners have deleted their accounts. */
  farewells(): Promise<string[]>;
  farewellDone(customerId: string): Promise<unknown>;
  settle(seen: { customerId: string; number: number; eventId: string | null } & Seen): Promise<Outcome>;
}

export interface Seen {
  /** The provider's own words; kept beside what they mean. */
  said: unknown;
  standing: SubscriptionStatus;
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
  return {
    farewells: () => ask(v.array(v.string()), 'payment_farewells', {}),
    farewellDone: (customer) => ask(v.unknown(), 'payment_farewell_done', { customer }),
    customerOf: (owner) => call(Customer, 'payment_customer', { owner }),
    link: (owner, customer, insteadOf) =>
      call(v.string(), 'payment_link', { owner, customer, instead_of: insteadOf ?? null }),
    look: (customer, event) => call(Look, 'payment_look', { customer, event }),
    settle: ({ customerId, number, eventId, said, standing }) =>
      call(Outcome, 'payment_settle', {
        customer: customerId,
        number,
        event: eventId,
        seen: said,
        now_subscribed: standing.subscribed,
        tier: standing.subscription_tier,
        ends: standing.subscription_end,
      }),
  };
}
