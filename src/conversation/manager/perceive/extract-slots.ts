/** Extraction of slots: the values and numbers that a reply names, and those that it takes back. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis, Unit } from '../../nlu/analyse.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';
import { countsOf } from './counting-slot.ts';
import { numberNamed } from './numbers.ts';
import { quantitiesIn } from './order/quantities.ts';

export interface NamedSlots {
  values: Record<string, string[]>;
  /** Values that the reply negates ("not the chicken"). */
  rejected: Record<string, string[]>;
  numbers: Record<string, number>;
  /** Count of a value that is sold, if the reply gives one: "two coffees". */
  quantities: Record<string, Record<string, number>>;
  /** The reply corrects an earlier one: "instead", "no, two". */
  corrects: boolean;
  /** True for an addition: "another", "also". */
  adds: boolean;
}

/** True if a unit reverses the words before it. */
const turns = ({ attributes }: Unit): boolean =>
  attributes.includes('no') || attributes.includes('neg') || attributes.includes('contrast');

/** True if a unit means nothing by itself: "oh" before "no". */
const isEmpty = ({ topics, values, number }: Unit): boolean =>
  topics.length === 0 && values.length === 0 && number === null;

/** True if a unit speaks of something: "no, wait, tomorrow" speaks of nothing before the day. */
const isMeaning = ({ topics, attributes }: Unit): boolean =>
  topics.length > 0 && !attributes.some((one) => one === 'later' || one === 'past');

/**
 * Units whose value is taken back in the same reply, with the slot: "a hot chocolate. No, sorry, a tea". The no stands
 * in a clause of its own, and nothing that means anything between it and the other value.
 */
function takenBackIn(units: readonly Unit[]): Map<Unit, Set<string>> {
  const found = new Map<Unit, Set<string>>();
  units.forEach((no, at) => {
    const isFirst = !units.slice(0, at).some((unit) => unit.clause === no.clause && !isEmpty(unit));
    if (at === 0 || !turns(no) || !isFirst) return;
    const instead = units.findIndex((unit, i) => i > at && (unit.values.length > 0 || isMeaning(unit)));
    const other = units[instead];
    if (!other || other.negated || other.clause === no.clause || other.clause > no.clause + 2) return;
    for (const { slot } of other.values)
      for (const unit of units.slice(0, at))
        if (unit.values.some((value) => value.slot === slot)) found.set(unit, (found.get(unit) ?? new Set()).add(slot));
  });
  return found;
}

export function extractSlots(dialogue: CompiledDialogue, analysis: Analysis, pack: LanguagePack): NamedSlots {
  const named: NamedSlots = { values: {}, rejected: {}, numbers: {}, quantities: {}, corrects: false, adds: false };
  const put = (into: Record<string, string[]>, slot: string, id: string) => {
    const list = into[slot];
    if (!list) into[slot] = [id];
    else if (!list.includes(id)) list.push(id);
  };
  const takenBack = takenBackIn(analysis.units);
  for (const unit of analysis.units) {
    for (const { slot, id } of unit.values)
      put(unit.negated || takenBack.get(unit)?.has(slot) ? named.rejected : named.values, slot, id);
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
    const number = numberNamed(analysis.units, pack, range);
    // Where several are named, the numbers decide: "we are four, two adults and two children".
    const said = named.values[name] ?? [];
    const own = [...counts].find(([, id]) => id === said[0])?.[0] ?? 0;
    const isSure = said.length !== 1 || (number !== null && number > own);
    const byNumber = number !== null && isSure ? counts.get(number) : undefined;
    const id = byNumber ?? said.at(-1);
    if (id !== undefined) named.values[name] = [id];
  }
  return named;
}
