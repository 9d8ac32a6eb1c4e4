/** Names and phrases of a scene that the corrector leaves alone, from its source: no dialogue need be compiled for them. */
import type { Scene } from '#conversation/grammar/corrector/grammar.ts';
import { phrasesOf } from '#conversation/grammar/scene-phrases.ts';
import { readDialogueSource } from '../read-content.ts';

const known = new Map<string, Scene | null>();

/** Null where the language has no such scene. */
export function sceneIn(language: string): (id: string) => Scene | null {
  return (id) => {
    const key = `${language} ${id}`;
    if (!known.has(key)) {
      const source = /^[a-z-]+$/.test(id) ? readDialogueSource(id, language) : null;
      known.set(key, source && { phrases: phrasesOf(source) });
    }
    return known.get(key) ?? null;
  };
}
