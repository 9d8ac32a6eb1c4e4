import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStorageError, type StorageError } from '#platform/storage-error.ts';
import type { NudgeSource, SyncResult } from '#sync';
import type { LearnerStore } from '../learner-db/learner-store.ts';
import { followChanges } from './nudges/follow-changes.ts';
import { currentScheduler, type FollowChanges, gatherWrites, startSync } from './start-scheduler.ts';

const full: SyncResult = { kind: 'failed', code: 'storage', reason: 'no space', retryAfterMs: null };

function setUp(outcome: SyncResult = { kind: 'synced' }) {
  const written = new Set<() => void>();
  const lost = new Set<() => void>();
  const asked: object[] = [];
  const hear = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const sync = async ({ signal: _, ...options }: { signal: AbortSignal }) => {
    asked.push(options);
    return outcome;
  };
  const db = { isOpen: () => false };
  const store = { db, engine: { sync }, onWritten: hear(written), onLost: hear(lost) } as unknown as LearnerStore;
  const end = startSync(store, () => undefined);
  const fire = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  return { asked, end, write: () => fire(written), lose: () => fire(lost), left: () => written.size + lost.size };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('syncs a moment after the start, and after a write only what waits', async () => {
  const { asked, write } = setUp();
  await vi.advanceTimersByTimeAsync(150);
  write();
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([{}, { onlyIfWaiting: true }]);
});

it('looks around every minute, unless another tab just has', async () => {
  const { asked } = setUp();
  await vi.advanceTimersByTimeAsync(150);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.at(-1)).toEqual({ unlessSyncedSince: expect.any(Number) });
  expect(Date.now() - (asked.at(-1) as { unlessSyncedSince: number }).unlessSyncedSince).toBeLessThan(31_000);
});

it('fills the store again soon after its connection was lost, once a second at most', async () => {
  const { asked, lose } = setUp();
  await vi.advanceTimersByTimeAsync(150);
  for (let time = 0; time < 20; time += 1) {
    lose();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(5);
});

it('tells that the device is full', async () => {
  const problems: StorageError[] = [];
  const stop = onStorageError((problem) => void problems.push(problem));
  setUp(full);
  await vi.advanceTimersByTimeAsync(150);
  expect(problems).toMatchObject([{ code: 'full' }]);
  stop();
});

it('gives up what may wait on a dead connection when the network comes back', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const networkChanged = vi.fn();
  const engine = { networkChanged, sync: () => new Promise<SyncResult>(() => undefined) };
  const listen = () => () => undefined;
  const store = { db: { isOpen: () => false }, engine, onWritten: listen, onLost: listen } as unknown as LearnerStore;
  const end = startSync(store, () => undefined);
  await vi.advanceTimersByTimeAsync(150);
  page.dispatchEvent(new Event('online'));
  expect(networkChanged).toHaveBeenCalledTimes(1);
  end();
});

it('ends, and leaves nothing behind', async () => {
  const { asked, end, lose, left } = setUp();
  await vi.advanceTimersByTimeAsync(150);
  lose();
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked.length, left(), currentScheduler()]).toEqual([1, 0, null]);
});

it('has the worker woken for gathered writes once the page is hidden, and for others at once', async () => {
  const register = vi.fn(async () => undefined);
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const { asked, write, end } = setUp();
  await vi.advanceTimersByTimeAsync(150);
  const release = gatherWrites();
  write();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([register.mock.calls.length, asked.length]).toEqual([0, 1]);
  (document as { visibilityState: string }).visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([register.mock.calls.length, asked.at(-1)]).toEqual([1, { onlyIfWaiting: true }]);
  (document as { visibilityState: string }).visibilityState = 'visible';
  release();
  write();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
  end();
});

it('follows a source of nudges while it runs', async () => {
  const signals: AbortSignal[] = [];
  const written = () => () => undefined;
  const engine = { sync: async () => ({ kind: 'synced' as const }), lacks: async () => true };
  const store = { userId: 'ada', db: { isOpen: () => false }, engine, onWritten: written, onLost: written };
  const asked = vi.spyOn(engine, 'sync');
  const listen: NudgeSource['listen'] = (listener, signal) => {
    signals.push(signal);
    listener.onOpen();
    listener.onNudge({ head: 8, device: 'phone' });
    return new Promise(() => undefined);
  };
  const follow: FollowChanges = (own, scheduler) => followChanges(own, scheduler, { listen });
  const end = startSync(store as unknown as LearnerStore, () => undefined, follow);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(2);
  // Told of changes, it looks around at most every five minutes.
  await vi.advanceTimersByTimeAsync(299_000);
  expect(asked).toHaveBeenCalledTimes(2);
  end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
