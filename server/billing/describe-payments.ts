import type { Settings } from '../settings.ts';

/** Says aloud that nobody has to pay, which an operator must not overlook. No lines where premium is sold for money. */
export function describePayments({ payments, host }: Pick<Settings, 'payments' | 'host'>): string[] {
  if (payments.kind !== 'test') return [];
  const reach =
    host === 'localhost'
      ? 'For that reason the server listens on this machine only; HOST would open it to others.'
      : `And the server can be reached from other machines: HOST is ${host}.`;
  return [
    '*** PREMIUM IS FREE HERE ***',
    'No payment variables are set: the built-in test provider gives premium to whoever asks, and no money moves.',
    reach,
    'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID before you let learners in.',
  ];
}
