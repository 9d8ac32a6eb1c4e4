/**
 * A clock that stands still until the simulation moves it. Nothing really sleeps.
 *
 * Invariants
 * 1. Events happen in the order of their times, and in the order of their creation where the times are equal.
 * 2. Each event starts in its own turn of the event loop, as timers, answers and locks do in a browser: Dexie tracks its
 *    zones by microtasks, and code that ran between those would run in the wrong zone.
 * 3. Before time moves to an event that asks for quiet, all devices have come to rest: no task of theirs is due, such as a
 *    request to a database. So it makes no difference how many turns of the event loop the server takes.
 */

/** Turns of the event loop in which nothing was done and nothing was due, after which everything counts as resting. */
const RESTING_TURNS = 3;
const realImmediate = setImmediate;
const turn = () => new Promise<void>((resolve) => realImmediate(resolve));

interface Event {
  at: number;
  run: () => void | Promise<void>;
  /** Waits until the devices rest. */
  quiet: boolean;
}

interface Interval {
  run: () => void;
  ms: number;
  due: number;
}

export class WorldClock {
  /** Milliseconds since 1970. */
  now: number;
  private work = 0;
  private underWay = 0;
  private events: Event[] = [];
  private readonly intervals = new Map<number, Interval>();
  private lastInterval = 0;
  /** Tasks for the next turn of the event loop that have not run yet. */
  private due = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** Notes that work was done, so that nothing counts as resting yet. */
  worked(): void {
    this.work += 1;
  }

  /** Counts nothing as resting until `work` is over, which takes unseen turns of the event loop (streams, imports). */
  async during<T>(work: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work;
    } finally {
      this.underWay -= 1;
      this.worked();
    }
  }

  /**
   * Lets the devices go on for some turns of the event loop. Turns of `during` depend on the machine and do not count, or
   * the same seed would not give the same run.
   */
  async turns(count: number): Promise<void> {
    for (let done = 0; done < count; ) {
      await turn();
      if (this.underWay === 0) done += 1;
    }
  }

  /** Waits until nothing happens any more unless time moves. */
  async rest(): Promise<void> {
    let resting = 0;
    while (resting < RESTING_TURNS) {
      const before = this.work;
      await turn();
      resting = this.work === before && this.underWay + this.due === 0 ? resting + 1 : 0;
    }
  }

  /** Schedules an event; gives what cancels it. */
  after(ms: number, run: Event['run'], quiet = false): () => void {
    const event = { at: this.now + ms, run, quiet };
    this.events.push(event);
    this.events.sort((a, b) => a.at - b.at); // Stable: events of one time stay in the order of their creation.
    return () => {
      this.events = this.events.filter((one) => one !== event);
    };
  }

  /** Moves time forward through the events that fall due. A repeated timer fires once per stretch, as after a sleep. */
  async advance(ms: number, turnsBetween: () => number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const event = this.events[0];
      if (!event || event.at > end) break;
      this.events.shift();
      if (event.quiet) await this.rest();
      this.now = Math.max(this.now, event.at);
      this.worked();
      await this.turns(1);
      await event.run();
      await this.turns(1);
      this.fireIntervals();
      await this.turns(turnsBetween());
    }
    this.now = end;
    await this.turns(1);
    this.fireIntervals();
    await this.turns(1);
  }

  private fireIntervals(): void {
    for (const interval of [...this.intervals.values()]) {
      if (interval.due > this.now) continue;
      interval.due = this.now + interval.ms;
      this.worked();
      interval.run();
    }
  }

  /** Replaces the timers and `Date.now` by this clock; gives what restores the real ones. */
  take(): () => void {
    const { setInterval, clearInterval, setTimeout, clearTimeout, setImmediate } = globalThis;
    const real = { setInterval, clearInterval, setTimeout, clearTimeout, setImmediate };
    const realNow = Date.now;
    const realTimeout = AbortSignal.timeout;
    Object.assign(globalThis, this.timers(real));
    Date.now = () => this.now;
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      this.after(ms, () => controller.abort(new DOMException('Too late', 'TimeoutError')));
      return controller.signal;
    };
    return () => {
      Object.assign(globalThis, real);
      Date.now = realNow;
      AbortSignal.timeout = realTimeout;
    };
  }

  /** Runs in the next turn of the event loop; gives what cancels it. */
  private soon(run: () => void): () => void {
    let open = true;
    this.due += 1;
    realImmediate(() => {
      this.due -= 1;
      if (open) run();
    });
    return () => {
      open = false;
    };
  }

  private timers(real: { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout }) {
    const waits = new Map<unknown, () => void>();
    return {
      // Nobody here takes one back.
      setImmediate: <A extends unknown[]>(run: (...values: A) => void, ...values: A) =>
        void this.soon(() => run(...values)),
      setInterval: (run: () => void, ms = 0) => {
        this.lastInterval += 1;
        this.intervals.set(this.lastInterval, { run, ms, due: this.now + ms });
        return this.lastInterval;
      },
      clearInterval: (id: number) => this.intervals.delete(id),
      setTimeout: (run: () => void, ms = 0) => {
        this.lastInterval += 1;
        // Nobody waits for its result.
        const cancel = ms <= 0 ? this.soon(run) : this.after(ms, () => void run());
        waits.set(this.lastInterval, cancel);
        return this.lastInterval;
      },
      clearTimeout: (id: unknown) => {
        waits.get(id)?.();
        if (!waits.delete(id)) real.clearTimeout(id as number);
      },
    };
  }
}
