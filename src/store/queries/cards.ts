import Dexie from 'dexie';
import type { Language } from '../../domain/language.ts';
import type { CardRow } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

const LISTED_AT_MOST = 200;

function due({ db }: UserStore, language: Language, now: Date) {
  return db.cards
    .where('[language+queuedAt]')
    .between([language, Dexie.minKey], [language, now.toISOString()], true, true);
}

/** Due cards of a language, the longest due first. */
export async function readDueCards(store: UserStore, language: Language, now: Date, limit: number): Promise<CardRow[]> {
  return due(store, language, now).limit(limit).toArray();
}

export async function countDueCards(store: UserStore, language: Language, now: Date): Promise<number> {
  return due(store, language, now).count();
}

/** Text as it is searched: without case, accents and tone marks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Cards, newest first, whose front, back or reading holds the search text. */
export async function readCards(
  { db }: UserStore,
  filter: { search: string; language?: Language; limit?: number },
): Promise<CardRow[]> {
  const wanted = plain(filter.search.trim());
  const matches = (card: CardRow) => {
    if (filter.language && card.language !== filter.language) return false;
    return wanted === '' || [card.front, card.back, card.pinyin ?? ''].some((text) => plain(text).includes(wanted));
  };
  return db.cards
    .orderBy('listedAt')
    .reverse()
    .filter(matches)
    .limit(filter.limit ?? LISTED_AT_MOST)
    .toArray();
}
