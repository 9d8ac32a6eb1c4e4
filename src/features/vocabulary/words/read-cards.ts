import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';

/** Rows read in one go: some 20 ms of work on a slow phone. */
const SLICE = 400;
/** The number of words that fill the first screens. */
const NEWEST = 60;

/** The newest cards, by two requests; walking backwards would take one for each card. */
export async function readNewestCards({ db: { cards } }: LearnerStore): Promise<CardRow[]> {
  const from = await cards
    .orderBy('listedAt')
    .reverse()
    .offset(NEWEST - 1)
    .first();
  if (!from) return cards.orderBy('listedAt').toArray();
  return cards
    .where('listedAt')
    .aboveOrEqual(from.createdAt)
    .limit(2 * NEWEST)
    .toArray();
}

/**
 * Reads the oldest first, a slice at a time, with a `pause` between two slices. `isRead` tells which cards an earlier
 * slice held. Cards made at the same moment may fill more than a slice.
 */
export async function* readCardSlices(
  { db: { cards } }: LearnerStore,
  isRead: (id: string) => boolean,
  pause: () => Promise<void>,
): AsyncGenerator<CardRow[]> {
  let from = '';
  let size = SLICE;
  for (;;) {
    const rows = await cards.where('listedAt').aboveOrEqual(from).limit(size).toArray();
    const unread = rows.filter(({ id }) => !isRead(id));
    yield unread;
    if (rows.length < size) return;
    size = unread.length === 0 ? size * 2 : SLICE;
    from = rows.at(-1)?.createdAt ?? from;
    await pause();
  }
}
