import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from './database.ts';

/**
 * Runs the seed unless the same seed ran last. It is idempotent SQL: it brings the catalogue to its newest state and
 * leaves learners' rows alone.
 *
 * @returns whether it ran
 */
export async function applySeed(database: Database, file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const sql = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  const path = basename(file);
  return database.transaction(async (run) => {
    const seeds = 'supabase_migrations.seed_files';
    const [last] = await run<{ hash: string }>(`select hash from ${seeds} where path = $1`, [path]);
    if (last?.hash === hash) return false;
    await run(sql);
    await run(
      `insert into ${seeds} (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash`,
      [path, hash],
    );
    return true;
  });
}
