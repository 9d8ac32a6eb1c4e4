import type { Language } from '../domain/language.ts';

/** The compiled dialogue of a scene, as JSON; null where the device has none. */
export async function loadDialogue(_sceneId: string, _language: Language): Promise<unknown | null> {
  throw new Error('not yet');
}
