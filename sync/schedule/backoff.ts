const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Milliseconds until the next attempt: doubles from one second to one minute, and half of it is random, so that devices
 * that failed together do not come back together.
 *
 * @param failures failures in a row, from 1
 * @param random from 0 up to 1
 * @param atLeast the wait that the server asked for
 */
export function backoffMs(failures: number, random: number, atLeast: number | null = null): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.max(1, failures) - 1));
  return Math.max(full / 2 + (full / 2) * random, atLeast ?? 0);
}
