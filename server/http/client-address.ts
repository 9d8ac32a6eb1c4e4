import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export interface ClientAddress {
  /** The caller's IP address, or '' when there is no socket (in tests). */
  addressOf(request: Request, env: unknown): string;
  /** True if the caller reached the server over https. */
  isSecure(headers: Headers): boolean;
  /**
   * The address for which a proxy on this machine or beside it says it asks, where it is not trusted to say so; undefined
   * without such a proxy. It may be made up, so it may order who waits and never lift a limit.
   */
  claimedBy(request: Request, env: unknown): string | undefined;
}

/** Headers by which proxies say for whom they ask. */
const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'];

/** The ranges in which a proxy stands. A caller from elsewhere could claim one, to be delayed where others are locked out. */
const NEAR = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

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
    claimedBy({ headers }, env) {
      const name = FORWARDED.find((known) => headers.has(known));
      if (trustProxy || !name || !isNear(socketOf(env)?.remoteAddress)) return undefined;
      // The last entry is the proxy's own, where it adds to what came.
      return headers.get(name)?.split(',').at(-1)?.trim() ?? '';
    },
  };
}

/** The socket, which @hono/node-server passes beside the request. */
function socketOf(env: unknown): IncomingMessage['socket'] | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket;
}

function isNear(address: string | undefined): boolean {
  return address === undefined || (ipaddr.isValid(address) && NEAR.includes(ipaddr.process(address).range()));
}
