import { timingSafeEqual } from 'node:crypto';
import { verify } from 'hono/jwt';
import * as v from 'valibot';

/** The keys that prove who calls. */
export interface CallerKeys {
  jwtSecret: string;
  secretKey: string;
}

/** A valid access token. */
export interface Token {
  learner: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const Claims = v.object({ sub: v.string(), exp: v.optional(v.number(), Number.POSITIVE_INFINITY) });

/** The access token that a request carries; undefined for none, an old or a forged one. */
export async function readToken(headers: Headers, { jwtSecret }: CallerKeys): Promise<Token | undefined> {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  if (!token) return undefined;
  try {
    const claims = v.safeParse(Claims, await verify(token, jwtSecret, 'HS256'));
    return claims.success ? { learner: claims.output.sub, expiresAt: claims.output.exp * 1000 } : undefined;
  } catch {
    return undefined; // an old or forged token is a stranger's
  }
}

/**
 * The learner whose valid token a request carries, or `server` for one with the secret key; undefined for a stranger.
 * It decides who goes first, never what anybody may do.
 */
export async function identifyCaller(headers: Headers, keys: CallerKeys): Promise<string | undefined> {
  if (isEqual(headers.get('apikey') ?? '', keys.secretKey)) return 'server';
  return (await readToken(headers, keys))?.learner;
}

function isEqual(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
