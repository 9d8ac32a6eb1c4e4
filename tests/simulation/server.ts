/**
 * The real SQL in the embedded backend, with two differences: its clock is that of the simulation, and a learner is made
 * and removed for each run, so that one database serves all runs.
 */

import type { ExchangeRequest, ExchangeResponse } from '#sync';
import type { RunSql } from '../../server/backend/database.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './database.ts';

/**
 * Functions that ask for the time get the `parley.now` of the transaction, if it is set. Without settings of its own, the
 * function becomes a part of the statement that calls it.
 */
const CLOCK = `
create schema simulation;
grant usage on schema simulation to authenticated, service_role;
create function simulation.told_time() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('parley.now', true), '')::timestamptz, clock_timestamp())
$$;
grant execute on function simulation.told_time() to authenticated, service_role;
do $$
declare
  asking oid;
begin
  for asking in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('private', 'public') and p.prosrc like '%clock_timestamp()%' loop
    execute replace(pg_get_functiondef(asking), 'clock_timestamp()', 'simulation.told_time()');
  end loop;
end $$;`;

/** The table that every mutation needs is gone in the transactions that set `parley.fault`. */
const FAULT = `
do $$
declare
  applying oid;
begin
  for applying in select oid from pg_proc where proname in ('apply_to_table', 'add_reviews') loop
    execute regexp_replace(pg_get_functiondef(applying), '\\mbegin\\M',
      'begin if current_setting(''parley.fault'', true) = ''1'' then perform from private.gone; end if;');
  end loop;
end $$;`;

/** The tables of learners, with the column that identifies the learner. */
export const OWNER_COLUMNS = {
  profiles: 'id',
  user_progress: 'user_id',
  subscribers: 'user_id',
  user_unlocked_scenarios: 'user_id',
  scene_attempts: 'user_id',
  flashcards: 'user_id',
  flashcard_reviews: 'user_id',
  user_settings: 'user_id',
} as const;

const KEPT_IN_BACKUP = [
  ...Object.entries(OWNER_COLUMNS).map(([table, column]) => ['public', table, column] as const),
  ...['change_counters', 'devices', 'rejections', 'study_days', 'purged_cards', 'storage_use'].map(
    (table) => ['private', table, 'user_id'] as const,
  ),
];

/** `backup`: one that somebody made; `forced`: the part of the history that a power cut leaves. */
const BACKUPS = ['backup', 'forced'] as const;
export type Backup = (typeof BACKUPS)[number];

/** The learner's change number when a request arrived, and the time that all edits by then count by (ms since 1970). */
export interface Before {
  head: number;
  latest: number;
}
export type ServerAnswer = { ok: true; body: ExchangeResponse; before: Before } | { ok: false; reason: string };
export type Row = Record<string, unknown>;

function reasonOf(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return `${code} ${message}`.trim();
}

/** Real timers, which the database needs when it has been busy for a while. */
const OWN_TIMERS = { setTimeout, clearTimeout };

export class SimulatedServer {
  private static one: Promise<SimulatedServer> | undefined;
  private readonly database: SimulatedDatabase;
  private working = 0;
  private otherTimers: typeof OWN_TIMERS = OWN_TIMERS;

  private constructor(database: SimulatedDatabase) {
    this.database = database;
  }

  /** @param database the embedded one by default */
  static async open(database?: SimulatedDatabase): Promise<SimulatedServer> {
    const server = new SimulatedServer(database ?? (await openSimulatedDatabase()));
    await server.sql(CLOCK);
    await server.sql(FAULT);
    return server;
  }

  /** The one of this process, for tests, which leave it as they found it; it ends with the process. */
  static shared(): Promise<SimulatedServer> {
    SimulatedServer.one ??= SimulatedServer.open();
    return SimulatedServer.one;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** The devices rest while the database works, since its timers would disturb their clock. */
  private async transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T> {
    if (this.working === 0) {
      this.otherTimers = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
      Object.assign(globalThis, OWN_TIMERS);
    }
    this.working += 1;
    try {
      return await this.database.transaction(work);
    } finally {
      this.working -= 1;
      if (this.working === 0) Object.assign(globalThis, this.otherTimers);
    }
  }

  /** Runs SQL as the owner of the database, without a user. */
  sql<R = Row>(text: string, parameters?: unknown[]): Promise<R[]> {
    return this.transaction((run) => run<R>(text, parameters));
  }

  /** Works in one transaction as the API would for a role and a user, at a moment (ms since 1970). */
  as<T>(role: string, userId: string, at: number, work: (run: RunSql, before: Before) => Promise<T>): Promise<T> {
    return this.transaction(async (run) => {
      const [before] = await run<{ head: number | null; latest: number | null }>(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
          set_config('parley.now', $3, true), set_config('role', $4, true),
          (select head::int from private.change_counters where user_id::text = $1) as head,
          (select extract(epoch from latest) * 1000 from private.change_counters where user_id::text = $1)::float8 as latest`,
        [userId, JSON.stringify({ sub: userId, role }), new Date(at).toISOString(), role],
      );
      return work(run, { head: before?.head ?? 0, latest: before?.latest ?? 0 });
    });
  }

  /** `isBroken`: it can store no mutation. */
  async exchange(userId: string, request: ExchangeRequest, at: number, isBroken = false): Promise<ServerAnswer> {
    try {
      return await this.as('authenticated', userId, at, async (run, before) => {
        if (isBroken) await run(`select set_config('parley.fault', '1', true)`);
        const text = 'select public.sync_exchange($1::jsonb) as body';
        const [row] = await run<{ body: ExchangeResponse }>(text, [JSON.stringify(request)]);
        return row ? { ok: true, body: row.body, before } : { ok: false, reason: 'no answer' };
      });
    } catch (error) {
      return { ok: false, reason: reasonOf(error) };
    }
  }

  /** A plain table write by the learner or by a function of the server. False if it is rejected. */
  async write(role: string, userId: string, at: number, text: string, parameters: unknown[]): Promise<boolean> {
    try {
      await this.as(role, userId, at, (run) => run(text, parameters));
      return true;
    } catch {
      // The caller compares the rows with the result that it expects.
      return false;
    }
  }

  async head(userId: string): Promise<number> {
    const [row] = await this.sql<{ head: number }>('select head::int from private.change_counters where user_id = $1', [
      userId,
    ]);
    return row?.head ?? 0;
  }

  async rows(table: keyof typeof OWNER_COLUMNS, userId: string): Promise<Row[]> {
    const found = await this.sql<{ body: Row }>(
      `select body::jsonb as body from (
        select * from private.small_rows($1, -1, $3) union all select * from private.log_rows($1, -1, $3)
      ) as sent where name = $2 order by seq`,
      [userId, table, Number.MAX_SAFE_INTEGER],
    );
    return found.map(({ body }) => body);
  }

  /** Plants a mistake in a function of the database; gives what restores the function. */
  async patch(name: string, from: string, to: string): Promise<() => Promise<unknown>> {
    const [found] = await this.sql<{ definition: string }>(`select pg_get_functiondef($1::regproc) as definition`, [
      name,
    ]);
    const definition = found?.definition ?? '';
    if (!definition.includes(from)) throw new Error(`${name} does not contain ${from}`);
    await this.sql(definition.replace(from, to));
    return () => this.sql(definition);
  }

  async addUser(userId: string): Promise<void> {
    await this.sql('delete from auth.users where id = $1', [userId]);
    await this.sql('insert into auth.users (id) values ($1)', [userId]);
  }

  async removeUser(userId: string): Promise<void> {
    await this.sql('delete from auth.users where id = $1', [userId]);
  }

  /** Returns the shared state to that of a new database. */
  async reset(): Promise<void> {
    await this.sql('update private.server set protocol = 1');
    for (const name of BACKUPS) await this.sql(`drop schema if exists ${name} cascade`);
  }

  async setProtocol(protocol: number): Promise<void> {
    await this.sql('update private.server set protocol = $1', [protocol]);
  }

  async setEpoch(epoch: string): Promise<void> {
    await this.sql('update private.server set epoch = $1::uuid', [epoch]);
  }

  /** Lowers the last number of each device, as if the server had forgotten it. */
  async loseNumbers(userId: string, by: number): Promise<void> {
    await this.sql(
      `update private.devices set last_number = greatest(last_number - $2::bigint, 0) where user_id = $1`,
      [userId, by],
    );
    await this.sql(
      `delete from private.rejections r using private.devices d
        where d.user_id = $1 and r.user_id = d.user_id and r.device_id = d.device_id and r.number > d.last_number`,
      [userId],
    );
  }

  /** Purges the tombstones without reviews that are older than so many minutes; gives their number. */
  async purge(minutes: number, at: number): Promise<number> {
    const all = `select next, purged from private.purge_next(null, make_interval(mins => $1), '400 days')`;
    const [row] = await this.as('service_role', '', at, (run) =>
      run<{ next: unknown; purged: number }>(all, [minutes]),
    );
    if (row?.next !== null) throw new Error('The purge did not end');
    return row.purged;
  }

  async backUp(userId: string, name: Backup): Promise<void> {
    await this.sql(`create schema if not exists ${name}`);
    for (const [schema, table, column] of KEPT_IN_BACKUP) {
      await this.sql(`drop table if exists ${name}.${table}`);
      await this.sql(`create table ${name}.${table} as select * from ${schema}.${table} where ${column} = '${userId}'`);
    }
  }

  /** Restores row by row without triggers, as restoring a dump does. */
  async restore(userId: string, name: Backup): Promise<void> {
    await this.transaction(async (run) => {
      await run(`set local session_replication_role = replica`);
      for (const [schema, table, column] of KEPT_IN_BACKUP) {
        await run(`delete from ${schema}.${table} where ${column} = $1`, [userId]);
        await run(`insert into ${schema}.${table} select * from ${name}.${table}`);
      }
    });
  }
}
