import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BackendGone, BackendTimeout } from '../backend/worker-client.ts';
import { createAuthRateLimits } from './auth-rate-limits.ts';
import { compress } from './compress-json.ts';
import { allowDataRequest } from './data-api/allow-request.ts';
import { nestsDeeperThan } from './json-depth.ts';

/** The largest request in bytes. A sync exchange keeps itself far below. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The deepest JSON of a request; a transcript nests to six. */
const MOST_LEVELS = 64;

/**
 * The health check by which a device tells a slow server from an unreachable one. Answered here: the backend handles one
 * request at a time, and would answer only after the very request that the device is waiting for.
 */
const HEALTH_PATH = '/auth/v1/health';
const ALIVE = { name: 'Parley', description: 'Parley answers' };

export interface GatewayOptions {
  /** Handles the requests that pass; undefined while the backend is not ready. */
  backend: () => ((request: Request) => Promise<Response>) | undefined;
  /** The caller's IP address. */
  addressOf: (request: Request, env: unknown) => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The entry to the data API and auth: requests are bounded in size and time, and every error is JSON. */
export function createGateway({ backend, addressOf, now }: GatewayOptions): Hono {
  const limits = createAuthRateLimits(now);
  const gateway = new Hono();
  gateway.use(bodyLimit({ maxSize: MOST_BYTES, onError: () => problem(413, 'The request is too large.') }));
  gateway.use(compress());
  gateway.all('*', async (context) => {
    const answer = backend();
    if (!answer) return problem(503, 'The backend is starting.', 1);
    const { req } = context;
    if (req.path === HEALTH_PATH && req.method === 'GET')
      return context.json(ALIVE, 200, { 'Cache-Control': 'no-store' });
    const isData = req.path.startsWith('/rest/v1');
    const allowed = isData ? allowDataRequest(req.raw) : req.raw;
    if (allowed instanceof Response) return allowed;
    const body = req.method === 'GET' || req.method === 'HEAD' ? null : await req.arrayBuffer();
    if (body && nestsDeeperThan(new Uint8Array(body), MOST_LEVELS)) {
      return problem(400, 'The request is nested too deeply.');
    }
    const attempt = {
      path: req.path,
      grantType: req.query('grant_type') ?? null,
      body: body && req.path.startsWith('/auth/v1/') ? new TextDecoder().decode(body) : '',
      from: addressOf(req.raw, context.env),
    };
    const rejection = limits.reject(attempt);
    if (rejection) return rejection;
    const { method, url, headers } = allowed;
    const response = await answer(new Request(url, { method, headers, body: body?.byteLength ? body : null }));
    limits.record(attempt, response.status);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  gateway.onError((error) => {
    if (error instanceof BackendTimeout) return problem(504, 'The backend is too busy. Try again.', 5);
    if (error instanceof BackendGone) return problem(503, 'The backend is not running.', 5);
    throw error;
  });
  return gateway;
}

function problem(status: number, message: string, retryAfterSeconds?: number): Response {
  const retry = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return Response.json({ code: 'server', message, details: null, hint: null }, { status, headers: retry });
}
