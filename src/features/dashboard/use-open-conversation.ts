import { type OpenConversation, readOpenConversation } from '#data/learner-db/queries/open-conversation.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The conversation that was left open last; null: none. Undefined also while the scenes are loading. */
export function useOpenConversation(
  language: Language,
  scenes: readonly Scenario[] | undefined,
): OpenConversation | null | undefined {
  const store = useUserStore();
  const open = scenes?.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id);
  const key = `open conversation ${store.userId} ${language} ${open?.join(' ')}`;
  return useStored(store.db, key, async () => scenes && readOpenConversation(store, language, scenes));
}
