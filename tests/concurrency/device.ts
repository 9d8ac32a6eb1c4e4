/** A device on a connection of its own: it writes by sync, and keeps the rows that it was given. */
import { randomUUID } from 'node:crypto';
import type { Backfill, ExchangeRequest, ExchangeResponse, Mutation, ServerRow } from '#sync';
import { type Change, moment } from '../backend/device.ts';
import { learner, type Session } from './session.ts';

export class Device {
  readonly id = randomUUID();
  /** The newest version of each row, by table and id. */
  readonly rows = new Map<string, ServerRow>();
  /** Rows that came twice, or below a cursor that had promised to be complete. */
  readonly anomalies: string[] = [];
  cursor = 0;
  #deviceSeq = 0;
  #epoch: string | null = null;
  #backfill: Backfill | null = null;
  readonly session: Session;
  readonly user: string;

  constructor(session: Session, user: string) {
    this.session = session;
    this.user = user;
  }

  number(...changes: Change[]): Mutation[] {
    return changes.map((change) => {
      this.#deviceSeq += 1;
      return { at: moment(), ...change, device_seq: this.#deviceSeq };
    });
  }

  request(mutations: Mutation[] = [], limit = 2000): ExchangeRequest {
    return {
      protocol: 1,
      device: this.id,
      epoch: this.#epoch,
      cursor: this.cursor,
      backfill: this.#backfill,
      mutations,
      now: moment(),
      limit,
      bytes: 2_000_000,
    };
  }

  /** Sends and takes over the answer, in a transaction of its own. */
  async exchange(mutations: Mutation[] = [], limit?: number): Promise<ExchangeResponse> {
    const answer = await this.session.as(learner(this.user), (session) =>
      session.exchange(this.request(mutations, limit)),
    );
    this.take(answer);
    return answer;
  }

  send(...changes: Change[]): Promise<ExchangeResponse> {
    return this.exchange(this.number(...changes));
  }

  /** Asks until nothing more is waiting. */
  async pull(limit?: number): Promise<void> {
    while ((await this.exchange([], limit)).more || this.#backfill !== null);
  }

  /** Stores the rows and the position as the engine does, and notes anomalies. */
  take(answer: ExchangeResponse): void {
    if (answer.reset) throw new Error('the server wants this device to start over');
    for (const row of answer.rows) {
      const key = `${row.table}/${String(row.row.id ?? row.row.key ?? row.row.user_id)}`;
      const known = this.rows.get(key);
      if (known && known.seq >= row.seq) this.anomalies.push(`${key} came again as ${row.seq}`);
      if (!known || known.seq < row.seq) this.rows.set(key, row);
    }
    this.cursor = answer.cursor;
    this.#epoch = answer.epoch;
    this.#backfill = answer.backfill;
  }
}
