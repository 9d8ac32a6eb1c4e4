/**
 * Watches over a request that may hang.
 *
 * Invariants
 * 1. Where nothing has come for longer than its patience, the server is looked for: no answer to that ends it, and any
 *    answer lets it wait on, since a slow server is not a dead one.
 * 2. A body that has to go up first is no silence: patience is as long as a poor line takes for it.
 * 3. Where the network may be another by now (`doubt`), a server that answers says nothing of the old connection: what
 *    has brought nothing for longer than its patience is given up.
 */

export interface RequestWatchdog {
  /** Something of the answer has come. */
  alive(): void;
  /** The network, or the learner, has come back: the connection may be dead although the server is not. */
  doubt(): void;
  stop(): void;
}

export interface WatchdogOptions {
  /** Aborted where it is given up. */
  controller: AbortController;
  /** Of the body that goes up. */
  bytes: number;
  /** Whether the server answers anything at all within so many ms. */
  isReachable(withinMs: number): Promise<boolean>;
  /** How long nothing may come before the server is looked for, besides what the body takes. */
  patienceMs?: number | undefined;
  /** How long that look may take. */
  lookMs?: number | undefined;
  /** What the line carries up at least, in bytes a millisecond. */
  uplink?: number | undefined;
}

const PATIENCE_MS = 3_000;
export const LOOK_MS = 1_200;
/** What a poor line carries up, in bytes a millisecond. */
const UPLINK = 8;
/** A body of more bytes than this takes its time on a poor line, and a look at the server waits in line behind it. */
export const LARGE = 8_000;
const LOOK_BEHIND_MS = 4_000;
/** Even a patient wait ends. */
const LONGEST_MS = 90_000;

export function watchRequest({ controller, bytes, isReachable, ...given }: WatchdogOptions): RequestWatchdog {
  const { patienceMs = PATIENCE_MS, lookMs = bytes > LARGE ? LOOK_BEHIND_MS : LOOK_MS, uplink = UPLINK } = given;
  const started = Date.now();
  let patience = patienceMs + bytes / uplink;
  const longest = Math.max(LONGEST_MS, 3 * patience);
  let heard = started;
  let doubted = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    const isAlive = !doubted && Date.now() - started <= longest && (await isReachable(lookMs));
    // The answer may have come during the look.
    if (!over && (doubted || !isAlive)) controller.abort();
    else wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!over && !controller.signal.aborted) timer = setTimeout(look, patience);
  };
  wait();
  return {
    alive() {
      heard = Date.now();
      doubted = false;
      patience = patienceMs;
      wait();
    },
    doubt() {
      if (Date.now() - heard > patience) controller.abort();
      else doubted = true;
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}
