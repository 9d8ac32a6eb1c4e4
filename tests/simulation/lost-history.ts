/** Rows that a server has lost while devices had them: none may be gone for good, and no deletion may be undone. */
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { syncTables } from '#sync/testing';
import type { KeptRow, LearnerSession } from './learner-session.ts';
import type { Oracle } from './oracle/oracle.ts';
import type { ModelState } from './oracle/rows.ts';
import type { World } from './world.ts';

const keyOf = ({ table, id }: KeptRow) => `${table}/${id}`;

/** Rows as a device shows them; of deleted cards only the reviews. */
async function shownOn({ db }: LearnerStore): Promise<KeptRow[]> {
  const cards = await db.cards.toArray();
  const attempts = (await db.attempts.toCollection().primaryKeys()).map(
    (id) => ({ table: 'scene_attempts', id }) as const,
  );
  const alive = cards.filter(({ createdAt, deletedAt }) => createdAt && deletedAt === null);
  const reviews = cards.flatMap((card) => card.reviews.map(({ id }) => ({ table: 'flashcard_reviews', id }) as const));
  return [...attempts, ...alive.map(({ id }) => ({ table: 'flashcards', id }) as const), ...reviews];
}

/** Cards that a device knows as deleted, and the server as well. */
async function deletedOn({ db }: LearnerStore, { cards }: ModelState): Promise<string[]> {
  const known = await db.cards.filter(({ deletedAt }) => deletedAt !== null).primaryKeys();
  return known.filter((id) => typeof cards.get(id)?.deletedAt === 'string');
}

function hasRow({ attempts, cards, reviews }: ModelState, { table, id }: KeptRow): boolean {
  if (table === 'scene_attempts') return attempts.has(id);
  return table === 'flashcards' ? cards.has(id) : reviews.has(id);
}

/** Notes on every device the rows that are only there now that the server has lost it. `before`: its rows before. */
export async function noteLost(world: World, userId: string, before: ModelState): Promise<void> {
  const { state } = world.accountOf(userId).oracle;
  for (const device of world.devices) {
    const learner = device.learners.get(userId);
    if (!learner) continue;
    const spy = device.spy(learner);
    const shown = await shownOn(spy);
    const keys = new Set(shown.map(keyOf));
    const lost = shown.filter((row) => hasRow(before, row) && !hasRow(state, row));
    const still = learner.kept.filter((row) => keys.has(keyOf(row)));
    learner.kept = [...new Map([...still, ...lost].map((row) => [keyOf(row), row])).values()];
    for (const id of await deletedOn(spy, before)) learner.deleted.add(id);
    spy.close();
    spy.device.close();
    if (lost.length > 0) world.coverage.count('lost', 'rows that devices have');
  }
}

/** Rows that the server had lost and this device had, and that are neither shown nor listed here. */
export async function notKept(learner: LearnerSession, store: LearnerStore, { state }: Oracle): Promise<string[]> {
  if (learner.kept.length === 0) return [];
  const here = new Set((await shownOn(store)).map(keyOf));
  const listed = new Set((await syncTables(store.db).rejected.toArray()).map(({ mutation }) => mutation.id));
  const deleted = new Set(await store.db.cards.filter(({ deletedAt }) => deletedAt !== null).primaryKeys());
  return learner.kept
    .filter((row) => !here.has(keyOf(row)) && !listed.has(row.id) && !deleted.has(row.id) && !state.purged.has(row.id))
    .map((row) => `lost by the server, and gone from here: ${keyOf(row)}`);
}

/** Cards that a device knew as deleted and that are back. */
export function broughtBack({ deleted }: LearnerSession, { state }: Oracle): string[] {
  const back = [...deleted].filter((id) => state.cards.get(id)?.deletedAt === null);
  return back.map((id) => `deleted, and back again: ${id}`);
}
