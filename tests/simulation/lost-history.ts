/** Rows that a server has lost while devices had them: none may be gone for good, and no deletion may be undone. */
import type { Disk } from './disk.ts';
import type { KeptRow, LearnerSession } from './learner-session.ts';
import type { Oracle } from './oracle/oracle.ts';
import type { ModelState } from './oracle/rows.ts';
import type { World } from './world.ts';

const keyOf = ({ table, id }: KeptRow) => `${table}/${id}`;

/** Rows as a device shows them; of deleted cards only the reviews. */
function shownOn(disk: Disk): KeptRow[] {
  const cards = disk.rows('cards');
  const attempts = disk.rows('attempts').map(({ id }) => ({ table: 'scene_attempts', id }) as const);
  const alive = cards.filter(({ createdAt, deletedAt }) => createdAt && deletedAt === null);
  const reviews = cards.flatMap((card) => card.reviews.map(({ id }) => ({ table: 'flashcard_reviews', id }) as const));
  return [...attempts, ...alive.map(({ id }) => ({ table: 'flashcards', id }) as const), ...reviews];
}

function idsOfDeleted(disk: Disk): string[] {
  const deleted = disk.rows('cards').filter(({ deletedAt }) => deletedAt !== null);
  return deleted.map(({ id }) => id);
}

/** Cards that a device knows as deleted, and the server as well. */
function deletedOn(disk: Disk, { cards }: ModelState): string[] {
  return idsOfDeleted(disk).filter((id) => typeof cards.get(id)?.deletedAt === 'string');
}

function hasRow({ attempts, cards, reviews }: ModelState, { table, id }: KeptRow): boolean {
  if (table === 'scene_attempts') return attempts.has(id);
  return table === 'flashcards' ? cards.has(id) : reviews.has(id);
}

/** Notes on every device the rows that are only there now that the server has lost it. `before`: its rows before. */
export function noteLost(world: World, userId: string, before: ModelState): void {
  const { state } = world.accountOf(userId).oracle;
  for (const device of world.devices) {
    const learner = device.learners.get(userId);
    if (!learner) continue;
    const disk = device.diskOf(learner);
    const shown = shownOn(disk);
    const keys = new Set(shown.map(keyOf));
    const lost = shown.filter((row) => hasRow(before, row) && !hasRow(state, row));
    const still = learner.kept.filter((row) => keys.has(keyOf(row)));
    learner.kept = [...new Map([...still, ...lost].map((row) => [keyOf(row), row])).values()];
    for (const id of deletedOn(disk, before)) learner.deleted.add(id);
    if (lost.length > 0) world.coverage.count('lost', 'rows that devices have');
  }
}

/** Rows that the server had lost and this device had, and that are neither shown nor listed here. */
export function notKept(learner: LearnerSession, disk: Disk, { state }: Oracle): string[] {
  if (learner.kept.length === 0) return [];
  const here = new Set(shownOn(disk).map(keyOf));
  const listed = new Set(disk.rows('rejected').map(({ mutation }) => mutation.id));
  const deleted = new Set(idsOfDeleted(disk));
  return learner.kept
    .filter((row) => !here.has(keyOf(row)) && !listed.has(row.id) && !deleted.has(row.id) && !state.purged.has(row.id))
    .map((row) => `lost by the server, and gone from here: ${keyOf(row)}`);
}

/** Cards that a device knew as deleted and that are back, although nothing refused to have them deleted again. */
export function broughtBack(
  { deleted }: Pick<LearnerSession, 'deleted'>,
  disk: Disk,
  { state }: Pick<Oracle, 'state'>,
): string[] {
  const listed = new Set(disk.rows('rejected').map(({ mutation }) => mutation.id));
  const back = [...deleted].filter((id) => state.cards.get(id)?.deletedAt === null && !listed.has(id));
  return back.map((id) => `deleted, and back again: ${id}`);
}
