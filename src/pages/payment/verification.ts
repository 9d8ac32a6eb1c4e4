/**
 * What the payment-result dialog goes through. Specification, section 4: processing, two seconds; verifying, one second;
 * then the subscription check, if the learner is signed in. A check that fails is an error at once. One that succeeds
 * and finds no subscription may have been quicker than the provider's message to the server: it is repeated for some
 * seconds, and then it is an error too, because "your subscription is now active" would not be true.
 */
import type { SubscriptionCheck } from '../../account/check-subscription.ts';

export type PaymentState =
  | { kind: 'processing' }
  | { kind: 'verifying' }
  | { kind: 'success' }
  /** `not-yet`: the check succeeded, and the server knows of no payment. */
  | { kind: 'error'; why: 'failed' | 'not-yet' };

/** In milliseconds. Specification, section 9. */
export const PROCESSING_MS = 2_000;
export const VERIFYING_MS = 1_000;
export const RELOAD_MS = 2_000;

/** From one check to the next while the server knows of no payment, in milliseconds. */
export const AGAIN_MS = [2_000, 3_000, 5_000] as const;

export interface Verification {
  check: () => Promise<SubscriptionCheck>;
  isSignedIn: () => boolean;
  tell: (state: PaymentState) => void;
}

/** Begins; gives a function that ends it, after which nothing is told. */
export function verifyPayment({ check, isSignedIn, tell }: Verification): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout>;
  const after = (milliseconds: number, act: () => void) => {
    if (!ended) timer = setTimeout(act, milliseconds);
  };
  const say = (state: PaymentState) => {
    if (!ended) tell(state);
  };
  const verify = async (attempt: number) => {
    if (!isSignedIn()) return say({ kind: 'error', why: 'failed' });
    const result = await check();
    console.info('The subscription check after a payment', result);
    if (!result.ok) return say({ kind: 'error', why: 'failed' });
    if (result.status.subscribed) return say({ kind: 'success' });
    const again = AGAIN_MS[attempt];
    if (again === undefined) return say({ kind: 'error', why: 'not-yet' });
    after(again, () => attemptOne(attempt + 1));
  };
  const attemptOne = (attempt: number) => {
    verify(attempt).catch((error: unknown) => {
      console.error('The subscription check broke', error);
      say({ kind: 'error', why: 'failed' });
    });
  };
  say({ kind: 'processing' });
  after(PROCESSING_MS, () => {
    say({ kind: 'verifying' });
    after(VERIFYING_MS, () => attemptOne(0));
  });
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
