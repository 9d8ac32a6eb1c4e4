/** A migrated database for the tests of one `describe`. Call at its top. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { TEMPLATE } from './cluster.ts';
import type { Fault } from './faults.ts';
import { Session } from './session.ts';

const place = inject('postgres') ?? null;
/** The condition of `describe.skipIf`, and a note for its title. */
export const noPostgres = place === null;
export const orSkipped = noPostgres ? ' (skipped: no PostgreSQL on this machine)' : '';

/** Polling interval and longest wait for another connection to get somewhere, in milliseconds. */
const POLL = 2;
const PATIENCE = 20_000;

export class TestDatabase {
  readonly #name = `parley_${randomUUID().replaceAll('-', '')}`;
  #opened: Session[] = [];
  /** Connections that earlier tests have given back: a new one has to compile every routine anew. */
  #idle: Session[] = [];
  #owner: Session | undefined;

  /** A connection that the test has to itself, as new. */
  async connect(): Promise<Session> {
    if (!place) throw new Error('no PostgreSQL');
    const session = this.#idle.pop() ?? (await Session.open(place, this.#name));
    this.#opened.push(session);
    return session;
  }

  connections(count: number): Promise<Session[]> {
    return Promise.all(Array.from({ length: count }, () => this.connect()));
  }

  /** Past row level security, as the owner of the database. */
  get owner(): Session {
    if (!this.#owner) throw new Error('the database is not open');
    return this.#owner;
  }

  /** Signed up, with nothing else: no profile, no change number yet. */
  async newLearner(): Promise<string> {
    const id = randomUUID();
    await this.owner.run('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
    return id;
  }

  newLearners(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => this.newLearner()));
  }

  /** Resolves with true once `waiting` waits for a lock, or with false once `work` is over. */
  async waits(waiting: Session, work: Promise<unknown>): Promise<boolean> {
    let over = false;
    const ended = () => {
      over = true;
    };
    work.then(ended, ended);
    for (const end = Date.now() + PATIENCE; Date.now() < end && !over; ) {
      const [row] = await this.owner.run('select cardinality(pg_blocking_pids($1)) as by', [waiting.pid]);
      if (Number(row?.by) > 0) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
    if (!over) throw new Error('it neither waited nor ended');
    return false;
  }

  /** Processes that wait for a lock of `holder` at this moment. */
  async waitingFor(holder: Session): Promise<number> {
    const [row] = await this.owner.run(
      'select count(*) as waiting from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
      [holder.pid],
    );
    return Number(row?.waiting);
  }

  async create(fault?: Fault): Promise<void> {
    if (!place) throw new Error('no PostgreSQL');
    const admin = await Session.open(place, 'postgres');
    await admin.run(`create database ${this.#name} template ${TEMPLATE}`).finally(() => admin.close());
    this.#owner = await Session.open(place, this.#name);
    if (fault) await this.#owner.sql.unsafe(fault.sql);
  }

  /** Takes back what a test has opened, with nothing left of it: no transaction, lock or setting. */
  async endTest(): Promise<void> {
    const opened = this.#opened;
    this.#opened = [];
    await Promise.all(opened.map((session) => session.clear()));
    this.#idle.push(...opened);
  }

  async drop(): Promise<void> {
    if (!place) return;
    await Promise.all([this.#owner, ...this.#opened, ...this.#idle].map((session) => session?.close()));
    const admin = await Session.open(place, 'postgres');
    await admin.run(`drop database if exists ${this.#name} with (force)`).finally(() => admin.close());
  }
}

/** @param fault a rule that is broken in this copy, so that a test can show that it detects the fault */
export function testDatabase(fault?: Fault): TestDatabase {
  const database = new TestDatabase();
  beforeAll(() => database.create(fault));
  afterEach(() => database.endTest());
  afterAll(() => database.drop());
  return database;
}
