import { describe, expect, it } from 'vitest';
import type { SyncResult } from '../exchange/exchange-loop.ts';
import { failed, setUp, synced } from '../testing/manual-scheduler.ts';

describe('the scheduler', () => {
  it('syncs a moment after a write, once for a burst', async () => {
    const { scheduler, triggers, pass } = setUp();
    for (let count = 0; count < 5; count += 1) {
      void scheduler.request('write');
      await pass(100);
    }
    await pass(1_000);
    expect(triggers).toEqual([['write', 650]]);
  });

  it('syncs every minute while shown', async () => {
    const { scheduler, triggers, pass } = setUp();
    await scheduler.request('start');
    await pass(121_000);
    expect(triggers).toEqual([
      ['start', 0],
      ['minute', 60_000],
      ['minute', 120_000],
    ]);
  });

  it('does not poll while hidden, but sends a write', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    await scheduler.request('start');
    state.visible = false;
    scheduler.hidden();
    await pass(600_000);
    const after = triggers.length;
    void scheduler.request('write');
    await pass(600_000);
    expect(triggers.slice(after)).toEqual([['write', 600_250]]);
  });

  it('sends a pending write at once when the page is hidden', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    await scheduler.request('start');
    void scheduler.request('write');
    state.visible = false;
    scheduler.hidden();
    await pass(0);
    expect(triggers.at(-1)).toEqual(['write', 0]);
  });

  it('waits longer after each failure, and a write does not shorten it', async () => {
    const { scheduler, triggers, pass } = setUp([failed, failed, failed]);
    await scheduler.request('start');
    void scheduler.request('write');
    await pass(8_000);
    expect(triggers.map(([, at]) => at)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('never gives up', async () => {
    const { scheduler, triggers, pass } = setUp(Array.from({ length: 100 }, () => failed));
    await scheduler.request('start');
    await pass(60 * 60_000);
    expect(triggers.length).toBeGreaterThan(50);
  });

  it.each(['online', 'visible', 'manual'] as const)('tries at once for the trigger %s', async (trigger) => {
    const { scheduler, triggers, pass } = setUp([failed, failed, failed, failed]);
    await scheduler.request('start');
    await pass(3_500);
    await scheduler.request(trigger);
    expect(triggers.at(-1)).toEqual([trigger, 3_500]);
    await pass(1_000);
    expect(triggers.at(-1)).toEqual(['again', 4_500]);
  });

  it('asks an unreachable server again soon', async () => {
    const unreachable: SyncResult = { kind: 'unreachable' };
    const { scheduler, triggers, pass } = setUp(Array.from({ length: 50 }, () => unreachable));
    await scheduler.request('start');
    await pass(100_000);
    const [last, before] = [triggers.at(-1)?.[1] ?? 0, triggers.at(-2)?.[1] ?? 0];
    expect(last - before).toBe(10_000);
  });

  it('waits as long as the server asks', async () => {
    const busy: SyncResult = { kind: 'failed', code: 'http', reason: 'HTTP 429', retryAfterMs: 30_000 };
    const { scheduler, triggers, pass } = setUp([busy]);
    await scheduler.request('start');
    await pass(31_000);
    expect(triggers.map(([, at]) => at)).toEqual([0, 30_000]);
  });

  it('runs one sync at a time, and one more for all requests during it', async () => {
    const { scheduler, triggers } = setUp();
    const first = scheduler.request('start');
    const others = [scheduler.request('visible'), scheduler.request('online'), scheduler.request('manual')];
    expect(triggers).toHaveLength(1);
    await Promise.all([first, ...others]);
    expect(triggers).toHaveLength(2);
  });

  it('does not try again by itself when a sign-in is needed', async () => {
    const { scheduler, triggers, pass } = setUp([{ kind: 'needs-sign-in' }]);
    await scheduler.request('start');
    await pass(600_000);
    expect(triggers).toHaveLength(1);
  });

  it('does not try once more at the end of a wait that a request has cut short', async () => {
    const { scheduler, triggers, pass } = setUp([failed, failed, failed]);
    await scheduler.request('start');
    await pass(3_500);
    await scheduler.request('online');
    await pass(30_000);
    expect(triggers.map(([, at]) => at)).toEqual([0, 1_000, 3_000, 3_500]);
  });

  it('lets a sync end when the page is hidden, and begins no other', async () => {
    const { scheduler, state, triggers, signal, pass } = setUp();
    let answer: () => void = () => undefined;
    state.meanwhile = new Promise((resolve) => {
      answer = resolve;
    });
    const going = scheduler.request('start');
    state.visible = false;
    scheduler.hidden();
    expect(signal()?.aborted).toBe(false);
    answer();
    await going;
    await pass(600_000);
    expect(triggers).toHaveLength(1);
  });

  it('sends a write made during a sync right after it when the page is hidden', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    let answer: () => void = () => undefined;
    state.meanwhile = new Promise((resolve) => {
      answer = resolve;
    });
    void scheduler.request('write');
    await pass(250);
    void scheduler.request('write');
    state.visible = false;
    scheduler.hidden();
    expect(triggers).toHaveLength(1);
    answer();
    await pass(0);
    expect(triggers.map(([trigger]) => trigger)).toEqual(['write', 'write']);
    await pass(600_000);
    expect(triggers).toHaveLength(2);
  });

  it('stops trying after a failure when the page is hidden, and goes on when it is shown', async () => {
    const { scheduler, state, triggers, pass } = setUp([failed]);
    await scheduler.request('start');
    state.visible = false;
    scheduler.hidden();
    await pass(600_000);
    expect(triggers).toHaveLength(1);
    state.visible = true;
    await scheduler.request('visible');
    expect(triggers).toHaveLength(2);
  });

  it('syncs once after a week asleep, not once for every minute', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    await scheduler.request('start');
    state.now += 7 * 86_400_000;
    await pass(0);
    expect(triggers).toHaveLength(2);
    await scheduler.request('visible');
    await pass(59_000);
    expect(triggers).toHaveLength(3);
  });

  it('spreads devices that failed together', async () => {
    const times = await Promise.all(
      [0, 0.25, 0.5, 0.75].map(async (random) => {
        const { scheduler, triggers, pass } = setUp([failed, failed], random);
        await scheduler.request('start');
        await pass(10_000);
        return triggers.map(([, at]) => at).slice(1, 3);
      }),
    );
    expect(times).toEqual([
      [500, 1_500],
      [625, 1_875],
      [750, 2_250],
      [875, 2_625],
    ]);
  });

  it('stops for good', async () => {
    const { scheduler, triggers, pass } = setUp();
    await scheduler.request('start');
    scheduler.stop();
    void scheduler.request('write');
    await scheduler.request('online');
    await pass(600_000);
    expect(triggers).toHaveLength(1);
  });

  it('syncs when it is told of a change, but not while hidden and not before a wait after failures is over', async () => {
    const { scheduler, state, triggers, pass } = setUp([synced, synced, failed]);
    await scheduler.request('start');
    await scheduler.request('nudge');
    expect(triggers.at(-1)).toEqual(['nudge', 0]);
    await scheduler.request('manual');
    await scheduler.request('nudge');
    expect(triggers.at(-1)).toEqual(['manual', 0]);
    await pass(1_000);
    expect(triggers.at(-1)).toEqual(['again', 1_000]);
    state.visible = false;
    await scheduler.request('nudge');
    expect(triggers.at(-1)).toEqual(['again', 1_000]);
  });

  it('looks around every five minutes while it is told of changes, and within a minute after that', async () => {
    const { scheduler, triggers, pass } = setUp();
    await scheduler.request('start');
    scheduler.followed(true);
    await pass(600_000);
    expect(triggers.map(([, at]) => at)).toEqual([0, 60_000, 360_000]);
    scheduler.followed(false);
    await pass(130_000);
    expect(triggers.map(([, at]) => at).slice(3)).toEqual([660_000, 720_000]);
  });

  it('does not give up a write that is due when it is no longer told of changes', async () => {
    const { scheduler, triggers, pass } = setUp();
    await scheduler.request('start');
    scheduler.followed(true);
    void scheduler.request('write');
    scheduler.followed(false);
    await pass(1_000);
    expect(triggers).toEqual([
      ['start', 0],
      ['write', 250],
    ]);
  });
});

describe('gathered writes', () => {
  it('are sent five seconds after the first of them', async () => {
    const { scheduler, triggers, pass } = setUp();
    scheduler.gather();
    for (let count = 0; count < 5; count += 1) {
      void scheduler.request('write');
      await pass(1_500);
    }
    expect(triggers).toEqual([['write', 5_000]]);
    await pass(4_000);
    expect(triggers).toEqual([
      ['write', 5_000],
      ['write', 11_000],
    ]);
  });

  it('are sent with the tenth', async () => {
    const { scheduler, triggers, pass } = setUp();
    scheduler.gather();
    for (let count = 0; count < 19; count += 1) {
      void scheduler.request('write');
      await pass(100);
    }
    expect(triggers).toEqual([['write', 900]]);
  });

  it('are sent when the page is hidden, and when nobody gathers any more', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    const end = scheduler.gather();
    void scheduler.request('write');
    await pass(1_000);
    state.visible = false;
    scheduler.hidden();
    await pass(1_000);
    expect(triggers).toEqual([['write', 1_000]]);
    void scheduler.request('write');
    end();
    await pass(100);
    expect(triggers).toEqual([
      ['write', 1_000],
      ['write', 2_000],
    ]);
    end();
    void scheduler.request('write');
    await pass(1_000);
    expect(triggers.at(-1)).toEqual(['write', 2_350]);
  });

  it('do not put off a look around for longer than the five seconds', async () => {
    const { scheduler, triggers, pass } = setUp();
    scheduler.gather();
    await scheduler.request('start');
    await pass(58_000);
    void scheduler.request('write');
    await pass(70_000);
    expect(triggers.map(([, at]) => at)).toEqual([0, 63_000, 123_000]);
  });
});
