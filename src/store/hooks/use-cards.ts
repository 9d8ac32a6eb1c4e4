import type { Language } from '../../domain/language.ts';
import { readCards } from '../queries/cards.ts';
import type { CardRow } from '../rows.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** Cards, newest first, whose front, back or reading holds the search text; at most `limit` (200). */
export function useCards(filter: { search: string; language?: Language; limit?: number }): CardRow[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `cards ${store.userId} ${JSON.stringify(filter)}`, () => readCards(store, filter));
}
