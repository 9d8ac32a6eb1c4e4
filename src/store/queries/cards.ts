import type { Language } from '../../domain/language.ts';
import type { CardRow } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

const LISTED_AT_MOST = 200;

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
