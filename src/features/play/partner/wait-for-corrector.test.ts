import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationPartner } from '#conversation/partner.ts';
import { waitForCorrector } from './wait-for-corrector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function partner() {
  const replies: string[] = [];
  const reply = async (_: unknown, text: string) => void replies.push(text);
  return { replies, partner: { reply } as unknown as ConversationPartner };
}

/** A corrector that arrives when it is told to. */
function loading(): { ready: Promise<void>; arrive: () => void } {
  const arrivals: (() => void)[] = [];
  const ready = new Promise<void>((resolve) => void arrivals.push(resolve));
  return { ready, arrive: () => arrivals.forEach((resolve) => void resolve()) };
}

// product 6.63
it('a reply waits for the corrector', async () => {
  const { replies, partner: plain } = partner();
  const { ready, arrive } = loading();
  const patient = waitForCorrector(plain, ready, 2_000);
  const answer = patient.reply({} as never, 'first');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(replies).toEqual([]);
  arrive();
  await answer;
  expect(replies).toEqual(['first']);
  await patient.reply({} as never, 'second');
  expect(replies).toEqual(['first', 'second']);
});

it('a reply is answered without a corrector that is late', async () => {
  const { replies, partner: plain } = partner();
  const answer = waitForCorrector(plain, loading().ready, 2_000).reply({} as never, 'first');
  await vi.advanceTimersByTimeAsync(2_000);
  await answer;
  expect(replies).toEqual(['first']);
});
