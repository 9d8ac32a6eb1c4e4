import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import type { Understanding } from '../../nlu/understand.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import { isBare } from './bare-answer.ts';
import type { Situation } from './decide.ts';

const isNumber = (unit: Unit) => unit.number !== null || unit.count !== null || unit.topics.includes('people');

/**
 * The objective that a bare number speaks of: the one whose number it takes back ("twelve, not ten"), the one that was
 * asked for ("two", after "how many are you?"), or one that it corrects ("no, two").
 */
export function bareNumber(
  dialogue: CompiledDialogue,
  { analysis }: Understanding,
  named: NamedSlots,
  { completed, next, slots, asked }: Situation,
): number | null {
  const counting = new Set(
    Object.entries(dialogue.slots).flatMap(([name, slot]) => (countsOf(slot, dialogue.language) ? [name] : [])),
  );
  const isCount = (unit: Unit) => isNumber(unit) || unit.values.some(({ slot }) => counting.has(slot));
  if (!isBare(analysis.units, isCount)) return null;
  const corrects = named.corrects || analysis.units.some((unit) => unit.negated);
  const takenBack = new Set(
    analysis.units.flatMap(({ negated, number }) => (negated && number !== null ? number : [])),
  );
  const candidates = Object.entries(dialogue.slots).flatMap(([name, slot]) => {
    if (slot.kind === 'number' ? named.numbers[name] === undefined : !counting.has(name) || !named.values[name])
      return [];
    const index = dialogue.objectives.findIndex((objective) => slot.for.includes(objective.id));
    const had = slots[name];
    return [{ index, isTakenBack: typeof had === 'number' && takenBack.has(had) }];
  });
  const found =
    candidates.find(({ isTakenBack }) => isTakenBack) ??
    candidates.find(({ index }) => (asked ? asked.objectives.includes(index) : index === next)) ??
    candidates.find(({ index }) => corrects && completed.includes(index));
  return found?.index ?? null;
}
