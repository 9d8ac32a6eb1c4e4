/** A reply as bytes on the network, and its delivery as a `Response` in a tab. */
import type { WorldClock } from './world-clock.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Pauses in milliseconds before each part of the body, which comes in as many parts; at once if absent. */
  pauses?: readonly number[];
  /** The end after the last part: regular, a broken connection, or none for ever. */
  ends?: 'well' | 'broken' | 'never';
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

export function html(status: number): Reply {
  const body = '<!doctype html><title>Welcome to our WLAN</title><form action="/login">…</form>';
  return { status, headers: { 'content-type': 'text/html' }, body };
}

/** The reply as a line carries it that breaks off after so many bytes. */
export function cutTo(reply: Reply, most: number): Reply {
  const bytes = new TextEncoder().encode(reply.body);
  if (bytes.byteLength <= most) return reply;
  return { ...reply, body: new TextDecoder().decode(bytes.slice(0, most)), ends: 'broken' };
}

/** Statuses without a body. */
const BARE = [204, 205, 304];

export interface Receiver {
  clock: WorldClock;
  signal: AbortSignal;
  /** Runs now, or once the tab is thawed, or never if it is dead. */
  pass(run: () => void): void;
}

export function toResponse(reply: Reply, receiver: Receiver): Response {
  const { status, headers, body, pauses, ends = 'well' } = reply;
  if (BARE.includes(status)) return new Response(null, { status, headers });
  if (!pauses && ends === 'well') return new Response(body, { status, headers });
  return new Response(streamOf(body, pauses ?? [0], ends, receiver), { status, headers });
}

function streamOf(
  body: string,
  pauses: readonly number[],
  ends: NonNullable<Reply['ends']>,
  { clock, signal, pass }: Receiver,
): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  const size = Math.ceil(bytes.byteLength / pauses.length);
  return new ReadableStream({
    start(controller) {
      let open = true;
      const close = (how: () => void) => {
        if (open) how();
        open = false;
        clock.worked();
      };
      const breakOff = () => pass(() => close(() => controller.error(new TypeError('terminated'))));
      signal.addEventListener('abort', breakOff);
      let after = 0;
      pauses.forEach((pause, index) => {
        after += pause;
        const last = index === pauses.length - 1;
        clock.after(after, () =>
          pass(() => {
            if (!open) return;
            controller.enqueue(bytes.slice(index * size, (index + 1) * size));
            clock.worked();
            if (last && ends === 'well') close(() => controller.close());
            if (last && ends === 'broken') breakOff();
          }),
        );
      });
    },
  });
}
