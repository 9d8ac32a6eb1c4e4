/** Figures for Prometheus. They count requests and never name a learner, an address or a text. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FinishedRequest } from './request-log.ts';

/** Seconds; a sync exchange takes some hundredths, a password a few tenths. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface MetricsOptions {
  /** True if the database answers. */
  isHealthy: () => Promise<boolean>;
  /** Bytes that are free where the data is. */
  freeBytes: () => Promise<number>;
}

export interface Metrics {
  count(request: FinishedRequest): void;
  /** The figures in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

/** The part of the server that answers a path. Few, since each is a series of its own in Prometheus. */
function areaOf(path: string): string {
  const [, area = ''] = /^\/(rest|auth|functions)\/v1(?:\/|$)/.exec(path) ?? [];
  return area || (path === '/health' ? 'health' : 'files');
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

export function createMetrics({ isHealthy, freeBytes }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Duration of requests, by the part of the server that answered',
    labelNames: ['area', 'method', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'parley_up',
    help: '1 if the database answers, else 0',
    registers: [registry],
    async collect() {
      this.set((await isHealthy()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'parley_disk_free_bytes',
    help: 'Free bytes of the disk with the data folder',
    registers: [registry],
    async collect() {
      this.set(await freeBytes());
    },
  });
  return {
    count({ method, path, status, milliseconds }) {
      const labels = { area: areaOf(path), method: METHODS.has(method) ? method : 'other', status: String(status) };
      durations.observe(labels, milliseconds / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
