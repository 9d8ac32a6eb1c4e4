import { timingSafeEqual } from 'node:crypto';
import { verify } from 'hono/jwt';

/** The keys that prove who calls. */
export interface CallerKeys {
  jwtSecret: string;
  secretKey: string;
}

/**
 * The learner whose valid token a request carries, or `server` for one with the secret key; undefined for a stranger.
 * It decides who goes first, never what anybody may do.
 */
export async function identifyCaller(headers: Headers, keys: CallerKeys): Promise<string | undefined> {
  if (isEqual(headers.get('apikey') ?? '', keys.secretKey)) return 'server';
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  if (!token) return undefined;
  try {
    const { sub } = await verify(token, keys.jwtSecret, 'HS256');
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined; // an old or forged token is a stranger's
  }
}

function isEqual(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
