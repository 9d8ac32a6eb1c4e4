/** Loses the end of a learner's history, as a power cut or an old backup does: the rows are as they were, and so is the ledger. */
import type { RunSql } from '../../server/backend/database.ts';
import type { TestBackend } from './test-backend.ts';

const TABLES = [
  ['public', 'profiles', 'id'],
  ...[
    'user_progress',
    'subscribers',
    'user_unlocked_scenarios',
    'scene_attempts',
    'flashcards',
    'flashcard_reviews',
    'user_settings',
  ].map((table) => ['public', table, 'user_id'] as const),
  ...['change_counters', 'devices', 'rejections', 'study_days', 'purged_cards', 'storage_use'].map(
    (table) => ['private', table, 'user_id'] as const,
  ),
] as const;

/** A learner's rows at one moment, by table. */
export interface LostTail {
  userId: string;
  rows: Map<string, unknown>;
}

export async function noteTail(backend: TestBackend, userId: string): Promise<LostTail> {
  const rows = new Map<string, unknown>();
  for (const [schema, table, column] of TABLES) {
    const text = `select coalesce(jsonb_agg(t), '[]') as all from ${schema}.${table} t where ${column} = $1`;
    const [found] = await backend.sql<{ all: unknown }>(text, [userId]);
    rows.set(table, found?.all);
  }
  return { userId, rows };
}

/** Puts the learner's rows back to the moment noted, under another epoch, without triggers as a restored dump does. */
export function loseTail(backend: TestBackend, { userId, rows }: LostTail): Promise<unknown> {
  return backend.sqlAsOwner(async (run: RunSql) => {
    await run('set local session_replication_role = replica');
    for (const [schema, table, column] of TABLES) {
      const name = `${schema}.${table}`;
      await run(`delete from ${name} where ${column} = $1`, [userId]);
      const text = `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
      await run(text, [JSON.stringify(rows.get(table))]);
    }
    await run('update private.server set epoch = gen_random_uuid()');
  });
}
