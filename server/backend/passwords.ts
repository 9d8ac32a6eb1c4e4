/**
 * Password hashing outside the turn of a request. The embedded database handles one request at a time, and lite hashes
 * in the middle of one: a tenth of a second in which nobody else is answered. So the hash is made before the turn, by
 * another thread, and lite finds it ready. This module runs no native code: its thread may be ended at any moment.
 *
 * Sign-in takes the same time for every address: where there is no account, the password is compared with a hash of
 * nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import bcryptjs from 'bcryptjs';
import { verify } from 'hono/jwt';
import * as v from 'valibot';
import type { PasswordHasher } from './password-hasher.ts';

/** As lite's own. */
const COST = 10;

/**
 * The hash of a password that nobody knows, at the cost of all others: it takes the place of an unknown account's. Made
 * once and for ever, so that loading this module starts no work.
 */
const NOTHING = '$2b$10$MT1X8V6ag9IRM8edsDBBfOLna2lvbjLNza.GCefNZ31oKdNMWXlNq';

/** Lite's own hashing, which keeps the thread busy. */
const ownHasher: PasswordHasher = { hash: bcryptjs.hash, compare: bcryptjs.compare };

/** Results that are ready for lite in the turn of one request. */
interface Prepared {
  hasher: PasswordHasher;
  /** `password` is undefined for an account without one, for which lite invents it. */
  hashed?: { password: string | undefined; hash: string };
  compared?: { password: string; hash: string; matches: boolean };
}

const ready = new AsyncLocalStorage<Prepared>();

/** Lite calls these two, of the same object. What is not ready is made now, still by the hasher. */
Object.assign(bcryptjs, {
  async hash(password: string, cost: number) {
    const { hasher, hashed } = ready.getStore() ?? { hasher: ownHasher };
    const isReady = hashed && (hashed.password === undefined || hashed.password === password);
    return isReady ? hashed.hash : hasher.hash(password, cost);
  },
  async compare(password: string, stored: string) {
    const { hasher, compared } = ready.getStore() ?? { hasher: ownHasher };
    if (compared?.password === password && compared.hash === stored) return compared.matches;
    return hasher.compare(password, stored);
  },
});

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.optional(v.string()), password: v.optional(v.string()) }),
);

/** Finds the stored hash of an account. */
export type FindHash = (by: 'email' | 'id', value: string) => Promise<string | undefined>;

export interface PasswordWorkOptions {
  findHash: FindHash;
  /** Signs access tokens: nothing is hashed for a change of which nobody knows whose it is. */
  jwtSecret: string;
  /** Without one, lite hashes in this thread. */
  hasher?: PasswordHasher | undefined;
}

/** Runs the turn of a request with its password work done. A request without any is run at once. */
export type PasswordWork = <T>(request: Request, turn: () => Promise<T>) => Promise<T>;

export function createPasswordWork({ findHash, jwtSecret, hasher = ownHasher }: PasswordWorkOptions): PasswordWork {
  const hashFor = async (password: string | undefined) => ({
    password,
    hash: await hasher.hash(password ?? randomBytes(32).toString('base64'), COST),
  });
  const compareWith = async (password: string, stored = NOTHING) => ({
    password,
    hash: stored,
    matches: await hasher.compare(password, stored),
  });

  const prepare = async (request: Request): Promise<Omit<Prepared, 'hasher'>> => {
    const { pathname, searchParams } = new URL(request.url);
    const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
    const isChange = pathname === '/auth/v1/user' && request.method === 'PUT';
    const isInvented = pathname === '/auth/v1/otp' || pathname === '/auth/v1/magiclink';
    if (request.method === 'GET' || !(isSignIn || isChange || isInvented || pathname === '/auth/v1/signup')) return {};

    const body = v.safeParse(Body, await request.clone().text());
    if (!body.success) return {};
    const { email, password } = body.output;
    if (isInvented) return { hashed: await hashFor(undefined) };
    if (!password) return {};
    if (isSignIn)
      return { compared: await compareWith(password, await findHash('email', (email ?? '').toLowerCase())) };
    if (!isChange) return { hashed: await hashFor(password) };
    const caller = await subjectOf(request, jwtSecret);
    if (!caller) return {};
    return {
      hashed: await hashFor(password),
      compared: await compareWith(password, await findHash('id', caller)),
    };
  };

  return async (request, turn) => ready.run({ hasher, ...(await prepare(request)) }, turn);
}

const NOT_CONFIRMED = 'email_not_confirmed';
const WRONG = 'invalid_credentials';

/**
 * The answer to a sign-in. Lite says that an address waits for its confirmation before it looks at the password; nobody
 * knows the password of such an account, and that it exists is nobody's business either.
 */
export function hideUnconfirmed(answer: Response): Response {
  if (answer.headers.get('X-Sb-Error-Code') !== NOT_CONFIRMED) return answer;
  const body = { code: 400, error_code: WRONG, msg: 'Invalid login credentials' };
  return Response.json(body, { status: 400, headers: { 'X-Sb-Error-Code': WRONG } });
}

/** The learner whom a valid token names; lite asks afterwards whether its session goes on. */
async function subjectOf({ headers }: Request, secret: string): Promise<string | undefined> {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  try {
    const subject = token ? (await verify(token, secret, 'HS256')).sub : undefined;
    return typeof subject === 'string' && v.is(v.pipe(v.string(), v.uuid()), subject) ? subject : undefined;
  } catch {
    return undefined;
  }
}
