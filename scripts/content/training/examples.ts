import type { Common, Phrases } from '../../../content/format.ts';

/** One authored phrase and the classes that it is an example of. */
export interface Example {
  text: string;
  /** Ids of the objectives that it reaches: none, one or several. */
  objectives: string[];
  move: string | null;
  act: string | null;
  kind: 'objective' | 'several' | 'move' | 'act' | 'refuse';
  weight: number;
}

/** All authored phrases of a scene as examples, with those of every scene. */
export function examplesOf(phrases: Phrases, common: Common | null): Example[] {
  const examples: Example[] = [];
  const add = (text: string, kind: Example['kind'], part: Partial<Example>) =>
    examples.push({ text, kind, objectives: [], move: null, act: null, weight: 1, ...part });
  for (const [id, texts] of Object.entries(phrases.objectives))
    for (const text of texts) add(text, 'objective', { objectives: [id] });
  for (const { say, reaches } of phrases.several) add(say, 'several', { objectives: reaches });
  for (const [move, texts] of Object.entries(phrases.moves)) for (const text of texts) add(text, 'move', { move });
  for (const text of phrases.refuse) add(text, 'refuse', {});
  for (const [act, { examples: texts }] of Object.entries(common?.acts ?? {}))
    for (const text of texts) add(text, 'act', { act });
  return examples;
}
