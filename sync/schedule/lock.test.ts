import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readStatus, updateStatus } from '../local/database.ts';
import { openSampleDatabase } from '../testing/sample-app.ts';
import { exclusively, type LockOptions } from './lock.ts';

let count = 0;

function options(change: Partial<LockOptions> = {}): LockOptions {
  count += 1;
  return {
    locks: navigator.locks,
    name: `lock-${count}`,
    db: openSampleDatabase(`lock-${count}`),
    now: Date.now,
    signal: new AbortController().signal,
    beatMs: 20,
    staleMs: 400,
    ...change,
  };
}

/** A body that goes on for ever: whoever waits for it to end fails by the limit of the test. */
const never = () => new Promise<string>(() => undefined);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the lock', () => {
  it('lets one run at a time', async () => {
    const lock = options();
    let running = 0;
    const body = async () => {
      running += 1;
      expect(running).toBe(1);
      await sleep(20);
      running -= 1;
      return 'done';
    };
    const ends = await Promise.all([1, 2, 3].map(() => exclusively(lock, body)));
    expect(ends).toEqual(['done', 'done', 'done']);
  });

  it('is not stolen from a holder with a heartbeat', async () => {
    // Time moves only as fast as the heartbeat follows, however slow the machine is.
    const clock = { now: 1_000_000 };
    const lock = options({ now: () => clock.now });
    const events: string[] = [];
    const holder = exclusively(lock, async () => {
      for (let step = 0; step < 10; step += 1) {
        await expect.poll(async () => (await readStatus(lock.db)).beat, { timeout: 20_000 }).toBe(clock.now);
        clock.now += 300;
        await sleep(50);
      }
      events.push('holder');
      return 'held';
    });
    await sleep(5);
    const waiter = exclusively(lock, async () => void events.push('waiter'));
    expect(await holder).toBe('held');
    await waiter;
    expect(events).toEqual(['holder', 'waiter']);
  });

  it('is stolen from a frozen holder by one of those who wait, and aborts its signal', async () => {
    // Moved by hand, so that no pause of a busy machine is taken for a frozen tab.
    const clock = { now: 1_000_000 };
    const lock = options({ now: () => clock.now });
    let frozen: AbortSignal | undefined;
    // A holder without a heartbeat.
    const holder = exclusively({ ...lock, beatMs: 1_000_000 }, (signal) => {
      frozen = signal;
      return never();
    });
    await sleep(5);
    let running = 0;
    const body = async () => {
      running += 1;
      expect(running).toBe(1);
      await sleep(30);
      running -= 1;
      return 'done';
    };
    const waiting = [exclusively(lock, body), exclusively(lock, body)];
    const inLine = async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === lock.name);
    await expect.poll(inLine, { timeout: 20_000 }).toHaveLength(2);
    clock.now += 400;
    expect(await Promise.all(waiting)).toEqual(['done', 'done']);
    expect(await holder).toBeNull();
    expect(frozen?.aborted).toBe(true);
  });

  it('is stolen from a frozen holder although the clock was set back since', async () => {
    let setBack = 0;
    const lock = options({ now: () => Date.now() - setBack });
    const holder = exclusively({ ...lock, beatMs: 1_000_000 }, never);
    await sleep(50);
    setBack = 2 * 86_400_000;
    expect(await exclusively(lock, async () => 'done')).toBe('done');
    expect(await holder).toBeNull();
  });

  it('is not waited for any longer once the wait is aborted', async () => {
    const lock = options({ staleMs: 10_000 });
    const holder = exclusively(lock, () => sleep(100));
    await sleep(5);
    const leaving = new AbortController();
    const waiter = exclusively({ ...lock, signal: leaving.signal }, async () => 'never');
    leaving.abort();
    expect(await waiter).toBeNull();
    await holder;
  });

  it('is not granted later to a wait that failed', async () => {
    const lock = options({ staleMs: 50 });
    const holder = exclusively({ ...lock, beatMs: 1_000_000, db: openSampleDatabase(`${lock.name}-held`) }, () =>
      sleep(200),
    );
    await sleep(5);
    const broken = openSampleDatabase(`${lock.name}-broken`);
    broken.close();
    let granted = 0;
    const request = (name: string, how: LockOptions, body: () => unknown) =>
      navigator.locks.request(name, how as never, () => {
        granted += 1;
        return body();
      });
    const locks = { request } as unknown as LockManager;
    const waiter = exclusively({ ...lock, locks, db: broken }, async () => 'never');
    await expect(waiter).rejects.toThrow();
    await holder;
    await sleep(20);
    expect(granted).toBe(0);
  });

  it('is stolen from a stealer that freezes too', async () => {
    const lock = options();
    const holder = exclusively({ ...lock, beatMs: 1_000_000 }, never);
    await sleep(5);
    // The stealer steals as any other would, then freezes: its clock stands still at 0.
    let dead = false;
    const stealer = exclusively({ ...lock, now: () => (dead ? 0 : Date.now()) }, () => {
      dead = true;
      return never();
    });
    expect(await holder).toBeNull();
    expect(await exclusively(lock, async () => 'done')).toBe('done');
    expect(await stealer).toBeNull();
  });

  it('passes on an error of the body', async () => {
    const aborted = new DOMException('a transaction was aborted', 'AbortError');
    await expect(exclusively(options(), () => Promise.reject(aborted))).rejects.toBe(aborted);
  });

  it('is skipped where the browser has no locks', async () => {
    expect(await exclusively(options({ locks: undefined }), async () => 'done')).toBe('done');
  });

  it('has a heartbeat while it is held', async () => {
    const lock = options();
    await updateStatus(lock.db, { beat: 0 });
    await exclusively(lock, () => sleep(30));
    expect((await readStatus(lock.db)).beat).toBeGreaterThan(Date.now() - 1_000);
  });
});
