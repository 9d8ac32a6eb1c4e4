import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import type { LearnerStore } from '../learner-store.ts';
import type { ConversationRow } from '../tables/local-models.ts';

export interface OpenConversation {
  scene: Scenario;
  conversation: ConversationRow;
}

/**
 * The conversation that was left open last in a language, among scenes that may still be played; null: none. `scenes`:
 * those of the language.
 */
export async function readOpenConversation(
  { db }: LearnerStore,
  language: Language,
  scenes: readonly Scenario[],
): Promise<OpenConversation | null> {
  const rows = await db.conversations.toArray();
  let latest: OpenConversation | null = null;
  for (const conversation of rows) {
    const scene = scenes.find(({ id, isUnlocked }) => isUnlocked && id === conversation.sceneId);
    if (!scene || conversation.language !== language) continue;
    if (!latest || conversation.updatedAt > latest.conversation.updatedAt) latest = { scene, conversation };
  }
  return latest;
}
