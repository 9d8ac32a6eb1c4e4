import type { UserStore } from '../../store/user-store.ts';

/** Everything in the learner's store, table by table, as it lies there. */
export async function exportData(store: UserStore, now: Date): Promise<unknown> {
  const tables: Record<string, unknown[]> = {};
  for (const table of store.db.tables) tables[table.name] = await table.toArray();
  return { product: 'Parley', exportedAt: now.toISOString(), userId: store.userId, tables };
}
