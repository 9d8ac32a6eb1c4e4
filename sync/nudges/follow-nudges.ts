/**
 * Keeps a stream of nudges open while a page is shown.
 *
 * Invariants
 * 1. One stream a browser, by a Web Lock; the other tabs read what its holder fetches.
 * 2. A stream that ends is opened again with backoff and jitter, the first time after seconds: when a server is started
 *    anew, all its devices come back.
 * 3. Nothing depends on a nudge: without one, the regular look finds the change. So a failure here is no failure of sync.
 */
import { backoffMs } from '../schedule/backoff.ts';
import type { Clock } from '../schedule/timer.ts';
import type { Nudge, NudgeSource, StreamEnd } from './nudge-source.ts';

export interface FollowOptions extends Clock {
  source: NudgeSource;
  /** `navigator.locks`; undefined: every tab has a stream of its own. */
  locks: LockManager | undefined;
  lockName: string;
  /** True if this device does not have what the nudge tells of. */
  lacks(nudge: Nudge): Promise<boolean>;
  onNews(): void;
  /** Hears whether somebody in this browser has the stream, so that looking rarely is enough. */
  onFollowed(isFollowed: boolean): void;
  /** From 0 up to 1. */
  random(): number;
  onError(error: unknown): void;
}

export interface Follower {
  start(): void;
  stop(): void;
}

/** A server without a stream may be a newer one in a while. */
const ABSENT_MS = 600_000;
/** The first wait is that of a third failure. */
const EASE = 2;

function pauseAfter(end: StreamEnd, failures: number, random: number): number {
  if (end.kind === 'absent') return ABSENT_MS;
  return backoffMs(failures + EASE, random, end.kind === 'refused' ? end.retryAfterMs : null);
}

class StreamFollower implements Follower {
  private readonly options: FollowOptions;
  private running: AbortController | null = null;

  constructor(options: FollowOptions) {
    this.options = options;
  }

  start(): void {
    if (this.running) return;
    const controller = new AbortController();
    this.running = controller;
    this.inOneTab(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) this.options.onError(error);
    });
  }

  stop(): void {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.options.onFollowed(false);
  }

  private async inOneTab(signal: AbortSignal): Promise<void> {
    const { locks, lockName, onFollowed } = this.options;
    const follow = () => this.follow(signal);
    if (!locks) return follow();
    const isOurs = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await follow();
      return lock !== null;
    });
    if (isOurs || signal.aborted) return;
    onFollowed(true);
    await locks.request(lockName, { signal }, follow);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { source, onFollowed, random } = this.options;
    let failures = 0;
    onFollowed(false);
    while (!signal.aborted) {
      const onOpen = () => {
        failures = 0;
        if (!signal.aborted) onFollowed(true);
      };
      const end = await source.listen({ onOpen, onNudge: (nudge) => void this.hear(nudge, signal) }, signal);
      if (signal.aborted) return;
      onFollowed(false);
      failures += 1;
      await this.pause(pauseAfter(end, failures, random()), signal);
    }
  }

  private async hear(nudge: Nudge, signal: AbortSignal): Promise<void> {
    const { lacks, onNews, onError } = this.options;
    try {
      if ((await lacks(nudge)) && !signal.aborted) onNews();
    } catch (error) {
      onError(error);
    }
  }

  private pause(ms: number, signal: AbortSignal): Promise<void> {
    const { setTimer, clearTimer } = this.options;
    return new Promise((resolve) => {
      const timer = setTimer(resolve, ms);
      const end = () => {
        clearTimer(timer);
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  }
}

/** A follower that has not begun; `bindFollower` begins and ends it with the page. */
export function createFollower(options: FollowOptions): Follower {
  return new StreamFollower(options);
}
