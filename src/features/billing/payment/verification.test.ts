/** The payment dialog and its waits (product 12.6 to 12.8), on a fake clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubscriptionCheck } from '../check-subscription.ts';
import {
  closeLater,
  closePayment,
  type PaymentState,
  PROCESSING_MS,
  RELOAD_MS,
  VERIFYING_MS,
  verifyPayment,
} from './verification.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

const status = (subscribed: boolean): SubscriptionCheck => ({
  ok: true,
  status: { subscribed, subscription_tier: null, subscription_end: null },
});

function begin(answers: (SubscriptionCheck | Error)[], signedIn = true) {
  const states: string[] = [];
  const check = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('one check too many');
    return answer;
  });
  const name = (state: PaymentState) => (state.kind === 'success' && !state.open ? 'success, not yet' : state.kind);
  const end = verifyPayment({ check, isSignedIn: () => signedIn, tell: (state) => states.push(name(state)) });
  return { states, check, end };
}

test('payment dialog waits: 2 s, 1 s, and 2 s before reload', () => {
  expect([PROCESSING_MS, VERIFYING_MS, RELOAD_MS]).toEqual([2_000, 1_000, 2_000]);
});

test('processing: wait 2 s, verifying, wait 1 s, then run the subscription check; success', async () => {
  const { states, check } = begin([status(true)]);
  expect(states).toEqual(['processing']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(states).toEqual(['processing']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['processing', 'verifying']);
  await vi.advanceTimersByTimeAsync(999);
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(check).toHaveBeenCalledOnce();
  expect(states).toEqual(['processing', 'verifying', 'success']);
});

test.each([
  ['fails', { ok: false } as const],
  ['breaks', new Error('a bug')],
])('a check that %s leads to the error state at once', async (_what, answer) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { states, check } = begin([answer]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states).toEqual(['processing', 'verifying', 'error']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledOnce();
});

test('the check is run if the user is signed in, and only then', async () => {
  const { states, check } = begin([status(true)], false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).not.toHaveBeenCalled();
  expect(states.at(-1)).toBe('error');
});

test('what the check finds is otherwise only logged; a payment not heard of yet is said to be on its way', async () => {
  const { states, check } = begin([status(false)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['processing', 'verifying', 'success, not yet']);
  expect(check).toHaveBeenCalledOnce();
  expect(console.info).toHaveBeenCalled();
});

test('closed while processing, it checks and tells nothing more', async () => {
  const { states, check, end } = begin([status(true)]);
  await vi.advanceTimersByTimeAsync(2_500);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).not.toHaveBeenCalled();
  expect(states).toEqual(['processing', 'verifying']);
});

test('closed while the check is on its way, it tells nothing more', async () => {
  const { states, end } = begin([status(true)]);
  vi.advanceTimersByTime(3_000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['processing', 'verifying']);
});

/** The dialog after the check has found something: what closes it, and whether the page is reloaded. */
function opened(kind: PaymentState['kind']) {
  const done: string[] = [];
  const page = { onClose: () => done.push('closed'), reload: () => done.push('reloaded') };
  const close = () => closePayment(kind, page);
  return { done, close, end: closeLater(kind, close) };
}

test('a success closes the dialog after 2 s, and the page reloads', async () => {
  const { done } = opened('success');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['closed', 'reloaded']);
});

test('a success that is closed by hand reloads the page once', async () => {
  const { done, close, end } = opened('success');
  close();
  end?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['closed', 'reloaded']);
});

test.each(['processing', 'verifying', 'error'] as const)(
  '%s stays until it is closed, and reloads nothing',
  async (kind) => {
    const { done, close } = opened(kind);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    close();
    expect(done).toEqual(['closed']);
  },
);
