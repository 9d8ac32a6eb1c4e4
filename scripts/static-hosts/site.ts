/** The built app as a static host serves it: the headers of all responses, and the addresses of pages. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { PUBLIC_PAGES } from '#app/routing/public-pages.ts';
import { cacheRule } from '../../server/http/cache-rules.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';

export interface Site {
  /** The same for every response. */
  headers: [name: string, value: string][];
  /** The time that each address is kept: a path, or a folder's with a star after it. No file or page has two. */
  cache: [pattern: string, value: string][];
}

/** The pages that the build has rendered, as their address and their file. */
export const RENDERED: readonly [address: string, file: string][] = PUBLIC_PAGES.map(({ path, file }) => [
  path,
  `/${file}`,
]);

/** The addresses at which the empty shell becomes a page. */
export const SHELL_ADDRESSES = ['/auth', '/dashboard', '/scenarios', '/play', '/study', '/profile'] as const;

/** The headers that our own server would send over https, asked of its own middleware. */
async function readHeaders(hostedBackend: string): Promise<Site['headers']> {
  const page = () => false;
  const app = new Hono()
    .use(securityHeaders(hostedBackend, page, () => true))
    .get('/', (context) => context.body(null));
  return [...(await app.request('/')).headers].sort(([a], [b]) => a.localeCompare(b));
}

/** One rule for each folder whose files have one rule in common, and one for each other file and page. */
function cacheOf(files: readonly string[]): Site['cache'] {
  const folders = Map.groupBy(files, (path) => path.slice(0, path.indexOf('/', 1) + 1));
  const rules = [...folders].flatMap(([folder, paths]): Site['cache'] => {
    const [value = '', ...others] = new Set(paths.map(cacheRule));
    if (folder && others.length === 0) return [[`${folder}*`, value]];
    return paths.map((path) => [path, cacheRule(path)]);
  });
  const pages = [...RENDERED.map(([address]) => address), ...SHELL_ADDRESSES];
  return [...rules, ...pages.map((address): Site['cache'][number] => [address, cacheRule('/shell.html')])];
}

/**
 * @param hostedBackend the address of the hosted Supabase project, the only other origin that the app may reach
 * @param folder the built app
 */
export async function readSite(hostedBackend: string, folder: string): Promise<Site> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !path.startsWith('/.'))
    .sort();
  return { headers: await readHeaders(hostedBackend), cache: cacheOf(files) };
}
