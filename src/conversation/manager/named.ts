/** What a reply names: the slots' values and numbers in it, those taken back, and whether it changes what was settled. */
import type { CompiledDialogue } from '../dialogue.ts';
import type { Analysis } from '../understanding/analyse.ts';
import type { LanguagePack } from '../understanding/language-pack.ts';
import { countsOf } from './counting-slot.ts';
import { numberNamed } from './numbers.ts';
import { quantitiesIn } from './quantities.ts';

export interface Named {
  values: Record<string, string[]>;
  /** Values that the reply negates ("not the chicken"). */
  rejected: Record<string, string[]>;
  numbers: Record<string, number>;
  /** How many of a value, where the reply says so and it is sold: "two coffees". */
  quantities: Record<string, Record<string, number>>;
  /** It turns round what was said before: "instead", "no, two". */
  corrects: boolean;
  /** It adds to what was said before: "another", "also". */
  adds: boolean;
}

export function namedIn(dialogue: CompiledDialogue, analysis: Analysis, pack: LanguagePack): Named {
  const named: Named = { values: {}, rejected: {}, numbers: {}, quantities: {}, corrects: false, adds: false };
  const put = (into: Record<string, string[]>, slot: string, id: string) => {
    const list = into[slot];
    if (!list) into[slot] = [id];
    else if (!list.includes(id)) list.push(id);
  };
  for (const unit of analysis.units) {
    for (const { slot, id } of unit.values) put(unit.negated ? named.rejected : named.values, slot, id);
    if (unit.attributes.includes('contrast')) named.corrects = true;
    if (unit.attributes.includes('more')) named.adds = true;
  }
  named.quantities = quantitiesIn(analysis.units, pack, dialogue.slots);
  const first = analysis.units[0];
  if (first && (first.attributes.includes('neg') || first.attributes.includes('no'))) named.corrects = true;
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (slot.kind === 'number') {
      const number = numberNamed(analysis.units, pack, slot);
      if (number !== null) named.numbers[name] = number;
      continue;
    }
    const counts = countsOf(slot, dialogue.language);
    if (!counts) continue;
    const range = { min: 1, max: Math.max(...counts.keys()) };
    const number = named.values[name] ? null : numberNamed(analysis.units, pack, range);
    const id = named.values[name]?.at(-1) ?? (number === null ? undefined : counts.get(number));
    if (id !== undefined) named.values[name] = [id];
  }
  return named;
}
