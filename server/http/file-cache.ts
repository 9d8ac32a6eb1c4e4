import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built app, read once and kept until it changes on the disk. */
export interface CachedFile {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  /** Of the content, whatever the encoding. */
  hash: string;
  lastModified: Date;
  /** The content in that encoding, compressed at the first request for it. */
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

export interface FileCache {
  /** The file at this path within the app; undefined for a file that does not exist or must not be served. */
  read(path: string): Promise<CachedFile | undefined>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'audio/webm',
  '.wasm': 'application/wasm',
};

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Below this many bytes compression saves nothing worth its header. */
const WORTH_COMPRESSING = 1024;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** @param directory the build; a path cannot lead out of it, nor to a hidden file */
export function openFileCache(directory: string): FileCache {
  const kept = new Map<string, { version: string; file: CachedFile }>();
  return {
    async read(path) {
      if (!isPlainPath(path)) return undefined;
      const type = TYPES[extname(path).toLowerCase()];
      if (!type) return undefined;
      const location = join(directory, path);
      const info = await stat(location).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      const version = `${info.mtimeMs}:${info.size}`;
      const known = kept.get(path);
      if (known?.version === version) return known.file;
      const content = new Uint8Array(await readFile(location));
      const file = createFile(content, type, info.mtime);
      kept.set(path, { version, file });
      return file;
    },
  };
}

/** True for a path that a build can have: no empty, hidden, climbing or NUL-bearing part. */
function isPlainPath(path: string): boolean {
  const parts = path.replace(/^\//, '').split('/');
  return parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part));
}

function createFile(content: Uint8Array<ArrayBuffer>, type: string, lastModified: Date): CachedFile {
  const encodings = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const isWorthIt = COMPRESSIBLE.test(type) && content.length >= WORTH_COMPRESSING;
  return {
    content,
    type,
    lastModified,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encoded(encoding) {
      if (encoding === 'identity' || !isWorthIt) return Promise.resolve(content);
      const ready = encodings.get(encoding) ?? encode(content, encoding);
      encodings.set(encoding, ready);
      return ready;
    },
  };
}

async function encode(content: Uint8Array<ArrayBuffer>, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const result =
    encoding === 'gzip'
      ? await compress.gzip(content, { level: 9 })
      : await compress.br(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        });
  return new Uint8Array(result);
}
