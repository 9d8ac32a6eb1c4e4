import { Hono } from 'hono';
import { createFunctions, type FunctionsOptions } from '../billing/edge-functions.ts';
import { TEST_PAYMENT_PATH } from '../billing/test-provider.ts';
import { logRequests, type RequestLogOptions } from '../monitoring/request-log.ts';
import type { Hub } from '../nudges/hub.ts';
import { NUDGES_PATH, nudgeStream } from '../nudges/nudge-stream.ts';
import { createGateway, type GatewayOptions } from './api-gateway.ts';
import { askInLane, FUNCTIONS } from './ask-in-lane.ts';
import { createBodyLimits } from './body-limits.ts';
import { boundedBody } from './bounded-body.ts';
import type { FileCache } from './file-cache.ts';
import { type Health, healthHandler } from './health.ts';
import { securityHeaders } from './security-headers.ts';
import { serveStaticFiles } from './static-files.ts';

export interface RoutesOptions extends GatewayOptions {
  files: FileCache;
  health: () => Promise<Health>;
  functions: Omit<FunctionsOptions, 'fetch'>;
  /** The open streams that tell of changes. */
  hub: Hub;
  hostedBackend: string | undefined;
  /** The log of requests. */
  requests: Omit<RequestLogOptions, 'isData'>;
}

const DATA_PATH = /^\/(rest|auth|functions|sync)\/v1(\/|$)|^\/health$/;

/** Every address of the server: the app, the data API and auth, the functions, the health check. */
export function createRoutes(options: RoutesOptions): Hono {
  const app = new Hono();
  // The functions are open to everybody, so what they ask the backend for a stranger waits as a stranger's.
  const fetch: FunctionsOptions['fetch'] = (input, init) => askInLane(options, new Request(input, init), FUNCTIONS);
  const functions = createFunctions({ ...options.functions, fetch });
  const gateway = createGateway(options);

  const isData = (path: string) => DATA_PATH.test(path);

  app.use(logRequests({ ...options.requests, isData }));
  app.use(securityHeaders(options.hostedBackend, isData, options.clients.isSecure));
  app.on(['GET', 'HEAD'], '/health', healthHandler(options.health));
  app.all('/health', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.route('/rest/v1', gateway);
  app.route('/auth/v1', gateway);
  app.all(NUDGES_PATH, nudgeStream(options));
  app.use('/functions/v1/*', boundedBody(createBodyLimits(options).functions));
  const { testProvider } = functions;
  if (testProvider) {
    app.all(`${TEST_PAYMENT_PATH}/*`, (context) => testProvider.pages(context.req.raw));
  }
  app.all('/functions/v1/:name', (context, next) => {
    const run = functions.byName.get(context.req.param('name'));
    return run ? run(context.req.raw) : next();
  });
  app.all('/functions/v1/*', (context) =>
    context.json({ code: 'no_such_function', message: 'No such function.' }, 404),
  );
  app.all('*', serveStaticFiles(options.files));
  app.onError((error, context) => {
    options.report(error);
    return context.json({ code: 'server', message: 'Something went wrong on the server.' }, 500);
  });
  return app;
}
