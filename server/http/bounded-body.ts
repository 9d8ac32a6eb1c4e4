import type { MiddlewareHandler } from 'hono';

/** The status in the log of a request whose client went away in the middle of it, as other servers have it. */
const CLIENT_CLOSED = 499;

/** The longest time and the most bytes for a body whose answer is known to be a refusal. */
const DRAIN_WITHIN = 5_000;
const DRAIN_BYTES = 32 * 1024 * 1024;

/**
 * Reads bodies whole, and refuses those beyond a size. Such a body is read on to its end: a client that is still sending
 * when the connection closes sees a broken connection instead of the answer. Not `hono/body-limit`, which leaves the
 * rest unread.
 */
export function boundedBody(most: number, refusal: () => Response): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const body = await readUpTo(most, raw.body);
    if (body === 'cut') return new Response(null, { status: CLIENT_CLOSED });
    if (!body) return refusal();
    const { method, url, headers } = raw;
    context.req.raw = new Request(url, { method, headers, body: body.byteLength > 0 ? body : null });
    return next();
  };
}

/**
 * The body; undefined if it is larger, after its rest has been read or the client has had its time; `cut` if the client
 * went away, which is no fault of the server.
 */
async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | 'cut' | undefined> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let deadline: NodeJS.Timeout | undefined;
  try {
    while (bytes <= DRAIN_BYTES) {
      const { done, value } = await reader.read();
      if (done) return bytes > most ? undefined : Buffer.concat(pieces);
      bytes += value.byteLength;
      if (bytes <= most) pieces.push(value);
      else {
        pieces.length = 0;
        deadline ??= setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_WITHIN);
      }
    }
    return undefined;
  } catch {
    return 'cut'; // nothing but the connection can fail here
  } finally {
    clearTimeout(deadline);
  }
}
