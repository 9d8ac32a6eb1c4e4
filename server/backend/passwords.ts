/**
 * Password hashing outside the turn of a request. The embedded database handles one request at a time, and lite hashes
 * in the middle of one: a tenth of a second in which nobody else is answered. So the hash is made before the turn, on
 * another thread, and lite finds it ready.
 *
 * Sign-in takes the same time for every address: where there is no account, the password is compared with a hash of
 * nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { compare, hash } from '@node-rs/bcrypt';
import bcryptjs from 'bcryptjs';
import { decode } from 'hono/jwt';
import * as v from 'valibot';

/** As lite's own. */
const COST = 10;

/** What is ready for lite in the turn of one request. */
interface Prepared {
  /** `password` is undefined for an account without one, for which lite invents it. */
  hashed?: { password: string | undefined; hash: string };
  compared?: { password: string; hash: string; matches: boolean };
}

const ready = new AsyncLocalStorage<Prepared>();

/** Lite calls these two, of the same object. What is not ready is made here, still on another thread. */
Object.assign(bcryptjs, {
  async hash(password: string, cost: number) {
    const { hashed } = ready.getStore() ?? {};
    const isReady = hashed && (hashed.password === undefined || hashed.password === password);
    return isReady ? hashed.hash : hash(password, cost);
  },
  async compare(password: string, stored: string) {
    const { compared } = ready.getStore() ?? {};
    if (compared?.password === password && compared.hash === stored) return compared.matches;
    return compare(password, stored);
  },
});

const nothing = hash(randomBytes(32).toString('base64'), COST);

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.optional(v.string()), password: v.optional(v.string()) }),
);

/** Finds the stored hash of an account. */
export type FindHash = (by: 'email' | 'id', value: string) => Promise<string | undefined>;

/** Runs the turn of a request with its password work done. A request without any is run at once. */
export async function withPasswordWork<T>(request: Request, findHash: FindHash, turn: () => Promise<T>): Promise<T> {
  return ready.run(await prepare(request, findHash), turn);
}

async function prepare(request: Request, findHash: FindHash): Promise<Prepared> {
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
  if (isSignIn) return { compared: await compareWith(password, await findHash('email', (email ?? '').toLowerCase())) };
  if (!isChange) return { hashed: await hashFor(password) };
  const caller = subjectOf(request);
  return {
    hashed: await hashFor(password),
    ...(caller ? { compared: await compareWith(password, await findHash('id', caller)) } : {}),
  };
}

async function hashFor(password: string | undefined) {
  return { password, hash: await hash(password ?? randomBytes(32).toString('base64'), COST) };
}

async function compareWith(password: string, stored: string | undefined) {
  const against = stored ?? (await nothing);
  return { password, hash: against, matches: await compare(password, against) };
}

/** The learner whom a token names; lite checks it afterwards. */
function subjectOf({ headers }: Request): string | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  try {
    const subject = token ? decode(token).payload.sub : undefined;
    return typeof subject === 'string' && v.is(v.pipe(v.string(), v.uuid()), subject) ? subject : undefined;
  } catch {
    return undefined;
  }
}
