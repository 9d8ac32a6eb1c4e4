/** The time that browsers keep the parts of the app. Static hosts get the same rules (scripts/static-hosts). */

interface CacheRule {
  /** The paths that it is for. */
  paths: RegExp;
  /** The value of Cache-Control. */
  value: string;
}

/** The first rule that fits a path holds. */
export const CACHE_RULES: readonly CacheRule[] = [
  // Names that decide which version of the app runs: always revalidated.
  { paths: /(^\/sw\.js|\.html|\.webmanifest)$/, value: 'no-cache' },
  // Vite puts a content hash into these names, so their content never changes.
  { paths: /^\/assets\/.+-[\w-]{8,}\.\w+$/, value: 'public, max-age=31536000, immutable' },
];

export const OTHER_FILES = 'public, max-age=3600';
/** For a missing file, which may be there a moment later. */
export const NOT_FOUND = 'no-store';

export function cacheRule(path: string): string {
  return CACHE_RULES.find(({ paths }) => paths.test(path))?.value ?? OTHER_FILES;
}
