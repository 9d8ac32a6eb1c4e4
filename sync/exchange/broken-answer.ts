/**
 * An answer that broke off in the middle of its rows. Everything else stands before them, so what has come can be applied:
 * it is the answer to a request for a smaller page.
 *
 * Invariant: the position is that of the last row that came, so the rows behind it come again.
 */
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { CheckedResponse } from './parse-response.ts';

/** True if the last row belongs to the history: at the first call, small rows stand before it in ascending order. */
function reachesHistory(rows: CheckedResponse['rows'], { cursor }: ExchangeRequest, isFirst: boolean): boolean {
  if (isFirst) return rows.some(({ seq }, index) => index > 0 && seq < (rows[index - 1]?.seq ?? 0));
  return (rows.at(-1)?.seq ?? 0) <= cursor;
}

/** The answer with the position that its rows reach; null: they reach none. */
export function shortened(asked: ExchangeRequest, answer: CheckedResponse): CheckedResponse | null {
  const { rows, reset, head } = answer;
  const last = rows.at(-1);
  if (!last || reset) return null;
  const isFirst = asked.cursor === 0 && asked.backfill === null;
  if (reachesHistory(rows, asked, isFirst)) {
    const from = answer.backfill?.head ?? asked.backfill?.head ?? head;
    return { ...answer, backfill: { head: from, before: last.seq } };
  }
  return isFirst ? null : { ...answer, cursor: last.seq, more: true, backfill: asked.backfill };
}
