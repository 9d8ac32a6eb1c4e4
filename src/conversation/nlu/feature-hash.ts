import { fnv1a } from '#domain/fnv1a.ts';

/** Number of buckets that feature names are hashed into; a power of two. Part of the compiled format. */
export const BUCKETS = 1 << 18;

/**
 * Bucket of a feature name: its hash, folded to `BUCKETS`. Stable across devices and builds. `prefix` is the hash of
 * what stands before the name.
 */
export function bucketOf(name: string, prefix?: number): number {
  const hash = fnv1a(name, prefix);
  return ((hash >>> 18) ^ hash) & (BUCKETS - 1);
}
