import type { Language } from '../../domain/language.ts';
import type { ConversationRow } from '../rows.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** The conversation going on in a scene; null: none. */
export function useConversation(sceneId: string, language: Language): ConversationRow | null | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `conversation ${userId} ${sceneId} ${language}`, async () => {
    const row = await db.conversations.where('[sceneId+language]').equals([sceneId, language]).first();
    return row ?? null;
  });
}
