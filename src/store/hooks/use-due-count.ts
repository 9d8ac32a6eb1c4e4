import { countDueCards } from '../queries/cards.ts';
import { useUserStore } from '../user-store-context.ts';
import { DUE_TICK_MS } from './use-due-cards.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { useNow } from './use-now.ts';
import { useStored } from './use-stored.ts';

/** How many cards of the learner's language are due. */
export function useDueCount(): number | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const now = useNow(DUE_TICK_MS);
  const key = `due count ${store.userId} ${language}`;
  const count = async () => (language ? countDueCards(store, language, new Date()) : undefined);
  return useStored(store.db, key, count, now);
}
