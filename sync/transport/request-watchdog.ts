/**
 * Watches a request that may hang.
 *
 * Invariants
 * 1. After a silence longer than its patience the server is probed with a light request: without an answer to that the
 *    request is given up, with one it is waited for further, since a slow server is not a dead one.
 * 2. A body that is still going up is not silence: patience includes the time that a poor line takes for it.
 * 3. After a change of network an answering server proves nothing about the old connection: a request that has been
 *    silent for longer than its patience is given up without a probe.
 */

export interface RequestWatchdog {
  /** To be called whenever a part of the answer has arrived. */
  progress(): void;
  /** To be called when the network or the user has come back: the connection may be dead although the server is not. */
  networkChanged(): void;
  stop(): void;
  /** True if it gave the request up for want of an answer, not since the network changed. */
  hasGivenUp(): boolean;
}

export interface WatchdogOptions {
  /** Aborted when the request is given up. */
  controller: AbortController;
  /** Size of the request's body. */
  bytes: number;
  /** True if the server answers anything at all within so many milliseconds. */
  isReachable(withinMs: number): Promise<boolean>;
  /** Silence after which the server is probed, besides the time for the body. */
  patienceMs?: number | undefined;
  /** Greatest duration of a probe. */
  probeMs?: number | undefined;
  /** Least capacity of the line upwards, in bytes a millisecond. */
  uplink?: number | undefined;
}

export const PATIENCE_MS = 3_000;
export const PROBE_MS = 1_200;
/** A poor line upwards, in bytes a millisecond. */
const UPLINK = 8;
/** A body of more bytes than this keeps a poor line busy, so that a probe has to queue behind it. */
export const LARGE = 8_000;
export const QUEUED_PROBE_MS = 4_000;
/** The end of even a patient wait. */
const LONGEST_MS = 90_000;

export function watchRequest({ controller, bytes, isReachable, ...given }: WatchdogOptions): RequestWatchdog {
  const { patienceMs = PATIENCE_MS, probeMs = bytes > LARGE ? QUEUED_PROBE_MS : PROBE_MS, uplink = UPLINK } = given;
  const started = Date.now();
  let patience = patienceMs + bytes / uplink;
  const longest = Math.max(LONGEST_MS, 3 * patience);
  let lastProgress = started;
  let isSuspect = false;
  let over = false;
  let hasGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const probe = async () => {
    const isAlive = !isSuspect && Date.now() - started <= longest && (await isReachable(probeMs));
    // The answer, or another network, may have come during the probe.
    if (over || (isAlive && !isSuspect)) return wait();
    hasGivenUp = !isSuspect;
    controller.abort();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!over && !controller.signal.aborted) timer = setTimeout(probe, patience);
  };
  wait();
  return {
    progress() {
      lastProgress = Date.now();
      isSuspect = false;
      patience = patienceMs;
      wait();
    },
    networkChanged() {
      if (Date.now() - lastProgress > patience) controller.abort();
      else isSuspect = true;
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
    hasGivenUp: () => hasGivenUp,
  };
}
