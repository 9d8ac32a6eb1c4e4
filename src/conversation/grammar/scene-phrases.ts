/** Names and phrases of a scene that a correction never changes from within. */
import type { CompiledDialogue } from '../format/dialogue.ts';

/** The partner's name, and what is on offer by more than one word ("tarte flambée"), without the article before it. */
export function phrasesOf({ partner, slots }: Pick<CompiledDialogue, 'partner' | 'slots'>): string[] {
  const offered = Object.values(slots).flatMap((slot) => ('values' in slot ? slot.values : []));
  const phrases = offered.map(({ say }) => say.split(' ').slice(1).join(' ')).filter((phrase) => phrase.includes(' '));
  return [...new Set([partner.name, ...phrases])];
}
