import type { Context, Handler } from 'hono';
import { cacheRule, NOT_FOUND } from './cache-rules.ts';
import type { CachedFile, Encoding, FileCache } from './file-cache.ts';

/**
 * Serves the built app: its files, the pages that the build has rendered at their addresses, and the empty shell at any
 * other page's address. The app itself shows its not-found page.
 */
export function serveStaticFiles(files: FileCache): Handler {
  return async (context) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return context.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    }
    const path = decodePath(context.req.path);
    if (path === undefined) return context.text('Bad request', 400);
    if (!isPage(path)) {
      const file = await files.read(path);
      return file ? answer(context, path, file) : notFound(context);
    }
    for (const name of [path === '/' ? '/index.html' : `${path}.html`, '/shell.html', '/index.html']) {
      const page = await files.read(name);
      if (page) return answer(context, name, page);
    }
    return context.text('The app is not built yet: npm run build', 503, { 'Retry-After': '5' });
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** A page's address has no extension and no hidden part; a missing part of the app must not look like a page. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[^/]+$|\/\.|[\0\\]/.test(path);
}

function notFound(context: Context): Response {
  return context.text('Not found', 404, { 'Cache-Control': NOT_FOUND });
}

async function answer(context: Context, path: string, file: CachedFile): Promise<Response> {
  const encoding = chooseEncoding(context.req.header('Accept-Encoding') ?? '');
  const encoded = await file.encoded(encoding);
  const isEncoded = encoded !== file.content;
  // Weak, because one tag stands for all encodings of the same content.
  const tag = `W/"${file.hash}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': cacheRule(path),
    ETag: tag,
    'Last-Modified': file.lastModified.toUTCString(),
    Vary: 'Accept-Encoding',
  });
  if (isUnchanged(context, tag, file.lastModified)) {
    return new Response(null, { status: 304, headers });
  }
  if (isEncoded) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(encoded.length));
  const body = context.req.method === 'HEAD' ? null : encoded;
  return new Response(body, { headers });
}

/** If-None-Match wins over If-Modified-Since, RFC 9110 section 13.1.3. */
function isUnchanged(context: Context, tag: string, lastModified: Date): boolean {
  const tags = context.req.header('If-None-Match');
  if (tags !== undefined) {
    const wanted = tag.replace('W/', '');
    return tags.split(',').some((given) => ['*', wanted].includes(given.trim().replace('W/', '')));
  }
  const since = Date.parse(context.req.header('If-Modified-Since') ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** The best encoding that the browser accepts; `q=0` refuses one. */
export function chooseEncoding(accepted: string): Encoding {
  const offered = new Set(
    accepted
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}
