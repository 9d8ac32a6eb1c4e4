/**
 * Recovery of a server that has lost a part of its history: this device may have the last copy of it.
 *
 * 1. Nothing is sent before the new history is complete here: only then it is known what the server lacks.
 * 2. Then that goes back as mutations of its own, in the order in which the rows were made, before everything that
 *    waits here, since that may build on it.
 * 3. After a purge nothing is recovered: what the server no longer has then was deleted.
 */
import type { ShadowRow, StateRow, SyncDatabase } from './database.ts';
import { everKnown } from './rebase.ts';
import { renumber, type Unnumbered } from './reset.ts';
import {
  entityOf,
  generationOf,
  type LocalRow,
  type Recovered,
  type StoreDescription,
  type SyncSchema,
} from './schema.ts';

type Position = Pick<StateRow, 'cursor' | 'backfill'>;

/** Tells whether a server under this epoch and with this head has lost a part of the history known here. */
export function hasLostHistory(
  { epoch, cursor, backfill }: Position & Pick<StateRow, 'epoch'>,
  answer: { epoch: string; head: number },
): boolean {
  if (epoch === null) return false;
  return epoch !== answer.epoch || cursor > answer.head || (backfill?.head ?? 0) > answer.head;
}

/** The parts of the row under a shadow that the server lacks now. */
function lackingUnder(
  schema: SyncSchema,
  store: StoreDescription,
  { base, lost }: ShadowRow,
  generation: number,
): readonly Recovered[] {
  const isOld = base !== null && generationOf(base) < generation;
  const before = isOld ? everKnown(schema, store, { base, lost }) : lost;
  return (before && store.recover?.(before, isOld ? undefined : (base ?? undefined))) ?? [];
}

interface Lack extends Recovered {
  entity: string;
}

/** Everything that the new history lacks in one store, with the local rows that it is part of. */
async function lacksOf(
  db: SyncDatabase,
  schema: SyncSchema,
  store: StoreDescription,
  shadows: ReadonlyMap<string, ShadowRow>,
  generation: number,
): Promise<Lack[]> {
  const prefix = entityOf(store.store, '');
  const lacks: Lack[] = [];
  const add = (entity: string, recovered: readonly Recovered[]) => {
    for (const one of recovered) lacks.push({ ...one, entity });
  };
  for (const [entity, shadow] of shadows) {
    if (entity.startsWith(prefix)) add(entity, lackingUnder(schema, store, shadow, generation));
  }
  const table = db.table<LocalRow, string>(store.store);
  const keyPath = String(table.schema.primKey.keyPath) as keyof LocalRow;
  await table
    .filter((row) => generationOf(row) < generation)
    .each((row) => {
      const entity = entityOf(store.store, String(row[keyPath]));
      if (!shadows.has(entity)) add(entity, store.recover?.(row, undefined) ?? []);
    });
  return lacks;
}

const toOutbox = ({ mutation, entity }: Lack): Unnumbered => ({ ...mutation, entity, recovered: true });

/**
 * Puts what the new history lacks in front of the outbox, once it is complete here and before the sweep. Returns the
 * device's position, under the new id and numbers.
 */
export async function recoverLost(
  db: SyncDatabase,
  schema: SyncSchema,
  state: StateRow,
  newId: () => string,
): Promise<StateRow> {
  const { recovering, ...recovered } = state;
  if (!recovering) return state;
  const shadows = new Map((await db.shadows.toArray()).map((shadow) => [shadow.entity, shadow]));
  const lacks: Lack[] = [];
  for (const store of schema.stores) {
    if (store.recover) for (const lack of await lacksOf(db, schema, store, shadows, state.generation)) lacks.push(lack);
  }
  if (lacks.length === 0) return recovered;
  lacks.sort((a, b) => (a.madeAt < b.madeAt ? -1 : Number(a.madeAt > b.madeAt)));
  // From here on they wait, on top of what the server has: nothing.
  const bare = new Set(lacks.map(({ entity }) => entity).filter((entity) => !shadows.has(entity)));
  await db.shadows.bulkPut([...bare].map((entity) => ({ entity, base: null })));
  return renumber(db, recovered, newId, lacks.map(toOutbox));
}
