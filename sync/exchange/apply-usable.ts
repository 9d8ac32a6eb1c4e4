import { isBug } from '../local/bug.ts';
import type { SyncDatabase } from '../local/database.ts';
import type { SyncSchema } from '../local/schema.ts';
import type { ExchangeRequest, ServerRow } from '../protocol/protocol.ts';
import { type Applied, type ApplyOptions, applyAnswer } from './apply.ts';
import type { CheckedResponse } from './parse-response.ts';
import { readRows } from './read-rows.ts';

export interface UsableOptions extends Pick<ApplyOptions, 'isWriteWaiting'> {
  db: SyncDatabase;
  schema: SyncSchema;
  newId: () => string;
}

/** Applies an answer, without the rows that the app's code fails on. */
export async function applyUsable(
  { db, schema, newId, isWriteWaiting }: UsableOptions,
  request: ExchangeRequest,
  answer: CheckedResponse,
): Promise<Applied> {
  try {
    return await applyAnswer(db, schema, request, answer, newId, { isWriteWaiting });
  } catch (error) {
    if (!isBug(error)) throw error;
    // Hardly ever needed, so no page waits for it.
    const { findUnusable } = await import('../local/find-unusable.ts');
    const touchedOf = async (rows: readonly ServerRow[]) => (await readRows(schema, [...rows])).touched;
    const aside = await findUnusable({ db, schema, newId, touchedOf }, answer.rows);
    if (aside.size === 0) throw error;
    console.error(`${aside.size} rows cannot be applied and are set aside`, error);
    return applyAnswer(db, schema, request, answer, newId, { aside, isWriteWaiting });
  }
}
