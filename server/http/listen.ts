import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { StartFailure } from '../start-failure.ts';

/** The longest time for open requests to end when the server stops, in milliseconds. */
const DRAIN_WITHIN = 5_000;

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** @param host the interface; all of them when undefined */
export function listen(
  fetch: Fetch,
  { host, port }: { host: string | undefined; port: number },
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port,
        ...(host ? { hostname: host } : {}),
        serverOptions: { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
      },
      (info) => resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartFailure(`Port ${port} is busy. Choose another one: PORT=4174 npm start`));
      } else if (error.code === 'EACCES') {
        reject(new StartFailure(`Port ${port} may not be used. Choose one above 1023.`));
      } else reject(error);
    });
  });
}

/** Lets open requests end, then cuts the remaining connections. */
export async function drain(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_WITHIN).unref())]);
  http.closeAllConnections();
}
