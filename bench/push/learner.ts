/** A learner with a history, who sends changes as a device does, and whose rows are inserted bare for comparison. */
import { randomUUID } from 'node:crypto';
import type { ExchangeResponse } from '#sync';
import { attempt, type Change, moment, review } from '../../tests/backend/device.ts';
import { seedAccount } from '../seed-account.ts';
import type { Connection, Served } from './connections.ts';

/** Rows that the learner has before. */
const HISTORY = 1000;

export type Kind = 'attempt' | 'review';

/** The tables that bare rows go to: the columns and indexes of the real ones, no triggers and no references. */
const BARE = `
  create schema bench;
  create table bench.attempts (like public.scene_attempts including all);
  create table bench.reviews (like public.flashcard_reviews including all);`;

/** The role and the claims that the data API sets for each request. */
const AS_LEARNER = `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true),
  set_config('request.jwt.claims', $2, true)`;

const BARE_ATTEMPT = `
  insert into bench.attempts (user_id, id, scenario_id, language, objectives, attempt_score, max_score, objectives_completed,
    total_objectives, star_rating, study_day, utc_offset_min, device_id, feedback, transcript, created_at, seq)
  values ($1, $2, 'restaurant', 'Mandarin', $3::text::jsonb, 90, 90, 4, 4, 3, '2026-01-01', 0, $1, $4::text::jsonb,
    $5::text::jsonb, now(), $6)`;
const BARE_REVIEW = `
  insert into bench.reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, study_day, device_id,
    device_seq, seq)
  values ($1, $2, $1, 3, now(), 0, '2026-01-01', $1, $3, $3)`;

export const prepareBareTables = async ({ database }: Served) => database.transaction((run) => run(BARE));

export class Learner {
  readonly #device = randomUUID();
  readonly #user: string;
  readonly #card: string;
  readonly connection: Connection;
  #deviceSeq = 0;
  #position: Pick<ExchangeResponse, 'epoch' | 'cursor' | 'backfill'> | { epoch: null; cursor: 0; backfill: null } = {
    epoch: null,
    cursor: 0,
    backfill: null,
  };
  #bare = 0;

  private constructor(user: string, card: string, connection: Connection) {
    this.#user = user;
    this.#card = card;
    this.connection = connection;
  }

  /** Has synced, so that each push answers with what it has written only. */
  static async open(served: Served): Promise<Learner> {
    const user = randomUUID();
    await served.database.transaction((run) =>
      run('insert into auth.users (id, email) values ($1, $2)', [user, `${user}@example.org`]),
    );
    await seedAccount(served.database, user, HISTORY);
    const [card] = await served.database.transaction((run) =>
      run<{ id: string }>('select id from public.flashcards where user_id = $1 limit 1', [user]),
    );
    const learner = new Learner(user, card?.id ?? '', await served.connect());
    while (learner.#position.cursor === 0 || learner.#position.backfill !== null) await learner.push('review', 0);
    return learner;
  }

  #change(kind: Kind): Change {
    return kind === 'attempt' ? attempt() : review(this.#card);
  }

  async push(kind: Kind, many: number): Promise<void> {
    const mutations = Array.from({ length: many }, () => {
      this.#deviceSeq += 1;
      return { at: moment(), ...this.#change(kind), device_seq: this.#deviceSeq };
    });
    const limits = { limit: 2000, bytes: 2_000_000 };
    const request = { protocol: 1, device: this.#device, ...this.#position, mutations, now: moment(), ...limits };
    const claims = JSON.stringify({ sub: this.#user, role: 'authenticated' });
    const answer = await this.connection.transaction(async (run) => {
      await run(AS_LEARNER, [this.#user, claims]);
      const [row] = await run<{ answer: ExchangeResponse }>('select public.sync_exchange($1::text::jsonb) as answer', [
        JSON.stringify(request),
      ]);
      return row?.answer;
    });
    const refused = answer?.results.find(({ status }) => status !== 'applied');
    if (!answer || refused) throw new Error(`a change was not applied: ${JSON.stringify(refused)}`);
    this.#position = { epoch: answer.epoch, cursor: answer.cursor, backfill: answer.backfill };
  }

  /** Inserts a row like that of one change, and nothing else. */
  async insertBare(kind: Kind): Promise<void> {
    this.#bare += 1;
    const { objectives, feedback, transcript } = this.#change('attempt').fields as Record<string, unknown>;
    const parameters =
      kind === 'attempt'
        ? [
            this.#user,
            randomUUID(),
            ...[objectives, feedback, transcript].map((part) => JSON.stringify(part)),
            this.#bare,
          ]
        : [this.#user, randomUUID(), this.#bare];
    await this.connection.alone(kind === 'attempt' ? BARE_ATTEMPT : BARE_REVIEW, parameters);
  }
}
