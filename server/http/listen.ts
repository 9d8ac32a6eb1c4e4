import type { IncomingMessage, Server } from 'node:http';
import { serve } from '@hono/node-server';
import { StartFailure } from '../start-failure.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** The longest time for open requests to end when the server stops, in milliseconds. */
const DRAIN_WITHIN = 5_000;

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** This machine, by IPv4 and by IPv6: browsers take either for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** The errors of a machine that has no such interface. */
const NO_INTERFACE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * @param host the interface; `localhost` stands for both that reach this machine only; all interfaces when undefined
 * @returns a server for each interface, all on one port
 */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string | undefined; port: number },
): Promise<{ servers: Server[]; port: number }> {
  if (host !== 'localhost') {
    const { server, port: given } = await listenOn(fetch, host, port);
    return { servers: [server], port: given };
  }
  const servers: Server[] = [];
  let given = port;
  for (const address of LOOPBACK) {
    try {
      const listening = await listenOn(fetch, address, given);
      servers.push(listening.server);
      given = listening.port;
    } catch (error) {
      if (servers.length > 0 && NO_INTERFACE.has((error as NodeJS.ErrnoException).code ?? '')) continue;
      for (const server of servers) server.close();
      throw error;
    }
  }
  return { servers, port: given };
}

/** Does no work for a request whose connection was cut as it came: nobody would get the answer. */
function unlessCut(fetch: Fetch): Fetch {
  return (request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    return incoming.socket.destroyed ? new Response(null, { status: 503 }) : fetch(request, env);
  };
}

function listenOn(fetch: Fetch, host: string | undefined, port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: unlessCut(fetch),
        port,
        ...(host ? { hostname: host } : {}),
        serverOptions: { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
      },
      (info) => resolve({ server, port: info.port }),
    ) as Server;
    cutSlowReaders(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartFailure(`Port ${port} is busy. Choose another one: PORT=4174 npm start`));
      } else if (error.code === 'EACCES') {
        reject(new StartFailure(`Port ${port} may not be used. Choose one above 1023.`));
      } else reject(error);
    });
  });
}

/** This many turns of the event loop without a new connection mean that all that had arrived are accepted and read. */
const QUIET_TURNS = 10;
/** An end to the wait for a server that gets new connections all the time. */
const MOST_TURNS = 1_000;

/** Resolves once the requests that had arrived are being answered. A turn accepts one connection at most. */
async function readArrived(http: Server): Promise<void> {
  let quiet = 0;
  const accept = () => {
    quiet = 0;
  };
  http.on('connection', accept);
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    quiet += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  http.off('connection', accept);
}

/**
 * Lets open requests end, then cuts the remaining connections. A request that has arrived but was not read yet counts as
 * open; closing at once would cut its connection as an idle one.
 */
export async function drain(http: Server): Promise<void> {
  await readArrived(http);
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_WITHIN).unref())]);
  http.closeAllConnections();
}
