import type { Language } from '../../domain/language.ts';
import type { ConversationRow } from '../rows.ts';

/** The conversation going on in a scene; null: none. */
export function useConversation(_sceneId: string, _language: Language): ConversationRow | null | undefined {
  return undefined;
}
