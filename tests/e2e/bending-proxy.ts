/**
 * A proxy between browser and server that bends what the sync call answers (what a faulty server would send) or answers
 * in the server's place (a network that hangs, a portal, a gateway in trouble).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SYNC = '/rest/v1/rpc/sync_exchange';

/** Headers that belong to one connection, or to the body before it was bent. */
const NOT_PASSED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'host']);

/** Null: it was given up before it was all here. */
async function read(request: IncomingMessage): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null; // the browser has gone; there is nobody to answer
  }
}

export class BendingProxy {
  readonly #server: Server;
  readonly #target: string;
  /** Changes an answer's JSON; identity until a test sets it. */
  bend: (answer: Record<string, unknown>) => Record<string, unknown> = (answer) => answer;

  /** Answers in the server's place; true: it has, or never will. `body`: what was asked, as text. */
  stand: (request: IncomingMessage, response: ServerResponse, body: string) => boolean = () => false;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async before(target: string): Promise<BendingProxy> {
    const proxy = new BendingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is not listening');
    return `http://localhost:${address.port}`;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (!body || this.stand(request, response, body.toString())) return;
    const headers = Object.entries(request.headers).filter(([name]) => !NOT_PASSED.has(name));
    const answer = await this.#ask(request, headers as [string, string][], body);
    if (!answer) return void response.destroy();
    for (const [name, value] of answer.headers) if (!NOT_PASSED.has(name)) response.setHeader(name, value);
    response.statusCode = answer.status;
    const bent = request.url?.startsWith(SYNC) && request.method === 'POST' && answer.ok;
    response.end(bent ? JSON.stringify(this.bend(await answer.json())) : Buffer.from(await answer.arrayBuffer()));
  }

  /** Null: no answer, because the server is not there. */
  async #ask(request: IncomingMessage, headers: [string, string][], body: Buffer): Promise<Response | null> {
    try {
      return await fetch(`${this.#target}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
    } catch {
      return null; // no answer is the answer
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
