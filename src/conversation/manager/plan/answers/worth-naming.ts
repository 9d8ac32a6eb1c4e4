import type { CompiledDialogue } from '../../../format/dialogue.ts';

/** Ingredients that say what a thing is; the author names them first. */
export const MAIN = 2;

/**
 * The ingredients that a person names of a long list: the main ones, then one of each kind that somebody may not eat
 * and that is not named yet.
 */
export function worthNaming(
  { ingredients }: Pick<CompiledDialogue, 'ingredients'>,
  contains: readonly string[],
): string[] {
  const kindsOf = (id: string) => ingredients?.ingredients[id] ?? [];
  const named = contains.slice(0, MAIN);
  for (const id of contains.slice(MAIN)) {
    const kinds = new Set(named.flatMap((one) => [one, ...kindsOf(one)]));
    if (kindsOf(id).some((kind) => !kinds.has(kind))) named.push(id);
  }
  return named;
}
