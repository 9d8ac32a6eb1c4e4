/**
 * The real embedded backend for one test file: its REST and auth endpoints answer in this process, on a database of its
 * own with all migrations. `TEST_DATABASE_URL` (a PostgreSQL where databases may be created) runs the same tests there.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, vi } from 'vitest';
import { openBackend } from '../../server/backend/backend.ts';
import type { RunSql } from '../../server/backend/database.ts';
import type { DatabaseLocation } from '../../server/backend/options.ts';
import { createGateway } from '../../server/http/api-gateway.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { gatewayOptions } from '../server/gateway-options.ts';

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
}

const URL_OF_TESTS = 'http://localhost';
const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');
const FIXTURE = join(import.meta.dirname, 'fixture.sql');
/** Templates lie with the installed packages: deleted with them, and never shared with another checkout. */
const TEMPLATES = join(import.meta.dirname, '../../node_modules/.cache/parley-backend');

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

const open = (database: DatabaseLocation, folder: string, jwtSecret = randomUUID() + randomUUID()) =>
  openBackend({
    database,
    publicUrl: URL_OF_TESTS,
    jwtSecret,
    secretKey: `sb_secret_${randomUUID()}`,
    mailDirectory: join(folder, 'mail'),
    migrationsDirectory: MIGRATIONS,
    seedFile: FIXTURE,
  });

/**
 * The folder of a fresh, migrated database to copy: making one takes three seconds, copying it a fraction. There is one
 * for each state of the migrations and the packages; older ones are removed.
 */
async function templateDirectory(): Promise<string> {
  const sources = readdirSync(MIGRATIONS).map((file) => join(MIGRATIONS, file));
  const hash = createHash('sha256');
  for (const file of [...sources, FIXTURE, join(import.meta.dirname, '../../package-lock.json')]) {
    hash.update(readFileSync(file));
  }
  const template = join(TEMPLATES, hash.digest('hex').slice(0, 16));
  if (existsSync(template)) return template;
  mkdirSync(TEMPLATES, { recursive: true });
  for (const old of readdirSync(TEMPLATES).filter((file) => !file.startsWith('making-'))) {
    rmSync(join(TEMPLATES, old), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(TEMPLATES, 'making-'));
  const backend = await open({ kind: 'pglite', directory: join(folder, 'db') }, folder);
  await backend.close();
  try {
    renameSync(join(folder, 'db'), template);
  } catch (error) {
    // Another test file was quicker; its template is as good.
    if (!existsSync(template)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return template;
}

async function makeLocation(folder: string): Promise<{ location: DatabaseLocation; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    cpSync(await templateDirectory(), join(folder, 'db'), { recursive: true });
    return {
      location: { kind: 'pglite', directory: join(folder, 'db'), unforced: true },
      drop: () => Promise.resolve(),
    };
  }
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { kind: 'postgres', url: url.href },
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Call at the top of a test file or a describe; the backend is there from `beforeAll` on. */
export function testBackend(): TestBackend {
  const backend = {} as TestBackend;
  let close = () => Promise.resolve();

  beforeAll(async () => {
    // The data API prints every rejected statement, and these tests provoke rejections.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const folder = mkdtempSync(join(tmpdir(), 'parley-backend-'));
    const { location, drop } = await makeLocation(folder);
    const jwtSecret = randomUUID() + randomUUID();
    const real = await open(location, folder, jwtSecret);
    const gateway = createGateway({ ...gatewayOptions(), backend: () => real.fetch });
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
    } satisfies TestBackend);
    close = async () => {
      await real.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return backend;
}
