/**
 * The streams that are open here, and who hears of what.
 *
 * 1. A learner hears of that learner's changes only.
 * 2. A learner has so many streams and no more: the oldest goes, since a connection that broke unnoticed is the oldest.
 * 3. A stream that is not read holds one nudge (mailbox.ts).
 * 4. Without a stream nothing ticks.
 */
import type { Nudge } from './nudge.ts';

/** One open stream. */
export interface Listener {
  nudge(nudge: Nudge): void;
  /** Shows on the wire that the stream is alive. */
  beat(): void;
  end(): void;
}

export interface Hub {
  /** Lets a learner's stream hear; returns a function that stops it. Null where there is no room, or no longer. */
  join(learner: string, listener: Listener): (() => void) | null;
  tell(learner: string, nudge: Nudge): void;
  /** Ends every stream, and lets no other join. */
  close(): void;
  /** Number of streams. */
  size(): number;
}

export interface HubLimits {
  /** Streams of one learner. */
  ofLearner: number;
  /** Streams of all learners. */
  most: number;
  /** The time between two beats, in milliseconds; proxies cut what is silent for a minute. */
  beatEvery: number;
}

export const HUB_LIMITS: HubLimits = { ofLearner: 16, most: 10_000, beatEvery: 25_000 };

export function createHub({ ofLearner, most, beatEvery }: HubLimits = HUB_LIMITS): Hub {
  const streams = new Map<string, Set<Listener>>();
  let count = 0;
  let closed = false;
  let beats: ReturnType<typeof setInterval> | undefined;

  const beatAll = () => {
    for (const own of streams.values()) for (const listener of own) listener.beat();
  };
  const leave = (learner: string, listener: Listener) => {
    const own = streams.get(learner);
    if (!own?.delete(listener)) return;
    count -= 1;
    if (own.size === 0) streams.delete(learner);
    if (count === 0) clearInterval(beats);
  };
  return {
    join(learner, listener) {
      const own = streams.get(learner) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= ofLearner) {
        leave(learner, oldest);
        oldest.end();
      }
      if (closed || count >= most) return null;
      if (count === 0) beats = setInterval(beatAll, beatEvery).unref();
      streams.set(learner, own.add(listener));
      count += 1;
      return () => leave(learner, listener);
    },
    tell(learner, nudge) {
      for (const listener of streams.get(learner) ?? []) listener.nudge(nudge);
    },
    close() {
      closed = true;
      clearInterval(beats);
      for (const own of streams.values()) for (const listener of own) listener.end();
      streams.clear();
      count = 0;
    },
    size: () => count,
  };
}
