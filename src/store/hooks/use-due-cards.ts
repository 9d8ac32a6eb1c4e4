import { readDueCards } from '../queries/cards.ts';
import type { CardRow } from '../rows.ts';
import { useUserStore } from '../user-store-context.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { useNow } from './use-now.ts';
import { useStored } from './use-stored.ts';

/** How often it is looked whether a card has come due, in ms. */
export const DUE_TICK_MS = 15_000;

/** Cards of the learner's language that are due, the longest due first. */
export function useDueCards(limit: number): CardRow[] | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const key = `due cards ${store.userId} ${language} ${limit}`;
  const found = useStored(store.db, key, async () => language && readDueCards(store, language, new Date(), limit), now);
  return found || undefined;
}
