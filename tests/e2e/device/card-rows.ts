/** Puts cards straight into a device's store, such as a learner has after weeks. */
import type { Page } from '@playwright/test';
import { settleCard } from '#data/learner-db/tables/card.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { learnersDatabases, putStored } from './indexeddb.ts';

export interface CardSeed
  extends Partial<Pick<CardRow, 'pinyin' | 'example' | 'sceneId' | 'sourceTurn' | 'language' | 'id' | 'suspendedAt'>> {
  front: string;
  back: string;
  /** Days before now, how it was rated (3 unless said) and how it was asked (its meaning unless said). */
  reviews?: readonly (number | readonly [number, 1 | 2 | 3 | 4, CardRow['kind']?])[];
}

const DAY = 86_400_000;

/** The row that the store would hold. `now`: ms since 1970. */
export function cardRow(seed: CardSeed, now: number): CardRow {
  const { reviews = [], ...texts } = seed;
  const id = seed.id ?? crypto.randomUUID();
  const at = (days: number) => new Date(now - days * DAY).toISOString();
  const packed = reviews.map((review, deviceSeq) => {
    const [days, rating, kind] = typeof review === 'number' ? ([review, 3] as const) : review;
    const place = { at: at(days), utcOffsetMin: 0, device: 'seed', deviceSeq, voids: null };
    return { id: crypto.randomUUID(), rating, ...place, ...(kind ? { kind } : {}) };
  });
  const createdAt = packed[0]?.at ?? at(0.01);
  const blank = { language: 'Mandarin', example: null, pinyin: null, sceneId: null, sourceTurn: null } as const;
  const memory = { state: 'new', stability: 0, difficulty: 0, reps: 0, lapses: 0 } as const;
  const standing = { suspendedAt: null, buriedUntil: null, deletedAt: null };
  return settleCard({ ...blank, ...memory, ...standing, ...texts, id, createdAt, due: createdAt, reviews: packed });
}

/** Puts rows into the store of the learner who is signed in on the page. The page shows them after a reload. */
export async function putCards(page: Page, rows: readonly CardRow[]): Promise<void> {
  const [database = ''] = await learnersDatabases(page);
  for (let from = 0; from < rows.length; from += 5_000) {
    await putStored(page, database, { cards: rows.slice(from, from + 5_000) });
  }
}
