/** The gzipped JavaScript that a page loads before it works, with its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

/** Bytes. */
const LANDING_BUDGET = 120 * 1024;
const ROUTE_BUDGET = 200 * 1024;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'index.html';
/** Chunks that every signed-in page loads besides its own: the frame, and the code that opens the learner's store. */
const SIGNED_IN = [/^src\/app\/(AccountArea|routing\/Guard|shell\/Shell)\.tsx$/, /^src\/session\/boot\.ts$/];
const PAGE = /^src\/(?:features|app)\/[\w-]+\/(\w+)(?:Page|Route)\.tsx$/;
const VISITOR_PAGES = new Set(['landing', 'about', 'privacy', 'contact', 'notfound']);

/** A chunk and everything that it imports at once. */
function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    closure(manifest, chunk.imports, found);
  }
  return found;
}

export interface RouteSize {
  route: string;
  bytes: number;
  budget: number;
}

/** Gzipped bytes of script per route of the app built into `directory`. Throws if the build has no manifest. */
export function routeSizes(directory: string): RouteSize[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(directory, file))).length;
    sizes.set(file, known);
    return known;
  };
  return Object.keys(manifest).flatMap((key) => {
    const route = PAGE.exec(key)?.[1]?.toLowerCase();
    if (!route) return [];
    const visitor = VISITOR_PAGES.has(route);
    const frame = Object.keys(manifest).filter((chunk) => SIGNED_IN.some((part) => part.test(chunk)));
    const chunks = closure(manifest, visitor ? [ENTRY, key] : [ENTRY, ...frame, key]);
    const files = new Set(
      [...chunks].map((chunk) => manifest[chunk]?.file ?? '').filter((file) => file.endsWith('.js')),
    );
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    return [{ route, bytes, budget: visitor ? LANDING_BUDGET : ROUTE_BUDGET }];
  });
}
