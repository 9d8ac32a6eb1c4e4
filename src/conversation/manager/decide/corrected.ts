/** Details chosen before that a reply corrects: another day, another town, one night more. */
import type { CompiledDialogue, DialogueSlot } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import { countedIn } from '../perceive/numbers.ts';
import { CLAIMED } from '../perceive/order/order-parts.ts';
import { isPriced } from '../perceive/order/quantities.ts';
import { isSingle } from '../single-slot.ts';
import { isSize } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';

const PEOPLE = 'people';

/** True if a slot holds one detail that is not sold, so that another replaces it. */
const isDetail = (dialogue: CompiledDialogue, name: string, slot: DialogueSlot): boolean =>
  slot.kind === 'number' || (isSingle(slot) && !isPriced(slot) && !isSize(dialogue, name));

/** True if a number is said of what a slot counts: "four nights", "we are four". A bare one may count anything else. */
function isCounted(slot: DialogueSlot, units: readonly Unit[], spaced: boolean): boolean {
  const counts = (slot.kind === 'number' ? slot.counts : undefined) ?? PEOPLE;
  const isNamed = units.some(
    ({ text, values, negated }) =>
      !negated &&
      values.some(({ id }) => 'values' in slot && slot.values.some((value) => value.id === id)) &&
      text.length > 1,
  );
  return (
    isNamed ||
    countedIn(units, spaced).some(
      ({ negated, next, previous }) =>
        !negated && (next?.topics.includes(counts) || (!next && (previous?.attributes.includes('be') ?? false))),
    )
  );
}

/** The objectives reached before of which the reply gives another detail, and says that it is one. */
export function correctedBy({
  dialogue,
  before,
  named,
  heard,
  understanding,
  recognisers,
  complaint,
}: TurnContext): number[] {
  const statements = heard?.statements ?? [];
  const turns = statements.some(({ cues }) =>
    cues.some(({ kind, id }) => kind === 'change' && (id === 'only' || id === 'cancel')),
  );
  // "I said to take away": whatever stands there otherwise is changed.
  const isCorrection = named.corrects || turns || complaint === CLAIMED;
  const { units } = understanding.analysis;
  const { spaced } = recognisers.main.analyser.pack;
  return Object.entries(dialogue.slots).flatMap(([name, slot]) => {
    const had = before.slots[name];
    if (had === undefined || !isDetail(dialogue, name, slot)) return [];
    const now = slot.kind === 'number' ? named.numbers[name] : named.values[name]?.at(-1);
    if (now === undefined || now === (Array.isArray(had) ? had[0] : had)) return [];
    const isNumber = slot.kind === 'number' || countsOf(slot, dialogue.language) !== null;
    const isTakenBack = (named.rejected[name] ?? []).length > 0;
    if (isNumber ? !isCounted(slot, units, spaced) : !isCorrection && !isTakenBack) return [];
    const index = dialogue.objectives.findIndex(({ id }) => slot.for.includes(id));
    return before.completed.includes(index) ? [index] : [];
  });
}
