/**
 * The silence after which a server is taken for gone. It doubles, up to a minute, each time it was not enough, so that a
 * server that is far is reached in the end; an answer that came soon makes it short again, so that a dead one is noticed.
 */
export interface Patience {
  /** In milliseconds. */
  current(): number;
  /** No answer came in time. */
  ranOut(): void;
  /** An answer came after so many milliseconds. */
  answered(ms: number): void;
  /** Forgets the old line. */
  networkChanged(): void;
  /** Goes on with what was known before, in milliseconds. */
  restore(known: number): void;
}

const MOST_MS = 60_000;

/** @param first in milliseconds */
export function createPatience(first: number): Patience {
  const between = (ms: number) => Math.max(first, Math.min(ms, Math.max(first, MOST_MS)));
  let current = first;
  return {
    current: () => current,
    ranOut() {
      current = between(2 * current);
    },
    answered(ms) {
      current = between(Math.min(current, 2 * ms));
    },
    networkChanged() {
      current = first;
    },
    restore(known) {
      current = between(known);
    },
  };
}
