import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchUnder,
  onSimulated,
  SIMULATED_FAULTS,
  type SimulatedFault,
  simulate,
  simulatedFault,
} from './simulated-faults.ts';

const EXCHANGE = 'https://server/rest/v1/rpc/sync_exchange';
const LOOK = 'https://server/auth/v1/health';
const ANSWER = JSON.stringify({ rows: 'x'.repeat(4_000) });

const real = vi.fn(async () => new Response(ANSWER, { status: 200 }));

beforeEach(() => {
  vi.useFakeTimers();
  real.mockClear();
});
afterEach(() => vi.useRealTimers());

/** The outcome of a request in words, with the milliseconds that it took. */
async function fate(fault: SimulatedFault, address = EXCHANGE, signal?: AbortSignal): Promise<[string, number]> {
  const from = Date.now();
  let outcome = '';
  const body = new Uint8Array(2_000);
  const asking = fetchUnder(fault, real as never, address, { method: 'POST', body, ...(signal && { signal }) })
    .then(async (response) => {
      outcome = `${response.status}`;
      const text = await response.text().catch(() => 'broken');
      outcome = text === ANSWER ? `${outcome} whole` : text === 'broken' ? `${outcome} broken` : outcome;
    })
    .catch(() => {
      outcome = 'no answer';
    });
  for (let tries = 0; tries < 20; tries += 1) await vi.advanceTimersByTimeAsync(outcome.includes(' ') ? 0 : 1_000);
  await asking;
  return [outcome, Date.now() - from];
}

const FATES: [SimulatedFault, string, sent: number][] = [
  ['offline', 'no answer', 0],
  ['drop-answer', 'no answer', 1],
  ['cut-answer', '200 broken', 1],
  ['slow-line', '200 whole', 1],
  ['far-server', '200 whole', 1],
  ['error-500', '500', 0],
  ['refused-403', '403', 0],
];

describe('a request', () => {
  it.each(FATES)('fares as the fault says: %s', async (fault, outcome, sent) => {
    expect((await fate(fault))[0]).toBe(outcome);
    expect(real).toHaveBeenCalledTimes(sent);
  });

  it('takes long on a slow line and to a far server', async () => {
    expect((await fate('slow-line'))[1]).toBeGreaterThanOrEqual(1_000);
    expect((await fate('far-server'))[1]).toBeGreaterThanOrEqual(6_000);
  });

  it('is given up while it is under way', async () => {
    const controller = new AbortController();
    const asking = fate('far-server', EXCHANGE, controller.signal);
    controller.abort(new Error('enough'));
    expect((await asking)[0]).toBe('no answer');
  });

  it('that only looks for the server gets through, unless the line itself is at fault', async () => {
    for (const fault of SIMULATED_FAULTS) {
      expect([fault, (await fate(fault, LOOK))[0]]).toEqual([fault, fault === 'offline' ? 'no answer' : '200 whole']);
    }
  });
});

it('tells of a fault that begins or ends, once', () => {
  const heard = vi.fn();
  const stop = onSimulated(heard);
  simulate('offline');
  simulate('offline');
  expect(simulatedFault()).toBe('offline');
  simulate(null);
  stop();
  simulate('far-server');
  simulate(null);
  expect(heard).toHaveBeenCalledTimes(2);
});
