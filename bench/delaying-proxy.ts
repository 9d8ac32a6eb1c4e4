/**
 * A proxy between the browser and the server: adds latency, counts requests and bytes on the wire, records the requests
 * and answers of a sync, and serves the same bytes again for the floor.
 *
 * A proxy rather than the browser's own emulation: that one delays nothing of a service worker, counts no bytes, and
 * leaves the delay's place to the browser. Half of the latency lies before the server and half behind it. Bandwidth is
 * not limited.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export interface Exchange {
  request: string;
  /** Bytes on the wire. */
  answer: Buffer;
  encoding: string | undefined;
  /** From handing the request on to having the whole answer, in milliseconds. */
  serverMs: number;
}

export interface Counts {
  /** All requests, preflights among them. */
  requests: number;
  /** Bytes on the wire, headers among them. */
  up: number;
  down: number;
  serverMs: number;
}

/** An answer for the floor, at `/floor/…`. */
export interface Floor {
  body: Buffer;
  encoding: string | undefined;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text of a body as it was on the wire. */
export async function decode({ answer, encoding }: Pick<Exchange, 'answer' | 'encoding'>): Promise<string> {
  if (encoding === 'gzip') return (await promisify(gunzip)(answer)).toString();
  if (encoding === 'br') return (await promisify(brotliDecompress)(answer)).toString();
  return answer.toString();
}

export class DelayingProxy {
  /** Added to each round trip, in milliseconds. */
  latencyMs = 0;
  /** Answers by path under `/floor/`. */
  readonly floors = new Map<string, Floor>();
  /** Syncs since the last `restart`. */
  exchanges: Exchange[] = [];
  #requests = 0;
  #up = 0;
  #down = 0;
  readonly #server: Server;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<Socket>();

  private constructor(target: string) {
    this.#port = Number(new URL(target).port);
    this.#server = createServer((incoming, response) => void this.#pass(incoming, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.#up += socket.bytesRead;
        this.#down += socket.bytesWritten;
      });
    });
  }

  static async before(target: string): Promise<DelayingProxy> {
    const proxy = new DelayingProxy(target);
    proxy.#server.keepAliveTimeout = 600_000;
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is not listening');
    return `http://localhost:${address.port}`;
  }

  /** The traffic since the last `restart`. */
  counts(): Counts {
    const { up, down } = this.#bytes();
    const serverMs = this.exchanges.reduce((sum, exchange) => sum + exchange.serverMs, 0);
    return { requests: this.#requests, up: up - this.#from.up, down: down - this.#from.down, serverMs };
  }

  #from = { up: 0, down: 0 };

  restart(): void {
    this.#from = this.#bytes();
    this.#requests = 0;
    this.exchanges = [];
  }

  #bytes(): { up: number; down: number } {
    let [up, down] = [this.#up, this.#down];
    for (const socket of this.#sockets) {
      up += socket.bytesRead;
      down += socket.bytesWritten;
    }
    return { up, down };
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1;
    const body = await readAll(incoming);
    const halfMs = this.latencyMs / 2;
    if (halfMs > 0) await delay(halfMs);
    const floor = this.floors.get(incoming.url ?? '');
    if (floor) {
      if (halfMs > 0) await delay(halfMs);
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      if (floor.encoding) response.setHeader('content-encoding', floor.encoding);
      response.end(floor.body);
      return;
    }
    const started = performance.now();
    const answered = await this.#ask(incoming, body);
    const answer = await readAll(answered);
    if (incoming.url?.endsWith('/rpc/sync_exchange')) {
      const encoding = answered.headers['content-encoding'];
      const serverMs = performance.now() - started;
      this.exchanges.push({ request: body.toString(), answer, encoding, serverMs });
    }
    if (halfMs > 0) await delay(halfMs);
    const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': answer.byteLength });
    response.end(answer);
  }

  #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const host = { host: '127.0.0.1', port: this.#port };
      const asking = request({ ...host, agent: this.#agent, method, path: url, headers }, resolve);
      asking.once('error', reject);
      asking.end(body);
    });
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
