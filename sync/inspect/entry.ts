/**
 * Entries of the log of a device's sync: numbers, ids, kinds and lengths, and no text that a user wrote.
 *
 * A row is named as the engine names local rows (`store/key`); times are milliseconds since 1970 by the device's clock.
 */
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Backfill = v.nullable(v.object({ head: v.number(), before: v.number() }));

/** The stations of a row. `replaced`: a later patch took the place of one that was never sent. */
export const ROW_EVENTS = [
  'queued',
  'replaced',
  'renumbered',
  'acknowledged',
  'arrived',
  'rebased',
  'rejected',
  'retried',
  'discarded',
  'quarantined',
] as const;

const RowEntry = v.object({
  kind: v.literal('row'),
  at: v.number(),
  what: v.picklist(ROW_EVENTS),
  row: v.string(),
  /** Mutations of one transaction share this number. */
  write: v.optional(Count),
  /** The mutation: its number, and its fields as `shapeOf` leaves them. */
  number: v.optional(Count),
  table: v.optional(v.string()),
  op: v.optional(v.picklist(['put', 'patch', 'delete'])),
  id: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.unknown())),
  /** The code of a rejection. */
  code: v.optional(v.string()),
});

const Answer = v.object({
  epoch: v.string(),
  cursor: v.number(),
  head: v.number(),
  backfill: Backfill,
  more: v.boolean(),
  reset: v.boolean(),
  upgrade: v.boolean(),
  results: v.array(v.object({ number: Count, status: v.string(), code: v.optional(v.string()) })),
  /** The rows of the answer, of which the first are named. */
  count: Count,
  rows: v.array(v.object({ row: v.string(), seq: v.number() })),
});

const ExchangeEntry = v.object({
  kind: v.literal('exchange'),
  at: v.number(),
  /** Milliseconds from the request to its end. */
  ms: v.number(),
  device: v.string(),
  epoch: v.nullable(v.string()),
  cursor: v.number(),
  backfill: Backfill,
  sent: v.array(v.object({ number: Count, row: v.string() })),
  /** Characters of the request's mutations and of the answer. */
  up: Count,
  down: Count,
  outcome: v.picklist(['answer', 'unreachable', 'signed-out', 'needs-sign-in', 'failed', 'broke']),
  /** Of HTTP, where it failed. */
  status: v.optional(v.number()),
  /** The answer broke off. */
  broken: v.optional(v.literal(true)),
  /** The fault that was simulated at that time. */
  simulated: v.nullable(v.string()),
  answer: v.optional(Answer),
});

const SyncEntry = v.object({
  kind: v.literal('sync'),
  at: v.number(),
  phase: v.picklist(['begins', 'ends']),
  reached: v.nullable(v.boolean()),
  error: v.nullable(v.string()),
});

const PositionEntry = v.object({
  kind: v.literal('position'),
  at: v.number(),
  what: v.picklist(['reset', 'renumbered']),
  device: v.string(),
  generation: Count,
});

/** The surroundings: the browser's word on the network, the page's visibility, and simulated faults. */
const SurroundingsEntry = v.variant('kind', [
  v.object({ kind: v.literal('network'), at: v.number(), online: v.boolean() }),
  v.object({ kind: v.literal('page'), at: v.number(), visible: v.boolean() }),
  v.object({ kind: v.literal('simulated'), at: v.number(), fault: v.nullable(v.string()) }),
]);

export const LogEntry = v.variant('kind', [RowEntry, ExchangeEntry, SyncEntry, PositionEntry, SurroundingsEntry]);

export type LogEntry = v.InferOutput<typeof LogEntry>;
export type RowEntry = v.InferOutput<typeof RowEntry>;
export type RowEvent = RowEntry['what'];
export type ExchangeEntry = v.InferOutput<typeof ExchangeEntry>;
export type SurroundingsEntry = v.InferOutput<typeof SurroundingsEntry>;
