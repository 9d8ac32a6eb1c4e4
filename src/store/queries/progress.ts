import type { StateRow } from '../../../sync/database.ts';
import type { PastAttempt } from '../../domain/featured.ts';
import type { Progress } from '../../domain/progress.ts';
import { type ShownProgress, shownProgress } from '../shown-progress.ts';
import type { UserStore } from '../user-store.ts';

/** Local stores whose waiting changes count for progress. */
const COUNTING = ['attempts', 'cards', 'unlocks'];

async function readServerProgress({ db, userId }: UserStore): Promise<Progress | null> {
  const row = await db.progress.get(userId);
  if (!row) return null;
  const { user_id: _, ...progress } = row;
  return progress;
}

/** Outbox entries that count for progress; from keys alone, since rows carry transcripts. */
async function waitingEntities({ db }: UserStore): Promise<string[]> {
  const waiting = (await db.outbox.orderBy('entity').uniqueKeys()) as string[];
  return waiting.filter((entity) => COUNTING.some((store) => entity.startsWith(`${store}/`)));
}

export async function readProgress(store: UserStore, today: string): Promise<ShownProgress> {
  const { db } = store;
  const waiting = await waitingEntities(store);
  const state = (await db.sync.get('state')) as StateRow | undefined;
  const attempts = waiting.filter((entity) => entity.startsWith('attempts/'));
  return shownProgress({
    server: await readServerProgress(store),
    days: await db.days.toArray(),
    unlocks: await db.unlocks.toArray(),
    waiting: waiting.length > 0,
    pendingAttempts: new Set(attempts.map((entity) => entity.slice('attempts/'.length))),
    complete: state?.complete ?? false,
    today,
  });
}

/** All attempts as the featured ranking reads them. */
export async function readPastAttempts({ db }: UserStore): Promise<PastAttempt[]> {
  return (await db.days.toArray()).flatMap(({ attempts }) => attempts);
}
