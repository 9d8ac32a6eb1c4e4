import type { FunctionEnvironment, StripeSettings } from '../../supabase/functions/_shared/environment.ts';
import { notSold } from '../../supabase/functions/_shared/responses.ts';
import { createHandler as checkSubscription } from '../../supabase/functions/check-subscription/handler.ts';
import { createHandler as createCheckout } from '../../supabase/functions/create-checkout/handler.ts';
import { createHandler as customerPortal } from '../../supabase/functions/customer-portal/handler.ts';
import { createHandler as premiumOffer } from '../../supabase/functions/premium-offer/handler.ts';
import { createHandler as stripeWebhook } from '../../supabase/functions/stripe-webhook/handler.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

type Handler = (request: Request) => Promise<Response>;

/** The seller of premium: Stripe, the built-in test provider, or none (the app uses another backend). */
export type Payments = { kind: 'stripe'; settings: StripeSettings } | { kind: 'test' } | { kind: 'none' };

/** The surroundings in which `supabase/functions` run here instead of on hosted Supabase. */
export interface FunctionsOptions extends FunctionEnvironment {
  fetch: typeof fetch;
  secretKey: string;
  /** The app's address; known once the server listens. */
  appUrl: () => string;
  payments: Payments;
}

export interface Functions {
  /** By the name under which the app invokes them. */
  byName: Map<string, Handler>;
  /** Null where Stripe sells, or nobody does. */
  testProvider: TestProvider | null;
}

export function createFunctions(options: FunctionsOptions): Functions {
  const { payments } = options;
  if (payments.kind === 'test') {
    const testProvider = createTestProvider(options);
    const byName = new Map([['check-subscription', checkSubscription(options)], ...testProvider.functions]);
    return { byName, testProvider };
  }
  if (payments.kind === 'none') {
    const names = ['create-checkout', 'customer-portal', 'premium-offer'];
    const byName = new Map(names.map((name) => [name, notSold]));
    return { byName: byName.set('check-subscription', checkSubscription(options)), testProvider: null };
  }
  const environment = {
    ...options,
    stripe: payments.settings,
    get appUrl() {
      return options.appUrl();
    },
  };
  const byName = new Map([
    ['check-subscription', checkSubscription(options, environment)],
    ['create-checkout', createCheckout(environment)],
    ['customer-portal', customerPortal(environment)],
    ['premium-offer', premiumOffer(environment)],
    ['stripe-webhook', stripeWebhook(environment)],
  ]);
  return { byName, testProvider: null };
}
