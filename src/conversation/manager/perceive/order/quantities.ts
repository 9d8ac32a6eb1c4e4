/** Quantities of things sold in a reply: "two coffees", "zwei große Bier", "咖啡两杯". */
import type { CompiledDialogue, DialogueSlot } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import type { LanguagePack } from '../../../nlu/language-pack.ts';
import { numberFrom } from '../numbers.ts';

/** More than this of one thing is no order. */
const MOST = 20;
/** Number of unknown words ("lovely", "cold") that may stand between a number and the counted thing. */
const MOST_BETWEEN = 2;

/** True if a slot's values are sold. */
export const isPriced = (slot: DialogueSlot | undefined): boolean =>
  slot?.kind === 'list' && slot.values.some(({ price }) => price !== undefined && price > 0);

/** The number that a unit is or begins with: "two", and "two" in "zwei mal". */
export function numberIn({ number, text, values, topics }: Unit, pack: LanguagePack): number | null {
  if (number !== null || !pack.spaced || values.length > 0 || topics.length > 0) return number;
  const [first = '', ...more] = text.split(' ');
  return more.length > 0 ? (pack.numbers[first] ?? null) : null;
}

/** True if a unit only measures what is counted: a vessel, a portion, "times". */
export const isCounter = (unit: Unit): boolean => isVessel(unit) || unit.text === '个' || unit.text === 'x';

const isVessel = (unit: Unit | undefined) =>
  unit?.topics.some((topic) => topic === 'vessel' || topic === 'portion') ?? false;

/** The number that ends at `end`, its digits and tens in a row. */
function numberUpTo(units: readonly Unit[], end: number, pack: LanguagePack): number | null {
  const last = units[end];
  if (!last || last.number === null || last.negated) return null;
  let from = end;
  while (from > 0 && units[from - 1]?.number !== null && units[from - 1]?.clause === last.clause) from -= 1;
  if (pack.numbered.includes(units[from - 1]?.text ?? '')) return null;
  const numbers = units.slice(from, end + 1).map(({ number }) => number ?? 0);
  // Where numbers are added, only tens and ones belong together: "one, two" is a change of mind.
  if (pack.spaced && numbers.length > 1) {
    const [tens = 0, ones = 0] = numbers.slice(-2);
    return tens >= 20 && tens % 10 === 0 && ones < 10 ? tens + ones : ones;
  }
  return numberFrom(numbers, pack.spaced);
}

/** True if a unit may stand between a number and the counted thing. */
function standsBetween(unit: Unit, before: Unit | undefined, pack: LanguagePack): boolean {
  if (isVessel(unit) || unit.attributes.includes('more')) return true;
  if (pack.joints.includes(unit.text)) return false;
  if (unit.topics.includes('size') || unit.text === '个' || unit.text === 'x') return true;
  // "Glasses of", "tazas de": a small word behind the vessel.
  if (isVessel(before)) return unit.topics.length === 0 && unit.number === null;
  return unit.unknown;
}

/** True for an article behind a number and a word for "times". */
const isTimes = (units: readonly Unit[], at: number, { articles }: LanguagePack): boolean =>
  articles.includes(units[at]?.text ?? '') &&
  (units[at - 1]?.unknown ?? false) &&
  (units[at - 2]?.number ?? null) !== null &&
  units[at - 2]?.clause === units[at]?.clause;

/** The number before a value, or null. */
function before(units: readonly Unit[], at: number, pack: LanguagePack): number | null {
  let between = 0;
  for (let i = at - 1; i >= 0 && units[i]?.clause === units[at]?.clause; i--) {
    const unit = units[i] as Unit;
    if (unit.number !== null) return numberUpTo(units, i, pack);
    const times = numberIn(unit, pack);
    if (times !== null) return times;
    // "Deux fois un thé": the article repeats nothing.
    if (isTimes(units, i, pack)) continue;
    const sized = unit.values.length > 0 && /size/.test(unit.topics[0] ?? '');
    // A size may hold the number itself: "两大杯".
    const held = sized && !pack.spaced ? pack.numbers[unit.text.charAt(0)] : undefined;
    if (held !== undefined) return held;
    if (unit.values.length > 0 && !sized) return null;
    if (!sized && !standsBetween(unit, units[i - 1], pack)) return null;
    if (unit.unknown) between += 1;
    if (between > MOST_BETWEEN) return null;
  }
  return null;
}

/** The number after a value: "tea x2", and with its measure where a language counts so ("咖啡要两杯"); or null. */
function after(units: readonly Unit[], at: number, pack: LanguagePack): number | null {
  const clause = units[at]?.clause;
  let i = at + 1;
  if (pack.spaced) {
    if (units[i]?.text === 'x') i += 1;
    const [number, next] = [units[i], units[i + 1]];
    const isLast =
      next === undefined || next.clause !== clause || next.text === 'x' || next.attributes.includes('polite');
    return number?.clause === clause && isLast ? (number?.number ?? null) : null;
  }
  if (units[i]?.attributes.includes('req')) i += 1;
  const from = i;
  while (units[i]?.number !== null && units[i] && units[i]?.clause === clause) i += 1;
  if (i === from || !(isVessel(units[i]) || units[i]?.text === '个')) return null;
  const next = units[i + 1];
  if (next && next.clause === clause && next.values.length > 0) return null;
  return numberUpTo(units, i - 1, pack);
}

/** The count of the value at a place among the units; null where the reply gives none, or one that nobody orders. */
export function countAt(units: readonly Unit[], at: number, pack: LanguagePack): number | null {
  const number = before(units, at, pack) ?? after(units, at, pack);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= MOST ? number : null;
}

/** Counts by slot and value, of things that are sold and counted in the reply. */
export function quantitiesIn(
  units: readonly Unit[],
  pack: LanguagePack,
  slots: CompiledDialogue['slots'],
): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  units.forEach((unit, at) => {
    if (unit.negated) return;
    for (const { slot, id } of unit.values) {
      if (!isPriced(slots[slot]) || unit.topics.includes('size')) continue;
      const number = countAt(units, at, pack);
      if (number === null) continue;
      const inSlot = found[slot] ?? {};
      inSlot[id] = number;
      found[slot] = inSlot;
    }
  });
  return found;
}
