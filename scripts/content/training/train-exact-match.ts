import type { CompiledUnderstanding } from '#conversation/format/dialogue.ts';
import { exactKeyOf, NOBODY, packExactMatches } from '#conversation/nlu/exact-match.ts';
import { createUnderstander, type Reader, type Understanding } from '#conversation/nlu/understand.ts';
import type { Example } from './examples.ts';
import { belongs, type ClassName } from './train.ts';

/** Surer than this counts as understood, and for a refusal as misunderstood. */
const SURE = 0.5;
const DOUBT = 0.15;
/** As sure as this, an objective is meant even beside a surer move or act. */
const MEANT_ANYWAY = 0.65;

/** True if the trained classes mistake an example for another class. */
function isMisheard(heard: Understanding, name: ClassName | undefined): boolean {
  const surest = (list: Understanding['moves']) => list[0]?.confidence ?? 0;
  if (!name) return heard.objectives.some(({ confidence }) => confidence >= DOUBT);
  if (name.kind === 'objective') {
    const confidence = heard.objectives.find(({ id }) => id === name.id)?.confidence ?? 0;
    const beside = Math.max(surest(heard.moves), surest(heard.acts));
    return confidence < (beside < SURE ? DOUBT : Math.min(beside, MEANT_ANYWAY));
  }
  const [best] = name.kind === 'move' ? heard.moves : heard.acts;
  if (best?.id !== name.id || best.confidence < SURE) return true;
  return heard.objectives.some(({ confidence }) => confidence >= Math.min(best.confidence, MEANT_ANYWAY));
}

/** Which class an example belongs to; null where it belongs to several. */
function ownerOf(example: Example, names: readonly ClassName[]): number | null {
  if (example.kind === 'several') return null;
  return names.findIndex((name) => belongs(example, name));
}

/**
 * The exact matches of authored phrases that the trained classes get wrong, where no two classes share one. `reader` reads
 * as the trained understanding does.
 */
export function trainExactMatches(
  trained: CompiledUnderstanding,
  reader: Reader,
  examples: readonly Example[],
  names: readonly ClassName[],
): CompiledUnderstanding['exactMatches'] {
  const { understand } = createUnderstander(trained, {}, reader);
  const owners = new Map<number, number>();
  const shared = new Set<number>();
  const keyed: { key: number; owner: number; text: string }[] = [];
  for (const example of examples) {
    const key = exactKeyOf(reader.analysis(example.text));
    if (key === null) continue;
    const owner = ownerOf(example, names);
    if (owner === null) {
      shared.add(key);
      continue;
    }
    keyed.push({ key, owner, text: example.text });
    const before = owners.get(key);
    const isAct = (index: number | undefined) => names[index ?? NOBODY]?.kind === 'act';
    // A refusal may be small talk as well: then it is the small talk. Whatever else has two owners has none.
    const same =
      before === undefined ||
      before === owner ||
      (before === NOBODY && isAct(owner)) ||
      (owner === NOBODY && isAct(before));
    if (!same) shared.add(key);
    if (before === undefined || before === NOBODY) owners.set(key, owner);
  }
  // To understand a phrase takes longest: the ones that cannot change the answer are left out.
  const wrong = new Set<number>();
  for (const { key, owner, text } of keyed)
    if (!shared.has(key) && !wrong.has(key) && isMisheard(understand(text), names[owner])) wrong.add(key);
  return packExactMatches(new Map([...owners].filter(([key]) => wrong.has(key))));
}
