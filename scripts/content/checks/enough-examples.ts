/** Understanding is as good as its examples are many: the least numbers of each kind. */
import { error, type Finding } from './finding.ts';
import type { Sources } from './sources.ts';

/** Least numbers in the training phrases, and in those held back. */
export const LEAST = {
  phrases: { objective: 60, refuse: 80, move: 8 },
  heldback: { objective: 8, refuse: 15, move: 0 },
} as const;

export function enoughExamples({ languages }: Sources): Finding[] {
  return languages.flatMap((source) =>
    (['phrases', 'heldback'] as const).flatMap((part) => {
      const phrases = source[part];
      if (!phrases) return [];
      const file = `scenes/${source.scene}/${source.language}.${part}.yaml`;
      const least = LEAST[part];
      const few = (where: string, have: number, need: number) =>
        have < need ? [error(file, where, `has ${have} examples; ${need} are needed`)] : [];
      return [
        ...Object.entries(phrases.objectives).flatMap(([id, texts]) =>
          few(`objectives.${id}`, texts.length, least.objective),
        ),
        ...Object.entries(phrases.moves).flatMap(([id, texts]) => few(`moves.${id}`, texts.length, least.move)),
        ...few('refuse', phrases.refuse.length, least.refuse),
      ];
    }),
  );
}
