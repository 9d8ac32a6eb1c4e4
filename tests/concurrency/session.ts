/**
 * One connection to the database, with transactions like those of the data API: the role and the claims of the token
 * first, read committed, one statement or call, commit.
 */
import postgres from 'postgres';
import type { ExchangeRequest, ExchangeResponse } from '#sync';
import type { Place } from './cluster.ts';

export type Caller = { role: 'authenticated'; id: string } | { role: 'service_role' };

export const learner = (id: string): Caller => ({ role: 'authenticated', id });
/** A webhook, a nightly job: the server's own functions. */
export const service: Caller = { role: 'service_role' };

type Row = Record<string, unknown>;

export class Session {
  readonly sql: postgres.Sql;
  /** The server process of this connection, known once it is open. */
  pid = 0;

  private constructor(sql: postgres.Sql) {
    this.sql = sql;
  }

  static async open({ host, port }: Place, database: string): Promise<Session> {
    const options = { host, port, database, username: 'postgres', max: 1, onnotice: () => undefined };
    const session = new Session(postgres(options));
    const [row] = await session.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    session.pid = row?.pid ?? 0;
    return session;
  }

  /** Opens a transaction that stays open until `commit` or `rollback`. */
  async begin(caller: Caller): Promise<void> {
    const id = caller.role === 'authenticated' ? caller.id : '';
    const claims = JSON.stringify(
      caller.role === 'authenticated' ? { sub: id, role: caller.role } : { role: caller.role },
    );
    await this.sql.unsafe(`begin; select set_config('request.jwt.claim.sub', '${id}', true),
      set_config('request.jwt.claims', '${claims}', true), set_config('role', '${caller.role}', true)`);
  }

  async run(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return [...(await this.sql.unsafe<Row[]>(text, parameters as never[], { prepare: true }))];
  }

  /** Limits the wait for any lock; beyond it statements fail with 55P03, and mutations of a sync call answer `retry`. */
  async waitAtMost(milliseconds: number): Promise<void> {
    await this.sql.unsafe(`set lock_timeout = ${milliseconds}`);
  }

  async commit(): Promise<void> {
    await this.sql.unsafe('commit');
  }

  async rollback(): Promise<void> {
    await this.sql.unsafe('rollback');
  }

  /** Leaves nothing behind for whoever uses the connection next. */
  async clear(): Promise<void> {
    await this.rollback();
    await this.sql.unsafe('reset all; reset role; select pg_advisory_unlock_all()');
  }

  /** A transaction of its own, rolled back and thrown on if `work` throws. */
  async as<T>(caller: Caller, work: (session: Session) => Promise<T>): Promise<T> {
    await this.begin(caller);
    try {
      const result = await work(this);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** `rpc('sync_exchange')`, within the transaction that is open. */
  async exchange(request: ExchangeRequest): Promise<ExchangeResponse> {
    const [row] = await this.run('select public.sync_exchange($1::text::jsonb) as answer', [JSON.stringify(request)]);
    return row?.answer as ExchangeResponse;
  }

  close(): Promise<void> {
    return this.sql.end({ timeout: 1 });
  }
}

/** PostgreSQL's code of an error; throws errors that are not from the database. */
export function codeOf(error: unknown): string {
  if (error instanceof postgres.PostgresError) return error.code;
  throw error;
}
