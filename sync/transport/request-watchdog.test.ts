import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRequest } from './request-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watched request. `behindMs`: time for which a probe queues behind it. */
function setUp(bytes: number, { isAlive = true, behindMs = 0 } = {}) {
  const controller = new AbortController();
  const probes: number[] = [];
  const isReachable = async (withinMs: number) => {
    probes.push(withinMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(behindMs, withinMs)));
    return isAlive && behindMs <= withinMs;
  };
  const watch = watchRequest({ controller, bytes, isReachable });
  return { watch, probes, pass: vi.advanceTimersByTimeAsync.bind(vi), isGivenUp: () => controller.signal.aborted };
}

describe('a request that hangs', () => {
  it('is given up soon after the server does not answer a probe', async () => {
    const { pass, isGivenUp, probes } = setUp(200, { isAlive: false });
    await pass(2_900);
    expect(probes).toEqual([]);
    await pass(1_500);
    expect(isGivenUp()).toBe(true);
  });

  it('is waited for while the server answers probes, but not for ever', async () => {
    const { pass, isGivenUp } = setUp(200);
    await pass(85_000);
    expect(isGivenUp()).toBe(false);
    await pass(10_000);
    expect(isGivenUp()).toBe(true);
  });

  it('is not probed while its body may still be going up, and the probe may queue behind it', async () => {
    const { pass, isGivenUp, probes } = setUp(750_000, { behindMs: 3_000 });
    await pass(90_000);
    expect(probes).toEqual([]);
    await pass(15_000);
    expect(probes).toHaveLength(1);
    expect(isGivenUp()).toBe(false);
    await pass(400_000);
    expect(isGivenUp()).toBe(true);
  });

  it('is given up if its answer stops in the middle', async () => {
    const { watch, pass, isGivenUp } = setUp(750_000, { isAlive: false });
    await pass(20_000);
    watch.progress();
    await pass(8_000);
    expect(isGivenUp()).toBe(true);
  });

  it('is not given up any more once it is over', async () => {
    const { watch, pass, isGivenUp } = setUp(200, { isAlive: false });
    watch.stop();
    await pass(100_000);
    expect(isGivenUp()).toBe(false);
  });
});

describe('a request during which the network changed', () => {
  it('is given up at once after a silence longer than its patience, although the server is there', async () => {
    const { watch, pass, isGivenUp } = setUp(200);
    await pass(20_000);
    watch.networkChanged();
    expect(isGivenUp()).toBe(true);
  });

  it('is given no more than its patience if it has only just begun', async () => {
    const { watch, pass, isGivenUp } = setUp(200);
    await pass(1_000);
    watch.networkChanged();
    expect(isGivenUp()).toBe(false);
    await pass(2_500);
    expect(isGivenUp()).toBe(true);
  });

  it('is left alone while its answer comes in, and while its body may be going up', async () => {
    const one = setUp(200);
    await one.pass(2_000);
    one.watch.networkChanged();
    for (let part = 0; part < 10; part += 1) {
      await one.pass(1_000);
      one.watch.progress();
    }
    await one.pass(10_000);
    expect(one.isGivenUp()).toBe(false);
    const large = setUp(400_000);
    await large.pass(40_000);
    large.watch.networkChanged();
    expect(large.isGivenUp()).toBe(false);
  });
});
