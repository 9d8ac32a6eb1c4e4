/**
 * Bounds what answers that nobody reads may hold in memory. Of all connections the one with the most unread bytes is cut
 * first, until the rest fits. A connection on which nothing moves at all is cut as well, in the end.
 *
 * A client may send request after request without reading. The answers then wait one behind another, and only the first
 * is in the connection's own buffer, so those behind it are counted too. Browsers and proxies do not do so; a connection
 * with more than a few requests open is cut at once.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** Unread bytes of all connections together. */
  most: number;
  /** Requests of one connection whose answers are not written yet. */
  open: number;
  /** The interval at which bytes are counted, in milliseconds. */
  every: number;
  /** The time without a byte in either direction after which a connection is cut; longer than the longest call. */
  still: number;
}

export const READER_LIMITS: ReaderLimits = { most: 128 * 1024 * 1024, open: 8, every: 500, still: 150_000 };

function unreadBytes(socket: Socket, answers: ReadonlySet<ServerResponse>): number {
  const waiting = [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0);
  // The first answer counts the connection's buffer as its own, until it has been handed over.
  return Math.max(socket.writableLength, waiting);
}

/** A request that reaches a connection cut here is emitted nevertheless; its socket is destroyed by then. */
export function cutSlowReaders(server: Server, { most, open, every, still }: ReaderLimits = READER_LIMITS): void {
  const connections = new Map<Socket, Set<ServerResponse>>();
  server.setTimeout(still);
  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    const answers = connections.get(socket);
    answers?.add(answer);
    answer.once('close', () => answers?.delete(answer));
    if ((answers?.size ?? 0) > open) socket.destroy();
  });
  const look = () => {
    const waiting = [...connections].map(([socket, answers]) => ({ socket, unread: unreadBytes(socket, answers) }));
    waiting.sort((one, other) => other.unread - one.unread);
    let sum = waiting.reduce((total, { unread }) => total + unread, 0);
    for (const { socket, unread } of waiting) {
      if (sum <= most) return;
      sum -= unread;
      socket.destroy();
    }
  };
  const timer = setInterval(look, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
