/** How long to wait after failures in a row. */
const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * Milliseconds until the next attempt: doubling from one second to a minute, half of it at random, so that devices
 * that failed together do not come back together.
 * `failures`: in a row, from 1. `random`: 0 up to 1. `atLeast`: what the server asked for.
 */
export function backoffMs(failures: number, random: number, atLeast: number | null = null): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** (Math.max(1, failures) - 1));
  return Math.max(full / 2 + (full / 2) * random, atLeast ?? 0);
}
