import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { StartFailure } from '../start-failure.ts';
import type { Metrics } from './metrics.ts';

/** The place of the metrics: a port of their own, because they are not for the public. */
export interface MetricsAddress {
  port: number;
  /** This machine alone by default. */
  host: string;
}

/** Serves `GET /metrics` and nothing else. */
export async function serveMetrics(metrics: Metrics, { port, host }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartFailure(`The metrics cannot be served at ${host}:${port} (${error.message}). Change METRICS_PORT.`);
  });
  return server;
}
