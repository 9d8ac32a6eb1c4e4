/** Cards that were deleted long ago, and their purge as the server carries it out. */
import { card, Device, moment } from './device.ts';
import type { TestBackend, TestUser } from './test-backend.ts';

export const DAY = 86_400_000;

/** The mutation that deleted a card some days ago. */
export const remove = (id: string, days: number) => ({
  table: 'flashcards',
  op: 'delete' as const,
  id,
  at: moment(-days * DAY),
});

/** Makes a learner's tombstones older than any that are kept; as edits they would count from the last contact. */
export function ageTombstones(backend: TestBackend, { id }: TestUser): Promise<unknown> {
  return backend.sqlAsOwner(async (run) => {
    await run('set local session_replication_role = replica');
    await run(`update public.flashcards set deleted_at = deleted_at - interval '200 days' where user_id = $1`, [id]);
  });
}

type Piece = { next: object | null; purged: number };

/** Purges as the server does, piece by piece; returns the size of each piece that purged something. */
export async function purge(backend: TestBackend, most = 500): Promise<number[]> {
  const pieces: number[] = [];
  for (let after: object | null = null; pieces.length < 100; ) {
    const [piece]: Piece[] = await backend.sql<Piece>('select * from private.purge_next($1, most => $2)', [
      after,
      most,
    ]);
    if (piece?.purged) pieces.push(piece.purged);
    if (!piece?.next) return pieces;
    after = piece.next;
  }
  throw new Error('it does not end');
}

/** The cards of a learner as the database holds them, tombstones included, in the order of their changes. */
export const cardsOf = (backend: TestBackend, { id }: TestUser) =>
  backend.sql<{ id: string; deleted: boolean }>(
    'select id, deleted_at is not null as deleted from public.flashcards where user_id = $1 order by seq',
    [id],
  );

/** A device that deleted a card long ago, and another that has not synced since before that. */
export async function deletedLongAgo(backend: TestBackend, days = 181) {
  const user = await backend.signUp();
  const [one, behind] = [new Device(user), new Device(user)];
  const [gone, kept] = [card({ created_at: moment(-300 * DAY) }), card()];
  await one.send(gone, kept);
  await behind.exchange();
  await one.send(remove(gone.id, days));
  return { user, one, behind, gone, kept };
}
