/**
 * The states of the payment-result dialog (product 12.6 to 12.8): processing for two seconds, verifying for one second,
 * then the subscription check if the learner is signed in. A failed check is the error state. The result of a
 * successful check is otherwise only logged, so success may be shown before the server has heard of the payment; `open`
 * then says so.
 */
import type { SubscriptionCheck } from '../check-subscription.ts';

export type PaymentState =
  | { kind: 'processing' }
  | { kind: 'verifying' }
  /** `open`: the server knows of the payment already. */
  | { kind: 'success'; open: boolean }
  | { kind: 'error' };

/** Milliseconds (product 12.6 and 12.7). */
export const PROCESSING_MS = 2_000;
export const VERIFYING_MS = 1_000;
export const RELOAD_MS = 2_000;

export interface Verification {
  check: () => Promise<SubscriptionCheck>;
  isSignedIn: () => boolean;
  tell: (state: PaymentState) => void;
}

/** Starts the verification; returns a function that ends it, after which no state is reported. */
export function verifyPayment({ check, isSignedIn, tell }: Verification): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout>;
  const after = (milliseconds: number, act: () => void) => {
    if (!ended) timer = setTimeout(act, milliseconds);
  };
  const say = (state: PaymentState) => {
    if (!ended) tell(state);
  };
  const verify = async () => {
    if (!isSignedIn()) return say({ kind: 'error' });
    const result = await check();
    console.info('The subscription check after a payment', result);
    say(result.ok ? { kind: 'success', open: result.status.subscribed } : { kind: 'error' });
  };
  say({ kind: 'processing' });
  after(PROCESSING_MS, () => {
    say({ kind: 'verifying' });
    after(VERIFYING_MS, () => {
      verify().catch((error: unknown) => {
        console.error('The subscription check broke', error);
        say({ kind: 'error' });
      });
    });
  });
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Closes the dialog; after a success the page is reloaded, so that every part of it knows of the subscription. */
export function closePayment(kind: PaymentState['kind'], page: { onClose: () => void; reload: () => void }): void {
  page.onClose();
  if (kind === 'success') page.reload();
}

/** Closes the dialog by itself some time after a success; returns the function that leaves it open. */
export function closeLater(kind: PaymentState['kind'], close: () => void): (() => void) | undefined {
  if (kind !== 'success') return undefined;
  const timer = setTimeout(close, RELOAD_MS);
  return () => clearTimeout(timer);
}
