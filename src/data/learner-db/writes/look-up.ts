import { NO_LOOK_UPS, withLookUp } from '#conversation/format/look-ups.ts';
import { withReconnect } from '#platform/reconnect.ts';
import type { LearnerStore } from '../learner-store.ts';

/** Notes a word that was looked up, or a line that was translated, so that cards can be offered of it in the end. */
export async function noteLookUp(
  { db }: Pick<LearnerStore, 'db'>,
  conversationId: string,
  lookUp: { word?: string; line: string },
): Promise<void> {
  await withReconnect(db, async () => {
    await db.conversations
      .where('id')
      .equals(conversationId)
      .modify((row) => {
        row.lookUps = withLookUp(row.lookUps ?? NO_LOOK_UPS, lookUp);
      });
  });
}
