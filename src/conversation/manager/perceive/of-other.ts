/** Details that belong to something else: a small church is no size of a coffee. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import { isSize } from '../things.ts';
import type { Clause } from './clauses.ts';

/** Fewest units of a clause that tells something; "a small mug" may be all of an order. */
const FEWEST = 4;
const ASKING_FOR = ['req', 'choose', 'polite'];
/** Furthest behind a noun that its adjective stands: "un pueblo muy pequeño". */
const REACH = 2;

/** True if a unit names something that nothing of the scene is about. */
function isOther({ understanding }: CompiledDialogue, unit: Unit | undefined): boolean {
  if (!unit || unit.values.length > 0 || unit.attributes.length > 0) return false;
  const own = [...Object.values(understanding.slotTopics), ...(understanding.objectiveTopics ?? []).flat()];
  return unit.topics.length > 0 ? !unit.topics.some((topic) => own.includes(topic)) : unit.unknown;
}

/** True if the only detail of a clause is a size that stands with something else, which nobody orders by it. */
export function isSizeOfOther(dialogue: CompiledDialogue, { asks, things, analysis: { units } }: Clause): boolean {
  // Without spaces every character that is not known is a unit, and no noun of its own.
  if (!languagePack(dialogue.language)?.spaced) return false;
  if (asks || things.length > 0 || units.length < FEWEST) return false;
  if (units.some(({ attributes }) => attributes.some((one) => ASKING_FOR.includes(one)))) return false;
  const sized = units.flatMap(({ values }, at) => (values.some(({ slot }) => isSize(dialogue, slot)) ? [at] : []));
  const isAlone = units.every(({ values }) => values.every(({ slot }) => isSize(dialogue, slot)));
  const at = sized[0];
  if (at === undefined || sized.length > 1 || !isAlone) return false;
  return [at + 1, ...Array.from({ length: REACH }, (_, back) => at - 1 - back)].some((place) =>
    isOther(dialogue, units[place]),
  );
}
