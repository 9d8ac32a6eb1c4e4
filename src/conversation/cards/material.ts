/** The authored part of cards: one file a language, made by `npm run content:build`. */
import type { SpokenLine } from '../partner.ts';
import type { WordNote } from '../reading/reading-parts.ts';

export interface CardMaterial {
  /** Phrases worth knowing, by scene. */
  phrases: Record<string, SpokenLine[]>;
  /** Words worth a card, by scene, the most frequent in the language first, with the meaning that they have in the scene. */
  words: Record<string, WordNote[]>;
  /** The most frequent words of the language's scenes, known to whoever plays one at all. */
  familiar: string[];
}

/** The material of one scene. */
export interface SceneMaterial {
  phrases: readonly SpokenLine[];
  words: readonly WordNote[];
  familiar: ReadonlySet<string>;
}

/** The part of a language's material that one scene uses. */
export function materialFor(scene: string, material: CardMaterial | null): SceneMaterial {
  return {
    phrases: material?.phrases[scene] ?? [],
    words: material?.words[scene] ?? [],
    familiar: new Set(material?.familiar),
  };
}
