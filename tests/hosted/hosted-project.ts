/**
 * Hosted Supabase projects, as far as a PostgreSQL alone can stand for them: their roles, the auth schema and both kinds
 * of default privileges. There is no PostgREST here: each call is a transaction that begins as PostgREST's does, with
 * the role and the claims of the token.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../server/temporary-postgres.ts';

/**
 * The rights that new tables and routines of `public` have by themselves: all for the API's roles, as in projects made
 * before 30 May 2026 until the autumn of that year, or none.
 */
export type DefaultPrivileges = 'all' | 'none';

/** The version that README.md and the workflow deploy with. */
export const SUPABASE_CLI = 'supabase@3.1.0';

export type Role = 'anon' | 'authenticated' | 'service_role';
type Row = Record<string, unknown>;

const SUPABASE = join(import.meta.dirname, '../../supabase');
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

const GRANT_ALL = ['tables', 'routines', 'sequences'].map(
  (kind) => `alter default privileges for role postgres in schema public
    grant all on ${kind} to postgres, anon, authenticated, service_role;`,
);

export class HostedProject {
  /** Applies migrations, as `supabase db push` does. */
  readonly postgres: postgres.Sql;
  /** The auth server. */
  readonly auth: postgres.Sql;
  /** The data API. */
  readonly #api: postgres.Sql;

  /** The session that each account's tokens name. */
  readonly #sessions = new Map<string, string>();

  /** Reaches the database as `postgres`. */
  readonly url: string;

  constructor(url: string, connect: (user: string) => postgres.Sql) {
    this.url = url;
    this.postgres = connect('postgres');
    this.auth = connect('supabase_auth_admin');
    this.#api = connect('authenticator');
  }

  /** Applies the migrations and, unless only the rights are looked at, the seed. */
  async deploy({ seeded = true } = {}): Promise<void> {
    const folder = join(SUPABASE, 'migrations');
    const migrations = readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
    for (const file of [...migrations, ...(seeded ? [join(SUPABASE, 'seed.sql')] : [])]) {
      await this.postgres.unsafe(readFileSync(file, 'utf8'));
    }
  }

  /** Runs one statement as the data API would for this caller, within the time that the platform gives the role. */
  async call<T = Row>(role: Role, sub: string | null, sql: string, parameters: unknown[] = []): Promise<T[]> {
    const claims = JSON.stringify(sub ? { sub, role, session_id: this.#sessions.get(sub) } : { role });
    return (await this.#api.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true),
        set_config('statement_timeout', ${role === 'anon' ? '3s' : '8s'}, true)`;
      return transaction.unsafe(sql, parameters as never[]);
    })) as unknown as T[];
  }

  /** A new account with a session, as the auth server makes it. */
  async signUp(): Promise<string> {
    const [id, session] = [randomUUID(), randomUUID()];
    const email = `${id}@example.org`;
    await this.auth`insert into auth.users (id, aud, role, email, created_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, now())`;
    await this.auth`insert into auth.identities (provider, provider_id, user_id, identity_data)
      values ('email', ${id}, ${id}, ${this.auth.json({ sub: id, email })})`;
    await this.auth`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
    await this
      .auth`insert into auth.refresh_tokens (token, user_id, session_id) values (${session}, ${id}, ${session})`;
    await this
      .auth`insert into auth.flow_state (id, user_id, authentication_method) values (${session}, ${id}, 'email')`;
    await this.auth`insert into auth.audit_log_entries (id, payload)
      values (${session}, ${this.auth.json({ action: 'login', actor_id: id, actor_username: email })})`;
    this.#sessions.set(id, session);
    return id;
  }

  /** Signs an account out, as the auth server does it: its token stays valid for a while. */
  async signOut(id: string): Promise<void> {
    await this.auth`delete from auth.sessions where user_id = ${id}`;
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.end(), this.auth.end(), this.#api.end()]);
  }
}

export interface HostedProjects {
  /** A project of its own, with nothing deployed. */
  create(name: string, privileges: DefaultPrivileges): Promise<HostedProject>;
  stop(): Promise<void>;
}

/** @param programs the folder with initdb and postgres */
export async function startHostedProjects(programs: string): Promise<HostedProjects> {
  const cluster = await startPostgres(programs, 'supabase_admin');
  const connectTo = (database: string) => (username: string) => {
    const url = new URL(cluster.url);
    url.pathname = `/${database}`;
    return postgres(url.href, { username, max: 1, onnotice: () => undefined });
  };
  const admin = connectTo('postgres')('supabase_admin');
  await admin.unsafe(read('roles.sql'));
  const projects: HostedProject[] = [];
  return {
    async create(name, privileges) {
      await admin.unsafe(`create database ${name} owner postgres`);
      const connect = connectTo(name);
      const owner = connect('supabase_admin');
      await owner.unsafe(read('project.sql'));
      if (privileges === 'all') await owner.unsafe(GRANT_ALL.join('\n'));
      await owner.end();
      const url = new URL(cluster.url);
      Object.assign(url, { username: 'postgres', pathname: `/${name}` });
      const project = new HostedProject(url.href, connect);
      projects.push(project);
      return project;
    },
    async stop() {
      await Promise.all([admin.end(), ...projects.map((project) => project.close())]);
      await cluster.stop();
    },
  };
}
