/** Details of completed objectives that a reply names or changes while the partner asks something else. */
import type { DialogueSlot } from '../../../format/dialogue.ts';
import type { Clause } from '../../perceive/clauses.ts';
import { countsOf } from '../../perceive/counting-slot.ts';
import { isSize } from '../../things.ts';
import type { TurnContext } from '../../turn-context.ts';
import type { TurnPlan } from '../../turn-plan.ts';
import { SURELY } from './surely.ts';

/** Completed objectives of which the reply names a detail that is not known: the day, after the place. */
export function detailsNamed({ dialogue, named }: TurnContext, { memory }: TurnPlan): number[] {
  const slots = Object.keys(named.values).filter((name) => !(name in memory.slots));
  return memory.completed.filter((index) =>
    slots.some((name) => dialogue.slots[name]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
}

/** True if a number is denied: "not two". */
const deniesNumber = ({ analysis: { units } }: Clause): boolean =>
  units.some(({ number }) => number !== null) &&
  units.some(({ negated, attributes }) => negated || attributes.includes('neg'));

const isUnpriced = (slot: DialogueSlot): boolean =>
  slot.kind === 'list' && slot.values.every(({ price }) => price === undefined);

/**
 * Completed objectives of which a detail that can be only one is changed: "no, we are four", "make it Sunday instead".
 * A number that is only mentioned changes nothing.
 */
export function detailsChanged(context: TurnContext, { memory }: TurnPlan, objectives: readonly number[]): number[] {
  const { dialogue, named, before, understanding } = context;
  const isMeant = (slot: DialogueSlot) =>
    objectives.some(
      (index) =>
        slot.for.includes(dialogue.objectives[index]?.id ?? '') &&
        (understanding.objectives[index]?.confidence ?? 0) >= SURELY,
    );
  const isDenied = context.heard?.statements.some(deniesNumber) ?? false;
  const slots = Object.entries(before.slots).filter(([name, had]) => {
    const slot = dialogue.slots[name];
    if (!slot) return false;
    if (slot.kind === 'number') {
      const now = named.numbers[name];
      const isTurned = named.corrects || isDenied || isMeant(slot);
      return isTurned && slot.counts === undefined && now !== undefined && now !== had;
    }
    const [now, more] = named.values[name] ?? [];
    const [id] = Array.isArray(had) ? had : [];
    const isOne = countsOf(slot, dialogue.language) !== null || isSize(dialogue, name) || isUnpriced(slot);
    const isTurned = named.corrects || isDenied || isMeant(slot) || (named.rejected[name] ?? []).includes(id ?? '');
    return isOne && isTurned && now !== undefined && more === undefined && now !== id;
  });
  return memory.completed.filter((index) =>
    slots.some(([name]) => dialogue.slots[name]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
}

/** True if a number that was told before is corrected: "no, just two", "three nights, not two". */
export function isCountedAnew({ dialogue, before, named, heard }: TurnContext, objectives: readonly number[]): boolean {
  if (!named.corrects && !heard?.statements.some(deniesNumber)) return false;
  const ids = objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  return Object.entries(before.slots).some(([name, had]) => {
    const slot = dialogue.slots[name];
    if (!slot?.for.some((id) => ids.includes(id))) return false;
    if (slot.kind === 'number') return named.numbers[name] !== undefined && named.numbers[name] !== had;
    const [now] = named.values[name] ?? [];
    return countsOf(slot, dialogue.language) !== null && now !== undefined && Array.isArray(had) && now !== had[0];
  });
}
