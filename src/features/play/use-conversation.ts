import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The conversation going on in a scene; null: none. */
export function useConversation(sceneId: string, language: Language): ConversationRow | null | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `conversation ${userId} ${sceneId} ${language}`, async () => {
    const row = await db.conversations.where('[sceneId+language]').equals([sceneId, language]).first();
    return row ?? null;
  });
}
