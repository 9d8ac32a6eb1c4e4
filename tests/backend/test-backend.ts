/**
 * The real embedded backend for tests: its REST and auth endpoints answer in this process, on a database with all
 * migrations. Opening one takes longer than most files of tests, so the files of a process share it, one after the other:
 * each begins without learners and with the same catalogue; one that changes more restores it or opens its own.
 * `TEST_DATABASE_URL` (a PostgreSQL where databases may be created) runs the same tests there.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, vi } from 'vitest';
import type { RunSql } from '../../server/backend/database.ts';
import type { Deletions } from '../../server/backend/deletions.ts';
import { createGateway } from '../../server/http/api-gateway.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { gatewayOptions, TEST_KEYS } from '../server/gateway-options.ts';
import { emptyTables, type OpenBackend, openFreshBackend, restoreRows, URL_OF_TESTS } from './migrated-database.ts';

export interface TestUser {
  id: string;
  /** Signed in as this user. */
  api: SupabaseClient;
}

/** A user whose access token was signed here, without a password, whose hash takes a tenth of a second. */
export interface TokenUser extends TestUser {
  token: string;
}

export interface TestBackend {
  /** A visitor: no session. */
  anonymous: SupabaseClient;
  signUp(): Promise<TokenUser>;
  /** Signs up with a password, for tests of sessions and tokens; slower by the hash of the password. */
  signUpWithPassword(): Promise<TestUser>;
  /** A request as it comes over the network, through the gateway. */
  http(path: string, init?: RequestInit): Promise<Response>;
  /** Signs this server's tokens. */
  jwtSecret: string;
  /** Runs SQL past row level security, as the owner of the database. */
  sql: RunSql;
  /** The same for several statements in one transaction. */
  sqlAsOwner<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Runs SQL in one transaction as the API would for this user. */
  sqlAs<T>(userId: string, work: (run: RunSql) => Promise<T>): Promise<T>;
  /** As the server's own functions do it. */
  sqlAsService<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Deletes what is left of closed accounts, as the server does it. */
  startDeletions(): Deletions;
}

const NEW_USER = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, now(), now(), now())`;
/** Seconds. */
const TOKEN_LIFETIME = 3600;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the auth server signs it. */
export function signToken(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const now = Math.floor(Date.now() / 1000);
  const text = `${encode(header)}.${encode({ iat: now, exp: now + TOKEN_LIFETIME, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** That of this process, which ends with it: the folder is removed by `database-folder.ts`. */
let shared: Promise<{ opened: OpenBackend; empty: string[] }> | undefined;

async function openShared() {
  const opened = await openFreshBackend();
  return { opened, empty: await emptyTables(opened.real) };
}

async function takeShared(): Promise<OpenBackend> {
  const first = !shared;
  shared ??= openShared();
  const { opened, empty } = await shared;
  if (!first) await restoreRows(opened.real, empty);
  return opened;
}

/**
 * Call at the top of a test file or a describe; the backend is there from `beforeAll` on.
 *
 * @param own for tests that change what is neither a learner's nor the catalogue's, and cannot restore it
 */
export function testBackend({ own = false } = {}): TestBackend {
  const backend = {} as TestBackend;
  let close = () => Promise.resolve();

  beforeAll(async () => {
    // The data API prints every rejected statement, and these tests provoke rejections.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { real, jwtSecret, close: closeOwn } = own ? await openFreshBackend() : await takeShared();
    const keys = { ...TEST_KEYS, jwtSecret };
    const gateway = createGateway({ ...gatewayOptions(), keys, backend: () => real.fetch });
    const connect = (token?: string) =>
      createClient(URL_OF_TESTS, EMBEDDED_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => real.fetch(new Request(input, init)) },
        ...(token === undefined ? {} : { accessToken: async () => token }),
      });
    const as =
      (role: string, userId: string) =>
      <T>(work: (run: RunSql) => Promise<T>) =>
        real.database.transaction(async (run) => {
          await run(`set local role ${role}`);
          await run(
            `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
            [userId, JSON.stringify({ sub: userId, role })],
          );
          return work(run);
        });
    Object.assign(backend, {
      anonymous: connect(),
      http: async (path, init) => gateway.fetch(new Request(`${URL_OF_TESTS}${path}`, init)),
      jwtSecret,
      signUp: async () => {
        const id = randomUUID();
        const email = `${id}@example.com`;
        await real.database.transaction((run) => run(NEW_USER, [id, email]));
        const token = signToken({ sub: id, email, role: 'authenticated', aud: 'authenticated' }, jwtSecret);
        return { id, api: connect(token), token };
      },
      signUpWithPassword: async () => {
        const api = connect();
        const { data, error } = await api.auth.signUp({
          email: `${randomUUID()}@example.com`,
          password: 'correct horse',
        });
        if (error || !data.user) throw error ?? new Error('no user');
        return { id: data.user.id, api };
      },
      sql: (text, parameters) => real.database.transaction((run) => run(text, parameters)),
      sqlAsOwner: (work) => real.database.transaction(work),
      sqlAs: (userId, work) => as('authenticated', userId)(work),
      sqlAsService: (work) => as('service_role', '')(work),
      startDeletions: () => real.startDeletions(),
    } satisfies TestBackend);
    if (own) close = closeOwn;
  });
  afterAll(() => close());
  return backend;
}
