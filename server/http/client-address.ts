import type { IncomingMessage } from 'node:http';

export interface ClientAddress {
  /** The caller's IP address, or '' when there is no socket (in tests). */
  addressOf(request: Request, env: unknown): string;
  /** True if the caller reached the server over https. */
  isSecure(headers: Headers): boolean;
  /** True if a proxy passed the request on and is not trusted to say for whom. */
  isBehindUnknownProxy(headers: Headers): boolean;
}

/** Headers by which proxies say for whom they ask. */
const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'];

/**
 * @param trustProxy whether a reverse proxy in front sets the X-Forwarded headers. Without one the caller may have made
 *   them up, and they are ignored.
 */
export function createClientAddress(trustProxy: boolean): ClientAddress {
  return {
    addressOf(request, env) {
      const forwarded = trustProxy && request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
      return forwarded || (socketOf(env)?.remoteAddress ?? '');
    },
    isSecure: (headers) => trustProxy && headers.get('X-Forwarded-Proto') === 'https',
    isBehindUnknownProxy: (headers) => !trustProxy && FORWARDED.some((name) => headers.has(name)),
  };
}

/** The socket, which @hono/node-server passes beside the request. */
function socketOf(env: unknown): IncomingMessage['socket'] | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket;
}
