/**
 * Bounds what answers that nobody reads may hold in memory. Of all connections the one with the most unread bytes is cut
 * first, until the rest fits. A connection on which nothing moves at all is cut as well, in the end.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** Unread bytes of all connections together. */
  most: number;
  /** The interval at which they are counted, in milliseconds. */
  every: number;
  /** The time without a byte in either direction after which a connection is cut; longer than the longest call. */
  still: number;
}

export const READER_LIMITS: ReaderLimits = { most: 128 * 1024 * 1024, every: 500, still: 150_000 };

export function cutSlowReaders(server: Server, { most, every, still }: ReaderLimits = READER_LIMITS): void {
  const connections = new Set<Socket>();
  server.setTimeout(still);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const waiting = [...connections].sort((one, other) => other.writableLength - one.writableLength);
    let sum = waiting.reduce((total, { writableLength }) => total + writableLength, 0);
    for (const socket of waiting) {
      if (sum <= most) return;
      sum -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
