/**
 * Decides when to sync: after a write, when the network or the user comes back, every minute while the page is shown,
 * and again after a failure.
 *
 * Invariants
 * 1. One sync at a time; requests during a sync are served by one more, after it.
 * 2. A hidden page does not poll, but still sends a write.
 * 3. After failures it waits with backoff and jitter and never gives up. A write does not shorten that wait; the return
 *    of the network or of the user does.
 * 4. A browser that reports no network is believed, and asked for proof. See connectivity.ts.
 * 5. When the network or the user returns, requests that wait on a connection from before are given up.
 */
import type { SyncResult } from '../exchange/exchange-loop.ts';
import { backoffMs } from './backoff.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';
import { createSingleFlight } from './single-flight.ts';
import { type Clock, createTimer, type Timer } from './timer.ts';

export type Trigger = 'start' | 'write' | 'online' | 'visible' | 'minute' | 'again' | 'manual';

export interface SchedulerOptions extends Clock {
  sync(trigger: Trigger, signal: AbortSignal): Promise<SyncResult>;
  /** Gives up requests that wait on a connection from before the network changed; see engine.ts. */
  networkChanged?(): void;
  isOnline(): boolean;
  isVisible(): boolean;
  /** From 0 up to 1. */
  random(): number;
  onOutcome(result: SyncResult): void;
  /** A sync rejects only for a bug or a failing storage. */
  onError(error: unknown): void;
}

export interface Scheduler {
  /** Requests a sync; resolves when one that began after the request is over, or when there will be none now. */
  request(trigger: Trigger): Promise<void>;
  /** The network is gone: aborts the sync that is under way. */
  goneOffline(): void;
  /** The page is hidden: stops polling. */
  hidden(): void;
  stop(): void;
}

const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;
/** A server that cannot be reached costs nothing to ask, so it is asked again soon. */
const UNREACHABLE_MOST_MS = 10_000;

/** Milliseconds until the next attempt; null: time alone does not help. */
function delayAfter(result: SyncResult | null, failures: number, random: number): number | null {
  if (result?.kind === 'signed-out' || result?.kind === 'needs-sign-in') return null;
  if (failures === 0) return POLL_MS;
  const atLeast = result?.kind === 'failed' ? result.retryAfterMs : null;
  const delay = backoffMs(failures, random, atLeast);
  return result?.kind === 'unreachable' ? Math.min(delay, UNREACHABLE_MOST_MS) : delay;
}

const isFailure = (result: SyncResult | null) =>
  result === null || ['failed', 'unreachable', 'aborted'].includes(result.kind);

class PageScheduler implements Scheduler {
  private readonly options: SchedulerOptions;
  private readonly timer: Timer;
  private readonly network: Connectivity;
  private readonly flight = createSingleFlight();
  private controller = new AbortController();
  private failures = 0;
  private stopped = false;

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.timer = createTimer(options);
    this.network = createConnectivity(options, () => void this.run('minute', true));
  }

  // Properties rather than methods, so that callers may pass them on by themselves.

  readonly request = (trigger: Trigger): Promise<void> => {
    if (trigger === 'write') {
      this.requestForWrite();
      return Promise.resolve();
    }
    this.failures = 0;
    const isReturn = trigger === 'online' || trigger === 'visible';
    if (isReturn && this.flight.isRunning()) this.options.networkChanged?.();
    return this.run(trigger);
  };

  readonly goneOffline = (): void => {
    this.network.goneOffline();
    this.timer.clear();
    this.controller.abort();
  };

  readonly hidden = (): void => {
    this.network.cancelProof();
    const isDue = this.failures === 0 && this.timer.isSet();
    this.timer.clear();
    if (isDue) void this.run('write');
  };

  readonly stop = (): void => {
    this.stopped = true;
    this.network.cancelProof();
    this.timer.clear();
    this.controller.abort();
  };

  private requestForWrite(): void {
    if (this.stopped) return;
    if (!this.network.seemsOnline()) this.network.requestProof();
    else if (this.failures === 0) this.timer.set(() => void this.run('write'), DEBOUNCE_MS);
  }

  /** `anyway`: whatever the browser reports about the network. */
  private run(trigger: Trigger, anyway = trigger === 'manual'): Promise<void> {
    if (!this.mayRun(anyway)) return Promise.resolve();
    // Asked again when it begins: a run that had to wait may find the network gone.
    return this.flight.run(async () => {
      if (this.mayRun(anyway)) await this.attempt(trigger);
    });
  }

  private mayRun(anyway: boolean): boolean {
    if (this.stopped) return false;
    if (this.network.seemsOnline() || anyway) return true;
    this.network.requestProof();
    return false;
  }

  private async attempt(trigger: Trigger): Promise<void> {
    this.timer.clear();
    this.network.cancelProof();
    this.controller = new AbortController();
    try {
      const result = await this.options.sync(trigger, this.controller.signal);
      this.network.learnFrom(result);
      this.plan(result);
      this.options.onOutcome(result);
    } catch (error) {
      this.plan(null);
      this.options.onError(error);
    }
  }

  private plan(result: SyncResult | null): void {
    const { random, isVisible } = this.options;
    this.failures = isFailure(result) ? this.failures + 1 : 0;
    const delay = delayAfter(result, this.failures, random());
    const isIdle = this.stopped || this.timer.isSet() || !isVisible() || !this.network.seemsOnline();
    const trigger = this.failures === 0 ? 'minute' : 'again';
    if (!isIdle && delay !== null) this.timer.set(() => void this.run(trigger), delay);
  }
}

/**
 * A scheduler on the given clock and page; `bindBrowserTriggers` tells it what the page notices.
 *
 * @example
 * const scheduler = createScheduler({
 *   sync: (_trigger, signal) => engine.sync({ signal }),
 *   networkChanged: () => engine.networkChanged(),
 *   isOnline: () => navigator.onLine,
 *   isVisible: () => document.visibilityState === 'visible',
 *   random: Math.random,
 *   setTimer: (run, ms) => setTimeout(run, ms),
 *   clearTimer: (timer) => clearTimeout(timer as number),
 *   onOutcome: () => undefined,
 *   onError: (error) => console.error(error),
 * });
 * const unbind = bindBrowserTriggers(scheduler, { window, document });
 * void scheduler.request('start');
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  return new PageScheduler(options);
}
