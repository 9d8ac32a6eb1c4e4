/** Keeps a learner's store in sync while a page is open. */

import { withReconnect } from '#platform/reconnect.ts';
import { reportFullStorage } from '#platform/storage-error.ts';
import {
  bindBrowserTriggers,
  createScheduler,
  type Scheduler,
  type SyncOptions,
  type SyncResult,
  type Trigger,
} from '#sync';
import type { LearnerStore } from '../learner-db/learner-store.ts';
import { wakeForWrites } from './wake-for-writes.ts';

/** A sync by any tab within this time makes the regular one unnecessary. */
const RECENT_MS = 30_000;
/** The profile is fetched about 100 ms after the sign-in (product 3.6). */
const START_DELAY_MS = 100;
/** Refilling a store whose connection is lost again and again is not worth more than one attempt in this time. */
const REFILL_DELAY_MS = 1_000;

let current: Scheduler | null = null;

/** The scheduler of the learner who is signed in; null: nobody is. */
export function currentScheduler(): Scheduler | null {
  return current;
}

/** The engine's options for a trigger. `now`: ms since 1970, by the device's clock. */
export function optionsFor(trigger: Trigger, signal: AbortSignal, now: number): SyncOptions {
  if (trigger === 'write') return { signal, onlyIfWaiting: true };
  if (trigger === 'minute') return { signal, unlessSyncedSince: now - RECENT_MS };
  return trigger === 'manual' ? { signal, anyway: true } : { signal };
}

/** Gathers the learner's writes until the returned function is called: many small ones are sent together. */
export function gatherWrites(): () => void {
  return current?.gather() ?? (() => undefined);
}

/** Has the scheduler told of changes by other devices; returns a function that ends it. */
export type FollowChanges = (store: LearnerStore, scheduler: Scheduler) => () => void;

/**
 * Starts to sync; returns a function that stops it. `onOutcome` receives the result of each attempt. Without `follow`,
 * changes by other devices are found at the next look.
 */
export function startSync(
  store: LearnerStore,
  onOutcome: (outcome: SyncResult) => void,
  follow: FollowChanges | null = null,
): () => void {
  const scheduler = createScheduler({
    sync: (trigger, signal) =>
      withReconnect(store.db, () => store.engine.sync(optionsFor(trigger, signal, Date.now()))),
    networkChanged: () => store.engine.networkChanged(),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    random: Math.random,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    onOutcome(outcome) {
      if (outcome.kind === 'failed' && outcome.code === 'storage') reportFullStorage();
      onOutcome(outcome);
    },
    onError: (error) => console.error('Sync failed', error),
  });
  const unbind = bindBrowserTriggers(scheduler, { window, document });
  const unlisten = store.onWritten(() => void scheduler.request('write'));
  const unwake = wakeForWrites(store, scheduler);
  const unfollow = follow?.(store, scheduler);
  // The reopened database may be empty, so it is filled soon and not only at the next regular sync.
  let refill: ReturnType<typeof setTimeout> | null = null;
  const unlistenLost = store.onLost(() => {
    refill ??= setTimeout(() => {
      refill = null;
      void scheduler.request('start');
    }, REFILL_DELAY_MS);
  });
  current = scheduler;
  // A moment after the sign-in or the start of the page, which has its first picture to paint.
  const starting = setTimeout(() => void scheduler.request('start'), START_DELAY_MS);
  return () => {
    clearTimeout(starting);
    if (refill !== null) clearTimeout(refill);
    unbind();
    unlisten();
    unwake();
    unfollow?.();
    unlistenLost();
    scheduler.stop();
    if (current === scheduler) current = null;
  };
}
