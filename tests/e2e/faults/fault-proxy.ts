/**
 * A proxy between browser and server that rewrites the answers of the sync call, as a faulty server would send them,
 * answers in the server's place, as a hanging network, a captive portal or a gateway in trouble would, or brings a next
 * version of the app.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SYNC = '/rest/v1/rpc/sync_exchange';
const NUDGES = '/sync/v1/nudges';
const WORKER = '/sw.js';

/** Headers that belong to one connection, or to the body before it was rewritten. */
const NOT_PASSED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'host']);

/** The body; null where the request was aborted before its end. */
async function read(request: IncomingMessage): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null; // The browser has gone, so no answer is awaited.
  }
}

export class FaultProxy {
  readonly #server: Server;
  readonly #target: string;
  #published = false;
  /** Rewrites the JSON of a sync answer; the identity until a test sets it. */
  rewrite: (answer: Record<string, unknown>) => Record<string, unknown> = (answer) => answer;

  /** Answers in the server's place and gives true, or gives false. `body`: the request's, as text. */
  intercept: (request: IncomingMessage, response: ServerResponse, body: string) => boolean = () => false;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async before(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is not listening');
    return `http://localhost:${address.port}`;
  }

  /** Publishes a next version of the app, which differs in a comment alone. */
  publish(): void {
    this.#published = true;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (!body || this.intercept(request, response, body.toString())) return;
    // A proxy that gathers answers passes no stream on.
    if (request.url === NUDGES) return void response.writeHead(404).end();
    const next = this.#published && request.url === WORKER;
    // The server knows the former version alone, and would call it unchanged.
    const passed = (name: string) => !NOT_PASSED.has(name) && !(next && name.startsWith('if-'));
    const headers = Object.entries(request.headers).filter(([name]) => passed(name));
    const answer = await this.#ask(request, headers as [string, string][], body);
    if (!answer) return void response.destroy();
    for (const [name, value] of answer.headers) if (!NOT_PASSED.has(name)) response.setHeader(name, value);
    response.statusCode = answer.status;
    if (next) return void response.end(`${await answer.text()}\n// the next version\n`);
    const rewritable = request.url?.startsWith(SYNC) && request.method === 'POST' && answer.ok;
    response.end(
      rewritable ? JSON.stringify(this.rewrite(await answer.json())) : Buffer.from(await answer.arrayBuffer()),
    );
  }

  /** The server's answer; null where the server is not there. */
  async #ask(request: IncomingMessage, headers: [string, string][], body: Buffer): Promise<Response | null> {
    try {
      return await fetch(`${this.#target}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
    } catch {
      return null; // The browser gets no answer either.
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
