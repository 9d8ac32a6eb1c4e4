import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import type { Phrases } from '../../content/format.ts';
import type { Asked } from './measure-turns.ts';

/** The held-back phrases as a learner would say them: for an objective when all before it are reached. */
export function askedOf(dialogue: CompiledDialogue, phrases: Phrases): Asked[] {
  const ids = dialogue.objectives.map(({ id }) => id);
  const ofObjectives = Object.entries(phrases.objectives).flatMap(([id, texts]) => {
    const completed = ids.slice(0, Math.max(0, ids.indexOf(id))).map((_, index) => index);
    return texts.map((text) => ({ completed, text }));
  });
  const others = [
    ...phrases.several.map(({ say }) => say),
    ...phrases.refuse,
    ...Object.values(phrases.moves).flat(),
  ].map((text) => ({ completed: [], text }));
  return [...ofObjectives, ...others];
}
