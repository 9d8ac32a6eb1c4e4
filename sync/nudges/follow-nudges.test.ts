import { describe, expect, it } from 'vitest';
import { bindFollower } from './bind-follower.ts';
import { createFollower } from './follow-nudges.ts';
import type { Nudge, NudgeListener, StreamEnd } from './nudge-source.ts';

/** Locks as a browser has them, as far as a follower uses them. */
function createLocks(): LockManager {
  let held: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  const request = async (_: string, { ifAvailable, signal }: LockOptions, body: (lock: unknown) => unknown) => {
    if (ifAvailable && isHeld) return body(null);
    while (isHeld) await held;
    signal?.throwIfAborted();
    isHeld = true;
    const run = Promise.resolve(body({}));
    held = run
      .catch(() => undefined)
      .then(() => {
        isHeld = false;
      });
    return run;
  };
  return { request } as unknown as LockManager;
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** A tab with a stream that the test opens, feeds and ends. */
function openTab(locks: LockManager | undefined = undefined) {
  const streams: { listener: NudgeListener; signal: AbortSignal; end: (how: StreamEnd) => void }[] = [];
  const timers: { run: () => void; ms: number; cleared: boolean }[] = [];
  const heard: string[] = [];
  const errors: unknown[] = [];
  const clock = {
    setTimer(run: () => void, ms: number) {
      timers.push({ run, ms, cleared: false });
      return timers.at(-1);
    },
    clearTimer(timer: unknown) {
      (timer as { cleared: boolean }).cleared = true;
    },
  };
  const follower = createFollower({
    ...clock,
    source: {
      listen: (listener, signal) =>
        new Promise((resolve) => {
          streams.push({ listener, signal, end: resolve });
          signal.addEventListener('abort', () => resolve({ kind: 'ended' }), { once: true });
        }),
    },
    locks,
    lockName: 'nudges',
    lacks: async ({ head }: Nudge) => {
      if (head === 13) throw new Error('no such position');
      return (head ?? 99) > 7;
    },
    onNews: () => void heard.push('news'),
    onFollowed: (isFollowed) => void heard.push(isFollowed ? 'followed' : 'alone'),
    random: () => 1,
    onError: (error) => void errors.push(error),
  });
  /** Lets the latest timer fire. */
  const fire = async () => {
    const timer = timers.at(-1);
    if (timer && !timer.cleared) timer.run();
    await settle();
  };
  return { follower, streams, timers, heard, errors, fire, clock };
}

describe('a follower', () => {
  it('tells of a change that the device lacks, and of no other', async () => {
    const { follower, streams, heard } = openTab();
    follower.start();
    await settle();
    streams[0]?.listener.onOpen();
    for (const head of [7, 8, null]) streams[0]?.listener.onNudge({ head, device: 'other' });
    await settle();
    expect(heard).toEqual(['alone', 'followed', 'news', 'news']);
  });

  it('goes on after a nudge that could not be judged', async () => {
    const { follower, streams, heard, errors } = openTab();
    follower.start();
    await settle();
    for (const head of [13, 14]) streams[0]?.listener.onNudge({ head, device: null });
    await settle();
    expect(errors).toHaveLength(1);
    expect(heard).toEqual(['alone', 'news']);
  });

  it('comes back after seconds, later each time, and begins anew once a stream was open', async () => {
    const { follower, streams, timers, fire } = openTab();
    follower.start();
    for (let time = 0; time < 3; time += 1) {
      await settle();
      streams.at(-1)?.end({ kind: 'unreachable' });
      await settle();
      await fire();
    }
    expect(timers.map(({ ms }) => ms)).toEqual([4_000, 8_000, 16_000]);
    streams.at(-1)?.listener.onOpen();
    streams.at(-1)?.end({ kind: 'ended' });
    await settle();
    expect(timers.at(-1)?.ms).toBe(4_000);
  });

  it('waits as long as the server asks, and longest for one that has no stream', async () => {
    const { follower, streams, timers, fire } = openTab();
    follower.start();
    await settle();
    streams.at(-1)?.end({ kind: 'refused', retryAfterMs: 300_000 });
    await settle();
    await fire();
    streams.at(-1)?.end({ kind: 'absent' });
    await settle();
    expect(timers.map(({ ms }) => ms)).toEqual([300_000, 600_000]);
  });

  it('ends its stream, its waiting and its promises when it stops', async () => {
    const { follower, streams, timers, heard, errors } = openTab(createLocks());
    follower.start();
    await settle();
    streams[0]?.listener.onOpen();
    follower.stop();
    await settle();
    streams[0]?.listener.onNudge({ head: 9, device: null });
    await settle();
    expect([streams[0]?.signal.aborted, heard, timers.length, errors]).toEqual([
      true,
      ['alone', 'followed', 'alone'],
      0,
      [],
    ]);
  });

  it('has one stream in a browser; the next tab takes it over', async () => {
    const locks = createLocks();
    const [one, two] = [openTab(locks), openTab(locks)];
    one.follower.start();
    await settle();
    two.follower.start();
    await settle();
    one.streams[0]?.listener.onOpen();
    expect([one.streams.length, two.streams.length, two.heard]).toEqual([1, 0, ['followed']]);
    one.follower.stop();
    await settle();
    expect([two.streams.length, two.heard]).toEqual([1, ['followed', 'alone']]);
    two.follower.stop();
  });
});

describe('a page', () => {
  function show() {
    const tab = openTab();
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const unbind = bindFollower(tab.follower, { ...tab.clock, window, document });
    return { ...tab, window, document, unbind };
  }

  it('opens its stream a moment after it is shown, and none if it is hidden by then', async () => {
    const { document, streams, timers, fire, unbind } = show();
    expect([streams.length, timers.at(-1)?.ms]).toEqual([0, 500]);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await fire();
    expect(streams).toHaveLength(0);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await fire();
    expect(streams).toHaveLength(1);
    unbind();
    expect(streams[0]?.signal.aborted).toBe(true);
  });

  it.each([
    ['window', 'pagehide'],
    ['window', 'offline'],
    ['document', 'freeze'],
  ] as const)('ends it at the %s’s %s', async (target, name) => {
    const page = show();
    await page.fire();
    page[target].dispatchEvent(new Event(name));
    expect(page.streams[0]?.signal.aborted).toBe(true);
    page.unbind();
  });

  it('opens another one when the network has changed', async () => {
    const { window, streams, fire, unbind } = show();
    await fire();
    window.dispatchEvent(new Event('online'));
    await fire();
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unbind();
  });
});
