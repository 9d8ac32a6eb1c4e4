import type { MiddlewareHandler } from 'hono';

/** The status in the log of a request whose client went away in the middle of it, as other servers have it. */
const CLIENT_CLOSED = 499;

/** The longest time and the most bytes for a body whose answer is known to be a refusal. */
const DRAIN_WITHIN = 5_000;
const DRAIN_BYTES = 32 * 1024 * 1024;

/** Bytes of all unfinished bodies together. */
const MOST_TOGETHER = 128 * 1024 * 1024;
/** Seconds until a caller whose body was dropped for lack of room may send it again. */
const RETRY_AFTER = 5;

export interface BodyLimit {
  /** In bytes. */
  most: number;
  /** Answers a larger body. @param bytes those that have come */
  refusal: (bytes: number) => Response;
}

/** A body that is coming. */
interface Coming {
  pieces: Uint8Array[];
  held: number;
  /** Undefined while it is kept. */
  dropped?: 'too large' | 'no room';
}

/** The bodies that are coming. Where they hold too much together, the largest is dropped first. */
function createRoom(mostTogether: number) {
  const all = new Set<Coming>();
  let held = 0;
  const drop = (body: Coming, why: NonNullable<Coming['dropped']>) => {
    held -= body.held;
    Object.assign(body, { pieces: [], held: 0, dropped: why });
  };
  return {
    drop,
    enter(): Coming {
      const body: Coming = { pieces: [], held: 0 };
      all.add(body);
      return body;
    },
    leave(body: Coming): void {
      held -= body.held;
      all.delete(body);
    },
    add(body: Coming, piece: Uint8Array): void {
      body.pieces.push(piece);
      body.held += piece.byteLength;
      held += piece.byteLength;
      if (held <= mostTogether) return;
      drop(
        [...all].reduce((largest, one) => (one.held > largest.held ? one : largest)),
        'no room',
      );
    },
  };
}

type Room = ReturnType<typeof createRoom>;

/**
 * Reads bodies whole, and refuses those beyond a size. Such a body is read on to its end: a client that is still sending
 * when the connection closes sees a broken connection instead of the answer. Not `hono/body-limit`, which leaves the
 * rest unread.
 *
 * @param limitOf the limit of a request, from its address and headers
 */
export function boundedBody(
  limitOf: (request: Request) => BodyLimit | Promise<BodyLimit>,
  mostTogether = MOST_TOGETHER,
): MiddlewareHandler {
  const room = createRoom(mostTogether);
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const { most, refusal } = await limitOf(raw);
    const body = room.enter();
    try {
      const bytes = await readUpTo(most, raw.body, body, room);
      if (bytes === 'cut') return new Response(null, { status: CLIENT_CLOSED });
      if (body.dropped) return body.dropped === 'no room' ? noRoom() : refusal(bytes);
      const { method, url, headers } = raw;
      context.req.raw = new Request(url, { method, headers, body: bytes > 0 ? Buffer.concat(body.pieces) : null });
    } finally {
      room.leave(body);
    }
    return next();
  };
}

function noRoom(): Response {
  const message = 'The server is receiving too much at once. Try again.';
  const headers = { 'Retry-After': String(RETRY_AFTER) };
  return Response.json({ code: 'server', message, details: null, hint: null }, { status: 503, headers });
}

/**
 * Reads a body into the room. A dropped one is read on to its end, or until the client has had its time.
 *
 * @returns the bytes that have come; `cut` if the client went away, which is no fault of the server
 */
async function readUpTo(
  most: number,
  stream: ReadableStream<Uint8Array>,
  body: Coming,
  room: Room,
): Promise<number | 'cut'> {
  const reader = stream.getReader();
  let bytes = 0;
  let deadline: NodeJS.Timeout | undefined;
  try {
    while (bytes <= DRAIN_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > most && !body.dropped) room.drop(body, 'too large');
      if (!body.dropped) room.add(body, value);
      else deadline ??= setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_WITHIN);
    }
    return bytes;
  } catch {
    return 'cut'; // nothing but the connection can fail here
  } finally {
    clearTimeout(deadline);
  }
}
