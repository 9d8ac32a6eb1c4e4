/**
 * A call to auth as the guards see it. What they judged is what is passed on: the path is one of a list, each parameter
 * has one value, and the body is written anew from what was read. So no second reading of the same bytes can differ.
 */
import * as v from 'valibot';
import type { Networks } from '../limits/networks.ts';
import { invalid, tooLarge, unknownPath, unreadable, wrongMethod } from './refusals.ts';

/** The largest body in bytes; a sign-up has some two hundred. */
export const MOST_AUTH_BYTES = 16 * 1024;

const POST = ['POST'];
const GET = ['GET'];

/**
 * The methods of each path. No HEAD: lite would answer it like a GET, past the guards, and a link's answer has a session
 * in its header.
 */
const METHODS = {
  signup: POST,
  token: POST,
  otp: POST,
  magiclink: POST,
  verify: ['GET', 'POST'],
  recover: POST,
  resend: POST,
  reauthenticate: GET,
  user: ['GET', 'PUT'],
  logout: POST,
  settings: GET,
  authorize: GET,
  callback: GET,
  '.well-known/jwks.json': GET,
} as const satisfies Record<string, readonly string[]>;

export type AuthPath = keyof typeof METHODS;

const PATHS = Object.keys(METHODS) as AuthPath[];

/** PostgreSQL stores no NUL, and UTF-8 has no half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

const text = v.nullish(v.pipe(v.string(), v.maxLength(1024)));
/** An object that is no list; valibot takes a list for an object. */
const NoList = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is a list'),
);
const record = v.nullish(v.pipe(NoList, v.record(v.string(), v.unknown())));
const Body = v.pipe(
  NoList,
  v.looseObject({
    email: v.nullish(v.pipe(v.string(), v.maxLength(255))),
    phone: text,
    password: text,
    token: text,
    token_hash: text,
    type: text,
    refresh_token: text,
    auth_code: text,
    code_verifier: text,
    nonce: text,
    scope: text,
    data: record,
    create_user: v.nullish(v.boolean()),
    options: record,
    gotrue_meta_security: record,
  }),
);

export type AuthBody = Partial<v.InferOutput<typeof Body>>;

export interface AuthCall {
  method: string;
  path: AuthPath;
  query: URLSearchParams;
  /** Empty where the call has none. Fields that are null are left out. */
  body: AuthBody;
  /** The e-mail address in the body as lite stores it; '' without one. */
  email: string;
  headers: Headers;
  networks: Networks;
  /** Present if a proxy that is not trusted speaks for the caller: everybody behind it seems to be one network. */
  claimedAddress: string | undefined;
}

type Caller = Pick<AuthCall, 'networks' | 'claimedAddress'>;

/** Reads a call; or the refusal of one that no guard needs to see. @param path the decoded path of the request */
export function readAuthCall(
  { method, url, headers }: Request,
  path: string,
  bytes: ArrayBuffer | null,
  caller: Caller,
): AuthCall | Response {
  const name = PATHS.find((known) => path === `/auth/v1/${known}`);
  if (!name) return unknownPath();
  // A browser asks by OPTIONS what another origin may do.
  const methods: readonly string[] = METHODS[name];
  if (method !== 'OPTIONS' && !methods.includes(method)) return wrongMethod(methods);
  if (bytes && bytes.byteLength > MOST_AUTH_BYTES) return tooLarge();
  const body = readBody(bytes);
  if (body instanceof Response) return body;
  const first = new Map<string, string>();
  for (const [key, value] of new URL(url).searchParams) if (!first.has(key)) first.set(key, value);
  const query = new URLSearchParams([...first]);
  return { method, path: name, query, body, email: body.email?.toLowerCase() ?? '', headers, ...caller };
}

function readBody(bytes: ArrayBuffer | null): AuthBody | Response {
  if (!bytes || bytes.byteLength === 0) return {};
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw new SyntaxError('a lone surrogate');
      return value;
    });
  } catch {
    return unreadable('invalid character');
  }
  const parsed = v.safeParse(Body, json);
  if (!parsed.success) return invalid(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} has the wrong type`);
  return Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== null && value !== undefined));
}

/** The request that is passed on for a call. */
export function toRequest({ method, path, query, body, headers }: AuthCall, origin: string): Request {
  const url = new URL(`/auth/v1/${path}`, origin);
  url.search = query.toString();
  const passed = new Headers(headers);
  // Lite takes the referring page as the target of a redirect.
  for (const name of ['Content-Length', 'Referer']) passed.delete(name);
  // A question what is allowed has no body: what it brings would be worked on, and nothing counts it.
  const hasBody = Object.keys(body).length > 0 && (method === 'POST' || method === 'PUT');
  return new Request(url, { method, headers: passed, body: hasBody ? JSON.stringify(body) : null });
}
