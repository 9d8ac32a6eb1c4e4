/** Numbers of things that are asked about: "how much are two coffees?" */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import { languagePack } from '../../../nlu/language-pack.ts';
import type { ThingId } from '../../../partner.ts';
import type { Clause } from '../../perceive/clauses.ts';
import { countAt } from '../../perceive/order/quantities.ts';
import { lengthOf } from '../../perceive/unit-length.ts';
import { isSameThing } from '../../things.ts';

/** The number of each thing that is asked about; nothing where none is counted. */
export function countsIn(
  { language }: CompiledDialogue,
  { analysis, things: named }: Clause,
  things: readonly ThingId[],
): { counts?: number[] } {
  const pack = languagePack(language);
  if (!pack) return {};
  let at = 0;
  const starts = analysis.units.map((unit) => {
    at += lengthOf(unit);
    return at - lengthOf(unit);
  });
  const counts = things.map((thing) => {
    const found = named.find((one) => isSameThing(one, thing));
    return found ? (countAt(analysis.units, starts.indexOf(found.from), pack) ?? 1) : 1;
  });
  return counts.some((count) => count > 1) ? { counts } : {};
}
