/** Applies an answer so that a user's write need not wait for all of it: a large one is given up for the write. */
import { YieldedError } from '../local/rebase-store.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Applied } from './apply.ts';
import { applyUsable, type UsableOptions } from './apply-usable.ts';
import type { CheckedResponse } from './parse-response.ts';

/** An answer of no more rows is applied at once. */
const SMALL = 500;

/** Applies an answer; `isWriteWaiting` is asked while a large one is applied at once. */
export async function applyYielding(
  options: UsableOptions,
  request: ExchangeRequest,
  answer: CheckedResponse,
): Promise<Applied> {
  const { isWriteWaiting: _, ...unasked } = options;
  if (answer.rows.length <= SMALL) return applyUsable(unasked, request, answer);
  try {
    return await applyUsable(options, request, answer);
  } catch (error) {
    if (!(error instanceof YieldedError)) throw error;
    const { applyParts } = await import('./apply-in-parts.ts');
    return applyParts(unasked, [request, answer]);
  }
}
