/** The day of the way back: "return on Sunday" changes nothing about the day of travel. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import type { Clause } from './clauses.ts';
import type { NamedSlots } from './extract-slots.ts';
import { lengthOf } from './unit-length.ts';

const DAYS = ['day', 'when'];

/** The slot of the day of travel, in a scene that has one and asks how one comes back; undefined in any other. */
const daySlotOf = ({ slots, understanding }: CompiledDialogue): string | undefined =>
  Object.keys(slots).find(
    (slot) => DAYS.includes(understanding.slotTopics[slot] ?? '') && slots[slot]?.kind === 'list',
  );

/** The day that a part of a clause names for the way back: the last of it, if its words speak of coming back. */
function backIn(clause: Clause, slot: string): string | null {
  let at = 0;
  const units = clause.analysis.units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { unit, from, to: at };
  });
  const cues = clause.cues.filter(({ kind, id, from, to }) => {
    const isBack = kind === 'extra' && id === 'back';
    // In "a return ticket" the word names the ticket; directly before a day it speaks of the day.
    const day = units.find((one) => one.from === to)?.unit.values.some((value) => value.slot === slot) ?? false;
    return isBack && (day || !units.some((one) => one.unit.values.length > 0 && one.from < to && from < one.to));
  });
  for (const part of new Set(units.map(({ unit }) => unit.clause))) {
    const own = units.filter(({ unit }) => unit.clause === part);
    const cue = cues.find(({ from, to }) => own.some((one) => one.from < to && from < one.to));
    const days = own.flatMap(({ unit, from }) =>
      unit.values.filter((value) => value.slot === slot).map(({ id }) => ({ id, from })),
    );
    const [first] = days;
    const last = days.at(-1);
    if (!cue || !first || !last) continue;
    // Of two days the first is the day of travel.
    return days.length > 1 && cue.from < first.from ? first.id : last.id;
  }
  return null;
}

/** The day of the way back that is known, where it is named once more and is not that of the way there. */
function knownBack(
  { slots, talk }: Pick<ConversationState, 'slots' | 'talk'>,
  slot: string,
  statements: readonly Clause[],
): string | null {
  const back = talk?.journey?.back;
  const there = slots[slot];
  if (!back || (Array.isArray(there) && there.includes(back))) return null;
  const isNamed = statements.some(({ analysis: { units } }) =>
    units.some(({ values, negated }) => !negated && values.some((value) => value.slot === slot && value.id === back)),
  );
  return isNamed ? back : null;
}

/** The details that a reply names without the day of the way back, and that day. */
export function withoutWayBack(
  dialogue: CompiledDialogue,
  named: NamedSlots,
  statements: readonly Clause[],
  before: Pick<ConversationState, 'slots' | 'talk'>,
): { named: NamedSlots; wayBack: ThingId | null } {
  const slot = dialogue.talk?.extras?.wayBack ? daySlotOf(dialogue) : undefined;
  const said = slot && statements.map((clause) => backIn(clause, slot)).find((found) => found !== null);
  const id = said ?? (slot ? knownBack(before, slot, statements) : null);
  if (!slot || !id) return { named, wayBack: null };
  const there = before.slots[slot];
  // "In the evening", of the way back of a later day, is no evening of today.
  const isVague = OF_TODAY.test(id) && Array.isArray(there) && !there.some((day) => OF_TODAY.test(day));
  const left = (named.values[slot] ?? []).filter((value) => value !== id);
  const { [slot]: _, ...others } = named.values;
  return {
    named: { ...named, values: left.length > 0 ? { ...others, [slot]: left } : others },
    wayBack: isVague ? null : { slot, id },
  };
}

/** Ids of the parts of today. */
const OF_TODAY = /^(now|today|tonight|this_|morning$|afternoon$|evening$)/;
