/**
 * The wire format of `rpc('sync_exchange', { request })`, protocol 1.
 *
 * One call applies what the device has and returns what it lacks, in one transaction and one round trip.
 * Both sides of the wire are held to the types of this file: the engine in this folder, and the SQL function
 * `public.sync_exchange(request jsonb) returns json`.
 */

export const PROTOCOL = 1;
/** The most mutations one request may carry; the server refuses more. */
export const MAX_MUTATIONS = 500;

/**
 * One change that a device made. `device_seq` rises by one with every mutation of a device, without gaps, and is never used
 * again, so that the server can tell a repeat from a change.
 *
 * - `put`    an append-only row, whole (an attempt, a review, a card when it is made, an unlock)
 * - `patch`  some fields of a row (profile, card, setting); `at` decides per field who is last
 * - `delete` a tombstone
 */
export interface Mutation {
  device_seq: number;
  table: string;
  op: 'put' | 'patch' | 'delete';
  /** Primary key within the user's rows: `id` for most tables, `key` for user_settings, the user id for profiles. */
  id: string;
  /** The row for `put`, the changed fields for `patch`, absent for `delete`. */
  fields?: Record<string, unknown>;
  /** When the learner did it, by the device's clock, ISO 8601 with milliseconds. The server corrects the skew. */
  at: string;
  /** The server's clock as this device had last been told it before the learner did this: it counts no earlier. */
  observed_at?: string;
}

export interface ExchangeRequest {
  protocol: number;
  /** UUID of the device's local database; a wiped device takes a new one. */
  device: string;
  /** The epoch that the cursor belongs to; null before the first answer. */
  epoch: string | null;
  /** The highest change number applied here; 0 before the first answer. */
  cursor: number;
  /** Present while the history below `head` is still being fetched, newest first. Null when complete. */
  backfill: Backfill | null;
  mutations: Mutation[];
  /** The device's clock when it sends, ISO 8601: what edit times are corrected by. */
  now: string;
  /** The most rows that the answer may hold, 1..20_000. */
  limit: number;
  /** About how many bytes of rows the answer may hold, 10_000..8_000_000. */
  bytes: number;
}

/** Rows with `seq < before` (and at most `head`) are still missing on the device. */
export interface Backfill {
  head: number;
  before: number;
}

export type MutationResult =
  | { device_seq: number; status: 'applied' }
  /** Sent before and applied then: nothing happened now. */
  | { device_seq: number; status: 'duplicate' }
  /** Refused for good; the device undoes its effect and shows the reason. Repeated when it is sent again. */
  | { device_seq: number; status: 'rejected'; code: RejectionCode; reason: string }
  /** Not now (a lock, a deadlock, a parent that is not there yet): this one and all after it stay queued. With the code
   * `gap`: n is not the next number of this device, or another change had it; the device takes new numbers. */
  | { device_seq: number; status: 'retry'; code: string; reason: string };

export type RejectionCode =
  | 'invalid' // wrong type, missing field, a check violated
  | 'forbidden' // another user's row, a column that only the server writes, an unknown table
  | 'missing' // the row it changes, or its parent, does not exist
  | 'conflict' // the same id with other content; already unlocked
  | 'coins' // not enough coins
  | 'subscription' // a premium scene without an active subscription
  | 'empty' // an attempt without a reached objective
  | 'gap'; // device_seq is not the next number of this device

/** A row of the user as the server has it now. */
export interface ServerRow {
  table: string;
  seq: number;
  /** Tombstones keep their id and `deleted_at`. */
  row: Record<string, unknown>;
}

export interface ExchangeResponse {
  protocol: number;
  epoch: string;
  /** Whose rows these are; the device checks it before it applies anything. */
  user: string;
  /** The server's clock, ISO 8601. */
  now: string;
  results: MutationResult[];
  /** Ascending by seq for changes after the cursor; descending while backfilling. */
  rows: ServerRow[];
  /** Store this as the next cursor, together with the rows. */
  cursor: number;
  /** The user's highest change number when the answer was made. */
  head: number;
  /** The oldest cursor still served; a device below it pulls afresh. */
  oldest: number;
  /** More changes after `cursor` are waiting: ask again at once. */
  more: boolean;
  /** What is still missing of the history; null when complete. */
  backfill: Backfill | null;
  /** True when the server wants the device to drop its synced rows (epoch changed, cursor beyond head or below
   * oldest) and start over with cursor 0, keeping its outbox. `rows` is then empty and no mutation was applied. */
  reset: boolean;
  /** True when the server expects a higher protocol; nothing was applied. */
  upgrade: boolean;
}
