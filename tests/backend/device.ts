/** A device that speaks the protocol and keeps only its position; the sync tests drive the server with it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ExchangeRequest, ExchangeResponse, Mutation } from '#sync';
import type { TestUser } from './test-backend.ts';

export type Change = Omit<Mutation, 'device_seq' | 'at'> & { at?: string };

/** ISO 8601; `shift` in milliseconds from now. */
export const moment = (shift = 0) => new Date(Date.now() + shift).toISOString();

export class Device {
  readonly id = randomUUID();
  deviceSeq = 0;
  epoch: string | null = null;
  cursor = 0;
  readonly user: TestUser;

  constructor(user: TestUser) {
    this.user = user;
  }

  number(changes: Change[]): Mutation[] {
    return changes.map((change) => {
      this.deviceSeq += 1;
      return { at: moment(), ...change, device_seq: this.deviceSeq };
    });
  }

  request(parts: Partial<ExchangeRequest> = {}): ExchangeRequest {
    return {
      protocol: 1,
      device: this.id,
      epoch: this.epoch,
      cursor: this.cursor,
      backfill: null,
      mutations: [],
      now: moment(),
      limit: 2000,
      bytes: 2_000_000,
      ...parts,
    };
  }

  /** The server's answer, or its error if it rejects the request as a whole. */
  post(request: unknown) {
    return this.user.api.rpc('sync_exchange', { request });
  }

  /** Sends these parts and takes over the position of the response. */
  async exchange(parts: Partial<ExchangeRequest> = {}): Promise<ExchangeResponse> {
    const { data, error } = await this.post(this.request(parts));
    expect(error).toBeNull();
    const answer = data as ExchangeResponse;
    this.epoch = answer.epoch;
    this.cursor = answer.cursor;
    return answer;
  }

  send(...changes: Change[]): Promise<ExchangeResponse> {
    return this.exchange({ mutations: this.number(changes) });
  }
}

export const outcome = (index: number, hinted = false) => ({ index, reached: true, hinted });

export function attempt(fields: Record<string, unknown> = {}, id: string = randomUUID()): Change {
  return {
    table: 'scene_attempts',
    op: 'put',
    id,
    fields: {
      scenario_id: 'restaurant',
      language: 'Mandarin',
      objectives: [outcome(0), outcome(1), outcome(2), outcome(3)],
      created_at: moment(),
      utc_offset_min: 0,
      feedback: { well: [] },
      transcript: [{ who: 'learner', text: '你好' }],
      ...fields,
    },
  };
}

export function card(fields: Record<string, unknown> = {}, id: string = randomUUID()): Change {
  return {
    table: 'flashcards',
    op: 'put',
    id,
    fields: {
      language: 'Mandarin',
      front: '你好',
      back: 'hello',
      example: null,
      pinyin: 'nǐ hǎo',
      scene_id: 'restaurant',
      source_turn: null,
      created_at: moment(),
      ...fields,
    },
  };
}

export function patchCard(id: string, fields: Record<string, unknown>, at = moment()): Change {
  return { table: 'flashcards', op: 'patch', id, fields, at };
}

export function review(cardId: string, fields: Record<string, unknown> = {}, id: string = randomUUID()): Change {
  return {
    table: 'flashcard_reviews',
    op: 'put',
    id,
    fields: { flashcard_id: cardId, rating: 3, reviewed_at: moment(), utc_offset_min: 0, voids: null, ...fields },
  };
}

export function unlock(scenarioId: string, id: string = randomUUID()): Change {
  return { table: 'user_unlocked_scenarios', op: 'put', id, fields: { scenario_id: scenarioId } };
}

export function setting(key: string, value: unknown, at = moment()): Change {
  return { table: 'user_settings', op: 'patch', id: key, fields: { value }, at };
}

export function profile(op: 'put' | 'patch', userId: string, fields: Record<string, unknown>, at = moment()): Change {
  return { table: 'profiles', op, id: userId, fields, at };
}

export const onboarding = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  preferred_language: 'Mandarin',
  preferred_level: 'beginner',
  study_motivation: 'travel',
  has_completed_onboarding: true,
} as const;
