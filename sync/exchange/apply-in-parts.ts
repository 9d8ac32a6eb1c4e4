/** Applies an answer in parts, each with the position that its rows reach, so that a user's write waits for one of them only. */
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Applied } from './apply.ts';
import { applyUsable, type UsableOptions } from './apply-usable.ts';
import { shortened } from './broken-answer.ts';
import type { CheckedResponse } from './parse-response.ts';

/** Rows of a part. */
const PART = 500;

type Part = [asked: ExchangeRequest, answer: CheckedResponse];

/** The first part of an answer and the rest of it; null: it is the last. */
function divide(asked: ExchangeRequest, answer: CheckedResponse): [Part, Part] | null {
  // At the first call, small rows that belong together come first, so a part may have to be larger.
  for (let size = PART; size < answer.rows.length; size += PART) {
    const part = shortened(asked, { ...answer, rows: answer.rows.slice(0, size) });
    if (!part) continue;
    const { epoch, cursor, backfill } = part;
    const rest = { ...answer, results: [], rows: answer.rows.slice(size) };
    return [
      [asked, part],
      [{ ...asked, epoch, cursor, backfill }, rest],
    ];
  }
  return null;
}

/** Applies an answer in parts. */
export async function applyParts(options: UsableOptions, [asked, answer]: Part): Promise<Applied> {
  const divided = divide(asked, answer);
  if (!divided) return applyUsable(options, asked, answer);
  const [part, rest] = divided;
  const first = await applyUsable(options, ...part);
  if (first.status !== 'applied') return first;
  const others = await applyParts(options, rest);
  return others.status === 'applied' ? { ...others, retry: first.retry ?? others.retry } : others;
}
