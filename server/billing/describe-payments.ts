import type { Settings } from '../settings.ts';

const LOOPBACK = /^(localhost|127\..*|::1)$/;

/** Says aloud that nobody has to pay, which an operator must not overlook. No lines where premium is sold for money. */
export function describePayments({ payments, host }: Pick<Settings, 'payments' | 'host'>): string[] {
  if (payments.kind !== 'test') return [];
  const reach =
    host !== undefined && LOOPBACK.test(host)
      ? 'The server listens on this machine only; a proxy, or another HOST, would open it to others.'
      : `And the server can be reached from other machines: HOST is ${host}.`;
  return [
    '*** PREMIUM IS FREE HERE ***',
    'No payment variables are set: the built-in test provider gives premium to whoever asks, and no money moves.',
    reach,
    'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID before you let learners in.',
  ];
}
