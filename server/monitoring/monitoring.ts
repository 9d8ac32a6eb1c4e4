import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DiskWatch, freeBytes, watchDisk } from './disk-watch.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { type MetricsAddress, serveMetrics } from './metrics-server.ts';
import type { FinishedRequest } from './request-log.ts';

export interface MonitoringSettings {
  dataDirectory: string;
  metrics: MetricsAddress | undefined;
}

export interface MonitoringSources {
  /** Receives a sentence for whoever starts the server. */
  print: (line: string) => void;
  log: Log;
  /** True if the database answers. */
  isHealthy: () => Promise<boolean>;
}

/** The view of the running server that an operator's tools have. */
export interface Monitoring {
  /** Counts a finished request. */
  count(request: FinishedRequest): void;
  /** Serves the metrics, if they have an address, and begins to watch the disk. */
  start(): Promise<void>;
  stop(): void;
}

export function createMonitoring(
  { dataDirectory, metrics: address }: MonitoringSettings,
  { print, log, isHealthy }: MonitoringSources,
): Monitoring {
  const metrics = createMetrics({ isHealthy, freeBytes: () => freeBytes(dataDirectory) });
  let server: Server | undefined;
  let disk: DiskWatch | undefined;
  return {
    count: metrics.count,
    async start() {
      if (address) {
        server = await serveMetrics(metrics, address);
        const { port } = server.address() as AddressInfo;
        print(`Metrics are served at http://${address.host}:${port}/metrics`);
      }
      disk = watchDisk(dataDirectory, log);
    },
    stop() {
      server?.close();
      server?.closeAllConnections();
      disk?.stop();
    },
  };
}
