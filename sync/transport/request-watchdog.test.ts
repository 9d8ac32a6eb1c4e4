import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRequest } from './request-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request under watch. `behindMs`: how long a look waits in line. */
function setUp(bytes: number, { isAlive = true, behindMs = 0 } = {}) {
  const controller = new AbortController();
  const looks: number[] = [];
  const isReachable = async (withinMs: number) => {
    looks.push(withinMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(behindMs, withinMs)));
    return isAlive && behindMs <= withinMs;
  };
  const watch = watchRequest({ controller, bytes, isReachable });
  return { watch, looks, pass: vi.advanceTimersByTimeAsync.bind(vi), isGivenUp: () => controller.signal.aborted };
}

describe('a request that hangs', () => {
  it('is given up soon after the server does not answer a look', async () => {
    const { pass, isGivenUp, looks } = setUp(200, { isAlive: false });
    await pass(2_900);
    expect(looks).toEqual([]);
    await pass(1_500);
    expect(isGivenUp()).toBe(true);
  });

  it('is waited for while the server answers looks, and not for ever', async () => {
    const { pass, isGivenUp } = setUp(200);
    await pass(85_000);
    expect(isGivenUp()).toBe(false);
    await pass(10_000);
    expect(isGivenUp()).toBe(true);
  });

  it('is not looked after while its body may still be going up, and the look may wait in line behind it', async () => {
    const { pass, isGivenUp, looks } = setUp(750_000, { behindMs: 3_000 });
    await pass(90_000);
    expect(looks).toEqual([]);
    await pass(15_000);
    expect(looks).toHaveLength(1);
    expect(isGivenUp()).toBe(false);
    await pass(400_000);
    expect(isGivenUp()).toBe(true);
  });

  it('has to go on once its answer has begun', async () => {
    const { watch, pass, isGivenUp } = setUp(750_000, { isAlive: false });
    await pass(20_000);
    watch.progress();
    await pass(8_000);
    expect(isGivenUp()).toBe(true);
  });

  it('is not given up any more when it is over', async () => {
    const { watch, pass, isGivenUp } = setUp(200, { isAlive: false });
    watch.stop();
    await pass(100_000);
    expect(isGivenUp()).toBe(false);
  });
});

describe('a request that the network may have left', () => {
  it('is given up at once where nothing has come for longer than its patience, although the server is there', async () => {
    const { watch, pass, isGivenUp } = setUp(200);
    await pass(20_000);
    watch.networkChanged();
    expect(isGivenUp()).toBe(true);
  });

  it('is given its patience, no longer, where it has only just begun', async () => {
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
