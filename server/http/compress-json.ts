import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './static-files.ts';

/** Smaller responses fit into one packet uncompressed; in bytes. */
const LEAST_BYTES = 1024;

/**
 * Low, because each response is compressed for one reader: brotli at this quality takes half the time of gzip's default
 * and makes a learner's rows a quarter smaller.
 */
const QUALITY = 2;

/** Copies the bytes out of a buffer that Node shares between many. */
function ownBuffer({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** Compresses the bytes. */
export async function compressAs(encoding: 'br' | 'gzip', bytes: Uint8Array): Promise<ArrayBuffer> {
  if (encoding === 'gzip') return ownBuffer(await promisify(gzip)(bytes));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return ownBuffer(await promisify(brotliCompress)(bytes, { params }));
}

/**
 * Compresses JSON responses for clients that accept it. Not `hono/compress`, which offers no brotli and streams, so that
 * the response has no length.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const isJson = /^application\/(.+\+)?json\b/.test(res.headers.get('Content-Type') ?? '');
    if (!isJson || !res.body || res.headers.has('Content-Encoding') || context.req.method === 'HEAD') return;
    context.header('Vary', 'Accept-Encoding', { append: true });
    const encoding = chooseEncoding(context.req.header('Accept-Encoding') ?? '');
    if (encoding === 'identity') return;
    const bytes = await res.arrayBuffer();
    const isWorth = bytes.byteLength >= LEAST_BYTES;
    const body = isWorth ? await compressAs(encoding, new Uint8Array(bytes)) : bytes;
    context.res = new Response(body, res);
    if (isWorth) context.res.headers.set('Content-Encoding', encoding);
    context.res.headers.set('Content-Length', String(body.byteLength));
  };
}
