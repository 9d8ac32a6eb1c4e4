/**
 * When to sync: after a write, when the network or the learner comes back, every minute while shown, and again after a
 * failure.
 *
 * Invariants
 * 1. One sync at a time from here; what asks meanwhile is served by one more, after.
 * 2. Hidden: no polling. A write is still sent.
 * 3. After failures it waits with backoff and jitter and never gives up; a write does not shorten that wait, the
 *    network or the learner coming back does.
 * 4. A browser that says that there is no network is believed, and asked for proof; see connectivity.ts.
 * 5. What is going on when the network or the learner comes back may wait on a dead connection: that is given up.
 */

import type { SyncResult } from '../exchange/exchange-loop.ts';
import { backoffMs } from './backoff.ts';
import { createConnectivity } from './connectivity.ts';

export type Trigger = 'start' | 'write' | 'online' | 'visible' | 'minute' | 'again' | 'manual';

export interface SchedulerOptions {
  sync(trigger: Trigger, signal: AbortSignal): Promise<SyncResult>;
  /** Gives up what waits on a dead connection; see engine.ts. */
  doubt?(): void;
  isOnline(): boolean;
  isVisible(): boolean;
  /** 0 up to 1. */
  random(): number;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  onOutcome(outcome: SyncResult): void;
  /** What a sync rejects with is a bug or a failing storage. */
  onError(error: unknown): void;
}

export interface Scheduler {
  /** Asks for a sync; resolves when one that began after the asking is over, or when there will be none now. */
  request(trigger: Trigger): Promise<void>;
  /** The network is gone: what is going on is broken off. */
  goneOffline(): void;
  /** No longer shown: stops polling. */
  hidden(): void;
  stop(): void;
}

const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;
/** A dead server answers no sooner for being asked seldom, and costs nothing to ask. */
const UNREACHABLE_MOST_MS = 10_000;

export function createScheduler(options: SchedulerOptions): Scheduler {
  let timer: unknown = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let controller = new AbortController();
  let failures = 0;
  let stopped = false;
  const network = createConnectivity(options, () => void run('minute', true));

  function clear(): void {
    if (timer !== null) options.clearTimer(timer);
    timer = null;
  }

  function later(trigger: Trigger, ms: number): void {
    clear();
    timer = options.setTimer(() => {
      timer = null;
      void run(trigger);
    }, ms);
  }

  /** Milliseconds until the next try; null: it is not one that time mends. */
  function waitAfter(outcome: SyncResult | null): number | null {
    if (outcome?.kind === 'signed-out' || outcome?.kind === 'needs-sign-in') return null;
    if (failures === 0) return POLL_MS;
    const atLeast = outcome?.kind === 'failed' ? outcome.retryAfterMs : null;
    const wait = backoffMs(failures, options.random(), atLeast);
    return outcome?.kind === 'unreachable' ? Math.min(wait, UNREACHABLE_MOST_MS) : wait;
  }

  function plan(outcome: SyncResult | null): void {
    const failed = outcome === null || ['failed', 'unreachable', 'aborted'].includes(outcome.kind);
    failures = failed ? failures + 1 : 0;
    const wait = waitAfter(outcome);
    const idle = stopped || timer !== null || !options.isVisible() || !network.seemsOnline();
    if (!idle && wait !== null) later(failures === 0 ? 'minute' : 'again', wait);
  }

  async function attempt(trigger: Trigger): Promise<void> {
    clear();
    network.cancel();
    controller = new AbortController();
    try {
      const outcome = await options.sync(trigger, controller.signal);
      network.heard(outcome);
      plan(outcome);
      options.onOutcome(outcome);
    } catch (error) {
      plan(null);
      options.onError(error);
    }
  }

  /** `anyway`: whatever the browser says. */
  function run(trigger: Trigger, anyway = trigger === 'manual'): Promise<void> {
    if (stopped) return Promise.resolve();
    if (!network.seemsOnline() && !anyway) {
      network.askForProof();
      return Promise.resolve();
    }
    if (next) return next;
    if (running) {
      next = running.then(() => {
        next = null;
        return run(trigger, anyway);
      });
      return next;
    }
    running = attempt(trigger).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    request(trigger) {
      if (trigger === 'write') {
        if (stopped) return Promise.resolve();
        if (!network.seemsOnline()) network.askForProof();
        else if (failures === 0) later('write', DEBOUNCE_MS);
        return Promise.resolve();
      }
      failures = 0;
      if (running && (trigger === 'online' || trigger === 'visible')) options.doubt?.();
      return run(trigger);
    },
    goneOffline() {
      network.goneOffline();
      clear();
      controller.abort();
    },
    hidden() {
      network.cancel();
      if (failures > 0 || timer === null) return clear();
      clear();
      void run('write');
    },
    stop() {
      stopped = true;
      network.cancel();
      clear();
      controller.abort();
    },
  };
}
