/**
 * The wire format of `rpc('sync_exchange', { request })`, protocol 1.
 *
 * One call applies what the device has and returns what it lacks, in one transaction and one round trip.
 * Both sides of the wire are held to the types of this file: the engine in this folder, and the SQL function
 * `public.sync_exchange(request jsonb) returns json`.
 */

export const PROTOCOL = 1;
/** Greatest number of mutations in a request; the server answers more with HTTP 400. */
export const MAX_MUTATIONS = 500;

/**
 * One change that a device made to one row. `device_seq` rises by one with every mutation of a device, without gaps, and
 * is never used twice, so that the server can tell a repeat from a new mutation.
 *
 * - `put`    a whole row (in Parley an attempt, a review, a new flashcard, an unlock)
 * - `patch`  some fields of a row (a profile, a flashcard, a setting); for each field the latest `at` wins
 * - `delete` a tombstone
 */
export interface Mutation {
  device_seq: number;
  table: string;
  op: 'put' | 'patch' | 'delete';
  /** Primary key within the user's rows. */
  id: string;
  /** The row for `put`, the changed fields for `patch`, absent for `delete`. */
  fields?: Record<string, unknown>;
  /** Time of the user's action by the device's clock, ISO 8601 with milliseconds. The server corrects the skew. */
  at: string;
  /** The server's clock as the device had last been told it by then; an edit counts no earlier. */
  observed_at?: string;
  /**
   * Of a mutation that the user sends again after a rejection: the time by the server's clock at which it counted then.
   * It counts no later, so it loses to what was written since, also on its own device.
   */
  counted_at?: string;
  /**
   * Of a row that the server had and lost: the row as it was, with all its times by the server's clock. It is made where it
   * is missing; where it is there, a later edit wins, and a deletion always.
   */
  recovered?: true;
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
  /** The device's clock when it sends, ISO 8601, by which the server corrects `at`. */
  now: string;
  /** Greatest number of rows in the answer, 1 to 20,000. */
  limit: number;
  /** Approximate greatest size of the rows in the answer in bytes, 10,000 to 8,000,000. */
  bytes: number;
}

/** Rows with `seq < before` (and at most `head`) are still missing on the device. */
export interface Backfill {
  head: number;
  before: number;
}

export type MutationResult =
  | { device_seq: number; status: 'applied' }
  /** A repeat of a mutation that was applied before; nothing happened now. */
  | { device_seq: number; status: 'duplicate' }
  /** Final: the device undoes the effect and shows the reason. The answer to a repeat is the same. */
  | { device_seq: number; status: 'rejected'; code: RejectionCode; reason: string }
  /** Not now (a lock, a fault of the server): this mutation and all after it stay in the outbox. With the code
   * `gap`, the number is not the device's next one, or another mutation had it; the device numbers its outbox anew. */
  | { device_seq: number; status: 'retry'; code: string; reason: string };

export type RejectionCode =
  | 'invalid' // wrong type, missing field, a check violated
  | 'forbidden' // another user's row, a column that only the server writes, an unknown table
  | 'missing' // the row it changes, or its parent, does not exist
  | 'conflict' // the same id with other content; already unlocked
  | 'coins' // not enough coins
  | 'subscription' // a premium scene without an active subscription
  | 'empty' // an attempt without a reached objective
  | 'fault' // a fault of the server, in many tries over a day
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
  /** Owner of the rows, which the device checks before it applies anything. */
  user: string;
  /** The server's clock, ISO 8601. */
  now: string;
  /**
   * Present where the server's clock went back: later than every edit so far. Mutations made from now on carry it as
   * `observed_at`, so that they win over what this answer shows.
   */
  clock?: string | undefined;
  results: MutationResult[];
  /** Ascending by seq for changes after the cursor; descending while backfilling. */
  rows: ServerRow[];
  /** The next cursor, to be stored together with the rows. */
  cursor: number;
  /** The user's highest change number when the answer was made. */
  head: number;
  /** The oldest cursor still served; a device below it fetches everything afresh. */
  oldest: number;
  /** More changes after `cursor` are waiting: ask again at once. */
  more: boolean;
  /** The part of the history that is still missing; null when complete. */
  backfill: Backfill | null;
  /** True if the device has to start over with cursor 0, keeping its outbox: the epoch changed, or the cursor lies beyond
   * `head` or below `oldest`. `rows` is then empty and no mutation was applied. */
  reset: boolean;
  /** True if the server expects a higher protocol; nothing was applied. */
  upgrade: boolean;
}
