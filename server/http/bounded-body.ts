import type { Context, MiddlewareHandler } from 'hono';
import type { BodyPlace, BodyRoom } from './body-room.ts';

/** The status in the log of a request whose client went away in the middle of it, as other servers have it. */
const CLIENT_CLOSED = 499;

/** The longest time and the most bytes for a body whose answer is known to be a refusal. */
const DRAIN_WITHIN = 5_000;
const DRAIN_BYTES = 32 * 1024 * 1024;

/** Seconds until a caller for whose body there is no room may come again. */
const BUSY_FOR = 5;

/** The bounds of what a caller may send to a path. */
export interface BodyLimit {
  /** The largest body in bytes, and the answer to a larger one. */
  most: number;
  refusal: (bytes: number) => Response;
  /** The longest time for the whole body, in milliseconds. */
  within: number;
  room: BodyRoom;
  /** The caller that holds the body in the room. */
  caller: string;
}

type Fault = 'cut' | 'too large' | 'too slow' | 'no room';

/** A body that was not accepted. */
interface Refused {
  fault: Fault;
  /** Bytes that came or were announced. */
  bytes: number;
}

/**
 * Reads bodies whole, and refuses those beyond a size, a time or the room. A body that is too large is read on to its end
 * and not kept: a client that is still sending when the connection closes sees a broken connection instead of the answer.
 * Not `hono/body-limit`, which leaves the rest unread.
 */
export function boundedBody(limitOf: (context: Context) => Promise<BodyLimit>): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const limit = await limitOf(context);
    const stop = createStop();
    const place = limit.room.enter(limit.caller, () => stop.with('no room'));
    try {
      const announced = Number(raw.headers.get('Content-Length') ?? 0);
      const body = await readWithin(raw.body, limit, { announced, place, stop });
      if ('fault' in body) return answerTo(body, limit);
      place.finish();
      const { method, url, headers } = raw;
      context.req.raw = new Request(url, { method, headers, body: body.byteLength > 0 ? body : null });
      await next();
    } finally {
      place.leave();
    }
    return undefined;
  };
}

function answerTo({ fault, bytes }: Refused, { refusal }: BodyLimit): Response {
  if (fault === 'cut') return new Response(null, { status: CLIENT_CLOSED });
  if (fault === 'too large') return refusal(bytes);
  // The rest of the body may still come, and nothing can follow it on this connection.
  const headers = { Connection: 'close' };
  if (fault === 'too slow') return problem(408, 'The request did not arrive in time.', headers);
  return problem(429, 'Too many requests are under way.', { ...headers, 'Retry-After': String(BUSY_FOR) });
}

function problem(status: number, message: string, headers: Record<string, string>): Response {
  return Response.json({ code: 'server', message, details: null, hint: null }, { status, headers });
}

/** Ends a reading from elsewhere. */
interface Stop {
  with: (fault: Fault) => void;
  asked: Promise<Fault>;
}

function createStop(): Stop {
  let resolve: (fault: Fault) => void = () => undefined;
  const asked = new Promise<Fault>((settle) => {
    resolve = settle;
  });
  return { with: resolve, asked };
}

interface Reading {
  /** The length that the client gives; 0 if it gives none. */
  announced: number;
  place: BodyPlace;
  stop: Stop;
}

/** The body; or the reason why there is none. */
async function readWithin(
  body: ReadableStream<Uint8Array>,
  { most, within }: BodyLimit,
  { announced, place, stop }: Reading,
): Promise<Uint8Array<ArrayBuffer> | Refused> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let isKept = announced <= most;
  const refused = (fault: Fault): Refused => ({ fault, bytes: Math.max(bytes, announced) });
  const endAfter = (milliseconds: number, fault: Fault) => setTimeout(stop.with, milliseconds, fault);
  let timer = isKept ? endAfter(within, 'too slow') : endAfter(DRAIN_WITHIN, 'too large');
  try {
    while (bytes <= DRAIN_BYTES) {
      const read = await Promise.race([reader.read(), stop.asked]);
      if (typeof read === 'string') return refused(read);
      if (read.done) return isKept ? Buffer.concat(pieces) : refused('too large');
      bytes += read.value.byteLength;
      if (isKept && bytes > most) {
        isKept = false;
        pieces.length = 0;
        place.leave();
        clearTimeout(timer);
        timer = endAfter(DRAIN_WITHIN, 'too large');
      }
      if (!isKept) continue;
      pieces.push(read.value);
      place.take(read.value.byteLength);
    }
    return refused('too large');
  } catch {
    return refused('cut'); // nothing but the connection can fail here
  } finally {
    clearTimeout(timer);
  }
}
