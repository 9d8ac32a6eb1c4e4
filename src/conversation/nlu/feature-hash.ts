/** Number of buckets that feature names are hashed into; a power of two. Part of the compiled format. */
export const BUCKETS = 1 << 18;

/** Bucket of a feature name: FNV-1a over UTF-16 code units, folded to `BUCKETS`. Stable across devices and builds. */
export function bucketOf(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    h ^= name.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return ((h >>> 18) ^ h) & (BUCKETS - 1);
}
