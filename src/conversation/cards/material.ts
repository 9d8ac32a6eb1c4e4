/** The authored part of cards: one file a language, made by `npm run content:build`. */
import type { SpokenLine } from '../partner.ts';

export interface CardMaterial {
  /** Phrases worth knowing, by scene. */
  phrases: Record<string, SpokenLine[]>;
  /** Words of all scenes as they stand in the scenes' lists, the most frequent first; a rarer word makes no card. */
  words: string[];
}

/** The material of one scene. */
export interface SceneMaterial {
  phrases: readonly SpokenLine[];
  /** Ranks of words, 0 for the most frequent. */
  ranks: ReadonlyMap<string, number>;
}

/** The part of a language's material that one scene uses. */
export function materialFor(scene: string, material: CardMaterial | null): SceneMaterial {
  return {
    phrases: material?.phrases[scene] ?? [],
    ranks: new Map(material?.words.map((word, rank) => [word, rank])),
  };
}
