import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from './log.ts';

/** A finished request. Nothing in it can hold a secret or a learner's text: no query, no header, no body. */
export interface FinishedRequest {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

export interface RequestLogOptions {
  log: Log;
  /** True if the path is one of the data API's, auth's or a function's. */
  isData: (path: string) => boolean;
  /** True if a proxy in front gives each request its id. Without one the caller may have made it up. */
  trustProxy: boolean;
  /** Receives each finished request, for the metrics. */
  finished: (request: FinishedRequest) => void;
}

const HEADER = 'X-Request-Id';
const ID = /^[\w=-]{1,64}$/;
/** A path is cut to this many characters. */
const LONGEST_PATH = 200;

/**
 * Gives each request an id, which its answer carries, and logs it when it is answered: failures of the server as errors,
 * files and health checks only as details.
 */
export function logRequests({ log, isData, trustProxy, finished }: RequestLogOptions): MiddlewareHandler {
  return async (context, next) => {
    const begin = performance.now();
    const given = trustProxy ? context.req.header(HEADER) : undefined;
    const id = given && ID.test(given) ? given : randomUUID();
    await next();
    context.res.headers.set(HEADER, id);
    const { method } = context.req;
    const { status } = context.res;
    const path = context.req.path.slice(0, LONGEST_PATH);
    const done = { id, method, path, status, milliseconds: Math.round(performance.now() - begin) };
    finished(done);
    if (status >= 500) log.error(done, 'failed');
    else if (isData(path) && path !== '/health') log.info(done, 'answered');
    else log.debug(done, 'answered');
  };
}
