/** The entry of an exchange: positions, numbers and names of rows, and nothing that is in them. */
import { type CheckedResponse, checkResponse } from '../exchange/parse-response.ts';
import type { PendingMutation, SyncSchema } from '../local/schema.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';
import { rowOfMutation, rowOfServer } from './entries-of.ts';
import type { ExchangeEntry } from './entry.ts';

/** Rows of an answer that are named: a first sync brings thousands. */
export const MOST_NAMED_ROWS = 200;

export interface Exchanged {
  schema: SyncSchema;
  request: ExchangeRequest;
  /** Null: the transport threw. */
  result: TransportResult | null;
  /** When it began, milliseconds since 1970, and the milliseconds that it took. */
  at: number;
  ms: number;
  simulated: string | null;
}

function answerOf(schema: SyncSchema, response: CheckedResponse): NonNullable<ExchangeEntry['answer']> {
  const { epoch, cursor, head, backfill, more, reset, upgrade, results, rows } = response;
  return {
    epoch,
    cursor,
    head,
    backfill,
    more,
    reset,
    upgrade,
    results: results.map((result) => {
      const { device_seq: number, status } = result;
      return 'code' in result ? { number, status, code: result.code } : { number, status };
    }),
    count: rows.length,
    rows: rows.slice(0, MOST_NAMED_ROWS).map(({ table, seq, row }) => ({ row: rowOfServer(schema, table, row), seq })),
  };
}

/** Tells of an exchange. */
export function exchangeEntry({ schema, request, result, at, ms, simulated }: Exchanged): ExchangeEntry {
  const { device, epoch, cursor, backfill, mutations } = request;
  const sent = mutations.map((mutation) => {
    const row = rowOfMutation(schema, { ...mutation, device } satisfies PendingMutation);
    return { number: mutation.device_seq, row };
  });
  const up = mutations.length > 0 ? JSON.stringify(mutations).length : 0;
  const body = result?.kind === 'answer' ? result.body : undefined;
  const checked = body === undefined ? null : checkResponse(body);
  const down = body === undefined ? 0 : JSON.stringify(body).length;
  const entry: ExchangeEntry = {
    kind: 'exchange',
    at,
    ms,
    device,
    epoch,
    cursor,
    backfill,
    sent,
    up,
    down,
    outcome: result?.kind ?? 'broke',
    simulated,
  };
  if (result?.kind === 'failed' && result.status !== undefined) entry.status = result.status;
  if (result?.kind === 'unreachable' && result.broken) entry.broken = true;
  if (checked?.ok) entry.answer = answerOf(schema, checked.response);
  return entry;
}
