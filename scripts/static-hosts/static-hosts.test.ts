/**
 * Static hosts serve the app as our own server does. The files that they read are interpreted here as their
 * documentation says, and compared with the answers of the server's own handlers, address by address.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileCache } from '../../server/http/file-cache.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { serveStaticFiles } from '../../server/http/static-files.ts';
import { nginxFile } from './nginx.ts';
import { readSite, SHELL_ADDRESSES } from './site.ts';
import { writeStaticHosts } from './write.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = 'https://project.supabase.co';
const FILES = [
  ...['/index.html', '/about.html', '/privacy.html', '/contact.html', '/shell.html', '/sw.js', '/early.js'],
  ...['/favicon.svg', '/manifest.webmanifest', '/art/hero.svg', '/art/scenes/taxi.svg', '/icons/icon-192.png'],
  ...['/assets/index-BxC1_-9Z.js', '/assets/inter-DfT3bK2x.woff2'],
];
/** Addresses of pages and of files; then one that is no page, and a part that is missing. */
const KNOWN = ['/', '/about', '/privacy', '/contact', ...SHELL_ADDRESSES, ...FILES];
const UNKNOWN = '/nowhere';
const MISSING = '/assets/old-12345678.js';

const folder = mkdtempSync(join(tmpdir(), 'parley-static-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const isFile = (path: string) => /[^/]$/.test(path) && existsSync(join(folder, path));

interface Answer {
  status: number;
  content: string;
  headers: Record<string, string>;
}
type HeaderRule = [matches: (path: string) => boolean, name: string, value: string];

beforeAll(async () => {
  for (const path of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `the content of ${path}`);
  }
  await writeStaticHosts(PROJECT, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ownServer = new Hono()
  .use(
    securityHeaders(
      PROJECT,
      () => false,
      () => true,
    ),
  )
  .all('*', serveStaticFiles(openFileCache(folder)));

/** Headers that concern neither the policy nor the cache: the hosts have ways of their own for these. */
const OF_TRANSPORT = new Set(['content-type', 'content-length', 'etag', 'last-modified', 'vary']);

async function fromServer(path: string): Promise<Answer> {
  const response = await ownServer.request(path);
  const headers = [...response.headers].filter(([name]) => !OF_TRANSPORT.has(name));
  return { status: response.status, content: await response.text(), headers: Object.fromEntries(headers) };
}

function answer(path: string, status: number, file: string | undefined, rules: readonly HeaderRule[]): Answer {
  const headers: Record<string, string> = {};
  for (const [matches, name, value] of rules) {
    const key = name.toLowerCase();
    if (matches(path)) headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return { status, content: file ? read(file) : '', headers };
}

/** Netlify and Cloudflare Pages. */
function fromNetlify(path: string): Answer {
  const rules = read('_headers')
    .split('\n\n')
    .flatMap((block): HeaderRule[] => {
      const [pattern = '', ...lines] = block.trim().split('\n');
      const matches = (tried: string) =>
        pattern.endsWith('*') ? tried.startsWith(pattern.slice(0, -1)) : tried === pattern;
      return lines.map((line) => {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        return [matches, name, value];
      });
    });
  const redirects = new Map(
    read('_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const target = redirects.get(path) ?? path;
  const file = [target, `${target}.html`, `${target}index.html`].find(isFile);
  return answer(path, file ? 200 : 404, file ?? '404.html', rules);
}

interface VercelFile {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  rewrites: { source: string; destination: string }[];
}

function fromVercel(path: string): Answer {
  const settings = JSON.parse(read('vercel.json')) as VercelFile;
  const matches = (source: string) => (tried: string) => new RegExp(`^${source}$`).test(tried);
  const rules = settings.headers.flatMap(({ source, headers }) =>
    headers.map(({ key, value }): HeaderRule => [matches(source), key, value]),
  );
  const rewrite = () => settings.rewrites.find(({ source }) => matches(source)(path))?.destination;
  const file = [path, `${path}index.html`].find(isFile) ?? rewrite();
  return answer(path, file ? 200 : 404, file, rules);
}

describe.each([
  ['Netlify and Cloudflare Pages', fromNetlify],
  ['Vercel', fromVercel],
])('%s', (_, fromHost) => {
  test.each(KNOWN)('%s is answered as by our own server', async (path) => {
    expect(fromHost(path)).toEqual(await fromServer(path));
  });

  test('another address shows the shell, whose page is not kept', async () => {
    const { content, headers } = fromHost(UNKNOWN);
    const server = await fromServer(UNKNOWN);
    expect(content).toBe(server.content);
    expect({ ...headers, 'cache-control': 'no-cache' }).toEqual(server.headers);
    expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache');
  });

  test('a missing part of the app is not found', async () => {
    expect(fromHost(MISSING).status).toBe((await fromServer(MISSING)).status);
  });

  test('the policy names the project, and lets no script be inline', () => {
    const policy = fromHost('/').headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${PROJECT} ${PROJECT.replace('https:', 'wss:')};`);
    expect(policy).toContain("script-src 'self';");
  });
});

test('the sample for nginx has the rules of our own server', async () => {
  const sample = nginxFile(await readSite(PROJECT, folder));
  await expect(sample).toMatchFileSnapshot('../../deploy/nginx.conf');
  const sent = [...sample.matchAll(/^ {4}add_header ([\w-]+) "(.*)" always;$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const rules = [...sample.matchAll(/^ {4}"~(.+)" "(.+)";$/gm)].map(
    ([, paths = '', value]) => [new RegExp(paths), value] as const,
  );
  for (const path of FILES) {
    const cached = rules.find(([paths]) => paths.test(path))?.[1] ?? /default "(.+)"/.exec(sample)?.[1];
    expect({ ...Object.fromEntries(sent), 'cache-control': cached }, path).toEqual((await fromServer(path)).headers);
  }
});

test('every page of the app has an address', () => {
  const routes = readFileSync(join(ROOT, 'src/app/routing/PageRoutes.tsx'), 'utf8');
  const addresses = [...routes.matchAll(/path="(\/[\w-]+)"/g)].map(([, path]) => path);
  expect(KNOWN.filter((path) => /^\/\w+$/.test(path)).sort()).toEqual(addresses.sort());
});
