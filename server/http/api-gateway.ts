import { type Context, Hono } from 'hono';
import { BackendGone, BackendTimeout } from '../backend/worker-client.ts';
import { askInLane, type LanedBackend } from './ask-in-lane.ts';
import { type AuthCall, readAuthCall, toRequest } from './auth/auth-call.ts';
import { type AuthGateOptions, createAuthGate } from './auth/auth-gate.ts';
import { tooMany } from './auth/refusals.ts';
import { type BodyRooms, createBodyLimits } from './body-limits.ts';
import { boundedBody } from './bounded-body.ts';
import type { ClientAddress } from './client-address.ts';
import { compress } from './compress-json.ts';
import { allowDataRequest } from './data-api/allow-request.ts';
import { findJsonProblem } from './json-limits.ts';
import { type Networks, networksOf } from './limits/networks.ts';
import { LaneFull } from './line.ts';

/** The deepest JSON of a request; a transcript nests to six. */
const MOST_LEVELS = 64;

/** Seconds until a caller whom the lanes turned away may come again. */
const BUSY_FOR = 5;

/**
 * The health check by which a device tells a slow server from an unreachable one. Answered here: the backend handles one
 * request at a time, and would answer only after the very request that the device is waiting for.
 */
const HEALTH_PATH = '/auth/v1/health';
const ALIVE = { name: 'Parley', description: 'Parley answers' };

const AUTH = '/auth/v1/';

export interface GatewayOptions extends Omit<AuthGateOptions, 'linkSecret'>, LanedBackend {
  clients: ClientAddress;
  /** The room for bodies under way. */
  rooms: BodyRooms;
}

/** The entry to the data API and auth: requests are bounded in size and time, and every error is JSON. */
export function createGateway(options: GatewayOptions): Hono {
  const { backend, clients, keys, lanes } = options;
  const gate = createAuthGate({ ...options, linkSecret: keys.jwtSecret });
  const gateway = new Hono();

  const askForCaller = (request: Request, networks: Networks) => askInLane(options, request, networks);
  const forwardAuth = (call: AuthCall, origin: string): Promise<Response> => {
    const request = toRequest(call, origin);
    const { narrow, wide } = call.networks;
    const ask = async () => backend()?.(request) ?? Promise.reject(new BackendGone('gone'));
    const lane = laneOf(call);
    // The guard of renewals has waited in their lane.
    if (lane === 'renewals') return ask();
    return lane ? lanes[lane].run(narrow, ask, wide) : askForCaller(request, call.networks);
  };
  const answerAuth = (context: Context, body: ArrayBuffer | null, networks: Networks) => {
    const { raw, path } = context.req;
    const caller = { networks, claimedAddress: clients.claimedBy(raw, context.env) };
    const call = readAuthCall(raw, path, body, caller);
    if (call instanceof Response) return call;
    const { origin } = new URL(raw.url);
    return gate(call, (passed) => forwardAuth(passed, origin));
  };

  const answerData = (request: Request, body: ArrayBuffer | null, networks: Networks) => {
    const allowed = allowDataRequest(request, body);
    if (allowed instanceof Response) return allowed;
    const { method, url, headers } = allowed;
    return askForCaller(new Request(url, { method, headers, body: body?.byteLength ? body : null }), networks);
  };

  gateway.use(boundedBody(createBodyLimits(options).gateway));
  gateway.use(compress());
  gateway.all('*', async (context) => {
    if (!backend()) return problem(503, 'The backend is starting.', 1);
    const { req } = context;
    if (req.path === HEALTH_PATH && req.method === 'GET')
      return context.json(ALIVE, 200, { 'Cache-Control': 'no-store' });
    const body = req.method === 'GET' || req.method === 'HEAD' ? null : await req.arrayBuffer();
    const found = body && findJsonProblem(new Uint8Array(body), MOST_LEVELS);
    if (found) return problem(400, `The request is not accepted: ${found}.`);
    const networks = networksOf(clients.addressOf(req.raw, context.env));
    const response = req.path.startsWith(AUTH)
      ? await answerAuth(context, body, networks)
      : await answerData(req.raw, body, networks);
    // Nothing here knows a browser by a cookie, and with the wildcard the permission would be void.
    response.headers.delete('Access-Control-Allow-Credentials');
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  gateway.onError((error) => {
    if (error instanceof LaneFull) return tooMany(BUSY_FOR);
    if (error instanceof BackendTimeout) return problem(504, 'The backend is too busy. Try again.', 5);
    if (error instanceof BackendGone) return problem(503, 'The backend is not running.', 5);
    throw error;
  });
  return gateway;
}

/** The lane of a call that hashes a password or renews a session; undefined for all others. */
function laneOf({ method, path, query, body }: AuthCall): 'passwords' | 'newAccounts' | 'renewals' | undefined {
  if (method === 'OPTIONS') return undefined;
  if (path === 'signup' || path === 'otp' || path === 'magiclink') return 'newAccounts';
  const isChange = path === 'user' && method === 'PUT' && body.password !== undefined;
  const grant = path === 'token' ? query.get('grant_type') : null;
  if (grant === 'refresh_token') return 'renewals';
  const isSignIn = grant === 'password';
  return isChange || isSignIn ? 'passwords' : undefined;
}

function problem(status: number, message: string, retryAfterSeconds?: number): Response {
  const retry = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return Response.json({ code: 'server', message, details: null, hint: null }, { status, headers: retry });
}
