/**
 * Decides when to sync: after a write, when the network or the user comes back, when somebody tells of a change, every
 * minute while the page is shown (every five while changes are told), and again after a failure.
 *
 * Invariants
 * 1. One sync at a time; requests during a sync are served by one more, after it.
 * 2. A hidden page does not poll, but still sends a write.
 * 3. After failures it waits with backoff and jitter and never gives up. A write or a nudge does not shorten that wait;
 *    the return of the network or of the user does.
 * 4. A browser that reports no network is believed, and asked for proof. See connectivity.ts.
 * 5. When the network or the user returns, requests that wait on a connection from before are given up.
 * 6. Writes that are gathered wait for five seconds or ten of them, and no longer than until the page is hidden.
 */
import type { SyncResult } from '../exchange/exchange-loop.ts';
import { backoffMs } from './backoff.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';
import { createSingleFlight } from './single-flight.ts';
import { type Clock, createTimer, type Timer } from './timer.ts';

export type Trigger = 'start' | 'write' | 'nudge' | 'online' | 'visible' | 'minute' | 'again' | 'manual';

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
  /** Tells whether changes of other devices are heard of, so that looking for them rarely is enough. */
  followed(isFollowed: boolean): void;
  /** Gathers writes until the returned function is called, which sends them. */
  gather(): () => void;
  isGathering(): boolean;
  /** The network is gone: aborts the sync that is under way. */
  goneOffline(): void;
  /** The page is hidden: stops polling. */
  hidden(): void;
  stop(): void;
}

const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;
const FOLLOWED_POLL_MS = 300_000;
const GATHER_MS = 5_000;
const GATHER_MOST = 10;
/** A server that cannot be reached costs nothing to ask, so it is asked again soon. */
const UNREACHABLE_MOST_MS = 10_000;

/** Milliseconds until the next attempt; null: time alone does not help. */
function delayAfter(result: SyncResult | null, failures: number, random: number, pollMs: number): number | null {
  if (result?.kind === 'signed-out' || result?.kind === 'needs-sign-in') return null;
  if (failures === 0) return pollMs;
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
  /** The reason for which the timer is set. */
  private planned: Trigger = 'minute';
  private isFollowed = false;
  private gatherers = 0;
  private gathered = 0;

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
    if (trigger === 'nudge') {
      return this.failures === 0 && this.options.isVisible() ? this.run('nudge') : Promise.resolve();
    }
    this.failures = 0;
    const isReturn = trigger === 'online' || trigger === 'visible';
    if (isReturn && this.flight.isRunning()) this.options.networkChanged?.();
    return this.run(trigger);
  };

  readonly followed = (isFollowed: boolean): void => {
    this.isFollowed = isFollowed;
    // A look that was planned while changes were told is too far away.
    if (!isFollowed && this.timer.isSet() && this.planned === 'minute') this.plan('minute', POLL_MS);
  };

  readonly gather = (): (() => void) => {
    this.gatherers += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.gatherers -= 1;
      if (this.gathered > 0 && this.failures === 0) void this.run('write');
    };
  };

  readonly isGathering = (): boolean => this.gatherers > 0;

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
    else if (this.failures > 0) return;
    else if (this.gatherers === 0) this.plan('write', DEBOUNCE_MS);
    else this.gatherWrite();
  }

  private gatherWrite(): void {
    this.gathered += 1;
    if (this.gathered >= GATHER_MOST) void this.run('write');
    else if (!this.timer.isSet() || this.planned !== 'write') this.plan('write', GATHER_MS);
  }

  private plan(trigger: Trigger, ms: number): void {
    this.planned = trigger;
    this.timer.set(() => void this.run(trigger), ms);
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
    this.gathered = 0;
    this.network.cancelProof();
    this.controller = new AbortController();
    try {
      const result = await this.options.sync(trigger, this.controller.signal);
      this.network.learnFrom(result);
      this.planNext(result);
      this.options.onOutcome(result);
    } catch (error) {
      this.planNext(null);
      this.options.onError(error);
    }
  }

  private planNext(result: SyncResult | null): void {
    const { random, isVisible } = this.options;
    this.failures = isFailure(result) ? this.failures + 1 : 0;
    const delay = delayAfter(result, this.failures, random(), this.isFollowed ? FOLLOWED_POLL_MS : POLL_MS);
    const isIdle = this.stopped || this.timer.isSet() || !isVisible() || !this.network.seemsOnline();
    if (!isIdle && delay !== null) this.plan(this.failures === 0 ? 'minute' : 'again', delay);
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
