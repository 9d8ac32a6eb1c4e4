/** A throttled line to a server: a TCP proxy that carries little upwards, or breaks off long requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createProxy, type Socket } from 'node:net';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Transport } from '../transport/transport.ts';

export interface ThrottledLine {
  /** Bytes a second upwards, for all connections together, through one queue. */
  rate?: number;
  /** Bytes that the queue holds; more wait at the sender. */
  queue?: number;
  /** Bytes upwards after which a connection is broken off. */
  cutAfter?: number;
}

const LATENCY_MS = 5;

/** One queue for all connections. */
function createQueue({ rate = Number.POSITIVE_INFINITY, queue = 64_000 }: ThrottledLine) {
  let free = Date.now();
  return {
    hasRoom: () => ((free - Date.now()) / 1000) * rate < queue || free <= Date.now(),
    /** Resolves when the bytes have arrived. */
    async carry(bytes: number): Promise<void> {
      free = Math.max(free, Date.now()) + (bytes / rate) * 1000;
      await new Promise((resolve) => setTimeout(resolve, free - Date.now() + LATENCY_MS));
    },
  };
}

async function joined(near: Socket, port: number, line: ThrottledLine, queue: ReturnType<typeof createQueue>) {
  await queue.carry(60); // the handshake stands in the same queue
  const far = connect(port, '127.0.0.1');
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.on('close', end).on('error', end);
  far.on('data', (part) => near.write(part));
  let carried = 0;
  let arrived: Promise<unknown> = Promise.resolve();
  while (!near.destroyed) {
    const part: Buffer | null = queue.hasRoom() ? (near.read(1_400) ?? near.read()) : null;
    if (!part) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    carried += part.byteLength;
    if (carried > (line.cutAfter ?? Number.POSITIVE_INFINITY)) return near.resetAndDestroy();
    // Timers may overtake each other; bytes do not.
    arrived = Promise.all([queue.carry(part.byteLength), arrived]).then(() => far.writable && far.write(part));
  }
}

async function listen(server: Server | ReturnType<typeof createProxy>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function answer(server: Transport, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('connection', 'close');
  if (incoming.url === '/auth/v1/health') return void response.end('{}');
  try {
    const parts = (await incoming.toArray()) as Buffer[];
    const { request } = JSON.parse(Buffer.concat(parts).toString()) as { request: ExchangeRequest };
    const result = await server.exchange(request, new AbortController().signal);
    response.end(JSON.stringify(result.kind === 'answer' ? result.body : {}));
  } catch {
    response.destroy(); // broken off in the middle
  }
}

/** Puts a server behind a throttled line; returns its address and a function that closes both. */
export async function behindThrottledLine(server: Transport, line: ThrottledLine) {
  const http = createServer((incoming, response) => void answer(server, incoming, response));
  const port = await listen(http);
  const queue = createQueue(line);
  const sockets = new Set<Socket>();
  const proxy = createProxy((near) => {
    sockets.add(near);
    near.on('readable', () => undefined); // read by hand
    void joined(near, port, line, queue);
  });
  const url = `http://127.0.0.1:${await listen(proxy)}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    http.closeAllConnections();
    http.close();
  };
  return { url, close };
}
