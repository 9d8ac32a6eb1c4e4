/** One learner's device, put together as the app does it. */

import { createLearnerDatabase, type LearnerDatabase } from '#data/learner-db/learner-database.ts';
import { SYNC_SCHEMA } from '#data/learner-db/tables/synced-schema.ts';
import { createHttpTransport, createSyncEngine, type SyncEngine } from '#sync';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

export interface Learner {
  userId: string;
  token: string;
}

export interface Device {
  db: LearnerDatabase;
  engine: SyncEngine;
}

export async function openDevice({ userId, token }: Learner): Promise<Device> {
  const db = createLearnerDatabase(userId);
  await db.open();
  const transport = createHttpTransport({
    url: location.origin,
    apiKey: EMBEDDED_PUBLISHABLE_KEY,
    token: async () => ({ kind: 'token', token, userId }),
  });
  const engine = createSyncEngine({
    db,
    schema: SYNC_SCHEMA,
    userId,
    transport,
    locks: navigator.locks,
    lockName: `bench-${userId}`,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  return { db, engine };
}

export async function syncOnce({ engine }: Device): Promise<void> {
  const outcome = await engine.sync({ signal: new AbortController().signal });
  if (outcome.kind !== 'synced') throw new Error(`The sync ended as ${JSON.stringify(outcome)}`);
}

/** Changes as a learner makes them without a network: of 100, 93 reviews, 5 new cards and 2 settings. */
export async function writeOffline({ db, engine }: Device, changes: number): Promise<void> {
  const cards = (await db.cards.limit(200).primaryKeys()) as string[];
  if (cards.length === 0) throw new Error('There is no card to review');
  for (let i = 0; i < changes; i += 1) {
    const at = new Date().toISOString();
    const id = crypto.randomUUID();
    await engine.write([], (record) => {
      if (i % 50 === 49) {
        return record({ table: 'user_settings', op: 'patch', id: `bench.offline.${i}`, fields: { value: i }, at });
      }
      if (i % 20 === 7) {
        const texts = { front: `茶 ${i} ${id}`, back: 'tea', example: null, pinyin: 'chá' };
        const fields = { language: 'Mandarin', ...texts, scene_id: null, source_turn: null, created_at: at };
        return record({ table: 'flashcards', op: 'put', id, fields, at });
      }
      const flashcard_id = cards[i % cards.length];
      const fields = { flashcard_id, rating: (i % 4) + 1, reviewed_at: at, utc_offset_min: 60, voids: null };
      return record({ table: 'flashcard_reviews', op: 'put', id, fields, at });
    });
  }
}
