/** Counts attempts for a key within a window. Held in memory only. */
export interface RateLimit {
  isExceeded(key: string): boolean;
  count(key: string): void;
  forget(key: string): void;
}

/** Keys held at once; the oldest are dropped beyond it, so that nobody can fill the memory. */
const MOST_KEYS = 10_000;

/**
 * @param most attempts that a key has within the window
 * @param windowMs counted from a key's first attempt
 * @param now milliseconds since the epoch
 */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
  const attempts = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const entry = attempts.get(key);
    if (entry && entry.until > now()) return entry;
    attempts.delete(key);
    return undefined;
  };
  return {
    isExceeded: (key) => (current(key)?.count ?? 0) >= most,
    count(key) {
      const entry = current(key);
      if (entry) {
        entry.count += 1;
        return;
      }
      const [oldest] = attempts.keys();
      if (attempts.size >= MOST_KEYS && oldest !== undefined) attempts.delete(oldest);
      attempts.set(key, { count: 1, until: now() + windowMs });
    },
    forget: (key) => void attempts.delete(key),
  };
}
