/** The built app over HTTP: files and pages, caching, security headers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientAddress } from '../../server/http/client-address.ts';
import { openFileCache } from '../../server/http/file-cache.ts';
import { createRoutes } from '../../server/http/routes.ts';
import { pagePolicy } from '../../server/http/security-headers.ts';
import { createLog } from '../../server/monitoring/log.ts';
import { createHub } from '../../server/nudges/hub.ts';
import { gatewayOptions } from './gateway-options.ts';

const SCRIPT = 'console.log("hello from Parley");\n'.repeat(200);
const PAGE = '<!doctype html><title>Parley</title>';

let folder = '';
let app: ReturnType<typeof createRoutes>;

function makeApp(directory: string) {
  return createRoutes({
    ...gatewayOptions(),
    files: openFileCache(directory),
    backend: () => undefined,
    clients: createClientAddress(true),
    health: async () => ({ ok: false, reason: 'starting' }),
    functions: {
      url: 'http://backend.internal',
      publishableKey: 'key',
      now: () => new Date(0),
      secretKey: 'secret',
      appUrl: () => 'http://parley',
      payments: { kind: 'none' },
    },
    hub: createHub(),
    hostedBackend: undefined,
    requests: {
      log: createLog({ level: 'silent', destination: process.stderr }),
      trustProxy: false,
      finished: () => undefined,
    },
    report: (error) => {
      throw error;
    },
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-app-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'icons'));
  const files = {
    'index.html': PAGE,
    'sw.js': 'self.skipWaiting();',
    'manifest.webmanifest': '{"name":"Parley"}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'icons/icon-192.png': 'png',
    '.secret.json': '{}',
    'assets/index-BxC1_-9Z.js': SCRIPT,
    'assets/plain.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  app = makeApp(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('caching', () => {
  test.each([
    ['/', 'no-cache'],
    ['/dashboard', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/assets/index-BxC1_-9Z.js', 'public, max-age=31536000, immutable'],
    ['/assets/plain.js', 'public, max-age=3600'],
    ['/icons/icon-192.png', 'public, max-age=3600'],
    ['/missing.js', 'no-store'],
  ])('%s: %s', async (path, rule) => {
    expect((await app.request(path)).headers.get('Cache-Control')).toBe(rule);
  });

  test('an unchanged file answers 304 without a body, a changed one anew', async () => {
    const first = await app.request('/sw.js');
    const tag = first.headers.get('ETag') ?? '';
    const again = await app.request('/sw.js', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const since = first.headers.get('Last-Modified') ?? '';
    expect((await app.request('/sw.js', { headers: { 'If-Modified-Since': since } })).status).toBe(304);
    writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting(); // a new build');
    const changed = await app.request('/sw.js', { headers: { 'If-None-Match': tag, 'If-Modified-Since': since } });
    expect([changed.status, await changed.text()]).toEqual([200, 'self.skipWaiting(); // a new build']);
  });
});

describe('addresses', () => {
  test.each(['/', '/dashboard', '/play?scenario=restaurant', '/no/such/page'])('%s is a page', async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  test.each([
    '/missing.js',
    '/assets/missing',
    '/favicon.ico',
    '/.secret.json',
    '/.git/config',
    '/%2egit/config',
    '/assets/%2e%2e/.ssh/id',
    '/.well-known/nothing',
    '/%00',
    '/a%5c..%5cb',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%00.js',
    '/assets/..%5c..%5cpackage.json',
  ])('%s is not found', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Parley');
  });

  test('a page that the build has rendered stands at its address, the empty shell at every other', async () => {
    const rendered = mkdtempSync(join(tmpdir(), 'parley-app-'));
    for (const name of ['index', 'about', 'shell']) writeFileSync(join(rendered, `${name}.html`), name);
    const site = makeApp(rendered);
    const textAt = async (path: string) => (await site.request(path)).text();
    expect(await textAt('/')).toBe('index');
    expect(await textAt('/?payment_success=true')).toBe('index');
    expect(await textAt('/about')).toBe('about');
    for (const path of ['/dashboard', '/about/', '/no/such/page']) expect(await textAt(path), path).toBe('shell');
    rmSync(rendered, { recursive: true });
  });

  test('an address that cannot be decoded is a bad request', async () => {
    expect((await app.request('/%E0%A4%A')).status).toBe(400);
  });

  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await app.request(path)).headers.get('Content-Type')).toBe(type);
  });

  test('only reading is allowed', async () => {
    const answer = await app.request('/dashboard', { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const head = await app.request('/dashboard', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([200, '', `${PAGE.length}`]);
  });

  test('without a build it says so', async () => {
    const answer = await makeApp(join(folder, 'nowhere')).request('/');
    expect([answer.status, await answer.text()]).toEqual([503, 'The app is not built yet: npm run build']);
  });
});

describe('compression', () => {
  const path = '/assets/index-BxC1_-9Z.js';
  const request = async (accepted: string, from = path) => {
    const answer = await app.request(from, { headers: { 'Accept-Encoding': accepted } });
    return { encoding: answer.headers.get('Content-Encoding'), body: Buffer.from(await answer.arrayBuffer()) };
  };

  test('uses the best encoding that the browser accepts', async () => {
    const brotli = await request('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await request('gzip, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const none = await request('identity');
    expect([none.encoding, none.body.toString()]).toEqual([null, SCRIPT]);
  });

  test('leaves alone a file that it cannot make smaller', async () => {
    expect((await request('br', '/icons/icon-192.png')).encoding).toBeNull();
    expect((await request('br', '/sw.js')).encoding).toBeNull();
  });
});

describe('security headers', () => {
  test('bind a page to this origin, without inline scripts or evaluation', async () => {
    const { headers } = await app.request('/');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('microphone=(self)');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Server')).toBeNull();
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  test('let the app reach a hosted backend that it was built for, and its Realtime, and no more of it than its origin', () => {
    const policy = pagePolicy('https://project.supabase.co/rest/v1');
    expect(policy.connectSrc).toEqual(["'self'", 'https://project.supabase.co', 'wss://project.supabase.co']);
  });

  test.each(['/health', '/rest/v1/scenes', '/auth/v1/settings', '/functions/v1/nothing', '/missing.js'])(
    '%s carries them too',
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    },
  );

  test('promise https only to a learner who came by https', async () => {
    expect((await app.request('/')).headers.get('Strict-Transport-Security')).toBeNull();
    const secure = await app.request('/', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});

describe('before the backend is ready', () => {
  test('the health check says so, and the app is served already', async () => {
    const health = await app.request('/health');
    expect([health.status, await health.json()]).toEqual([503, { ok: false, reason: 'starting' }]);
    expect((await app.request('/')).status).toBe(200);
    expect((await app.request('/health', { method: 'POST' })).status).toBe(405);
  });

  test('the data API answers 503 as JSON', async () => {
    const answer = await app.request('/rest/v1/scenes');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'server', message: 'The backend is starting.', details: null, hint: null },
    ]);
  });
});
