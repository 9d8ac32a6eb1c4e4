/** Checks the form of an answer. The contents of rows are checked one by one, so that one bad row stops nothing. */
import * as v from 'valibot';
import { type ExchangeResponse, MAX_MUTATIONS, PROTOCOL, type ServerRow } from '../protocol/protocol.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const device_seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const result = v.variant('status', [
  v.object({ device_seq, status: v.picklist(['applied', 'duplicate']) }),
  v.object({ device_seq, status: v.literal('rejected'), code: v.string(), reason: v.string() }),
  v.object({ device_seq, status: v.literal('retry'), code: v.string(), reason: v.string() }),
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checked by hand, without a copy, since an answer holds thousands of rows. */
function isServerRow(value: unknown): value is ServerRow {
  if (!isRecord(value) || typeof value.table !== 'string' || !isRecord(value.row)) return false;
  return typeof value.seq === 'number' && Number.isSafeInteger(value.seq) && value.seq >= 0;
}

const response = v.object({
  protocol: count,
  epoch: v.string(),
  user: v.string(),
  now: v.string(),
  clock: v.optional(v.string()),
  results: v.pipe(v.array(result), v.maxLength(MAX_MUTATIONS)),
  rows: v.array(v.custom<ServerRow>(isServerRow, 'not a row')),
  cursor: count,
  head: count,
  oldest: count,
  more: v.boolean(),
  backfill: v.nullable(v.object({ head: count, before: count })),
  reset: v.boolean(),
  upgrade: v.boolean(),
});

export type CheckedResponse = v.InferOutput<typeof response>;

/** Returns the answer, or the first place where it is malformed. */
export function checkResponse(body: unknown): { ok: true; response: CheckedResponse } | { ok: false; reason: string } {
  const checked = v.safeParse(response, body);
  if (checked.success) return { ok: true, response: checked.output };
  const [issue] = checked.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}` };
}

const spoken = v.object({ protocol: count, upgrade: v.optional(v.boolean(), false) });

/** The relation of an answer's protocol to this one's, whatever else the answer holds; null if it is the same or unsaid. */
export function otherProtocol(body: unknown): 'newer' | 'older' | null {
  const checked = v.safeParse(spoken, body);
  if (!checked.success) return null;
  const { protocol, upgrade } = checked.output;
  if (upgrade || protocol > PROTOCOL) return 'newer';
  return protocol < PROTOCOL ? 'older' : null;
}

type Holds<T extends true> = T;
/** Does not compile if the schema and the protocol's types diverge. */
export type WireMatches = Holds<CheckedResponse extends Omit<ExchangeResponse, 'results'> ? true : false>;
