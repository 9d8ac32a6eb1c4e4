/** What a reply names: the slots' values and numbers in it, those taken back, and whether it changes what was settled. */
import type { CompiledDialogue } from '../dialogue.ts';
import type { Analysis, Unit } from '../understanding/analyse.ts';

export interface Named {
  values: Record<string, string[]>;
  /** Values that the reply negates ("not the chicken"). */
  rejected: Record<string, string[]>;
  numbers: Record<string, number>;
  /** It turns round what was said before: "instead", "no, two". */
  corrects: boolean;
  /** It adds to what was said before: "another", "also". */
  adds: boolean;
}

/** Topics that a number may count, besides people: then it is no number of people. */
const COUNTS_OTHERS = new Set(['food', 'drink', 'vessel', 'portion', 'money', 'thing', 'dessert']);
const AFTER_NUMBER =
  /^(o'?clock|am|pm|minutes?|minute|hours?|days?|weeks?|years?|euros?|dollars?|pounds?|percent|st|nd|rd|th|floor|点|点钟|分钟|小时|块|元|号|月|年|岁|楼|天|星期)$/;
const BEFORE_NUMBER = /^(number|table|at|room|seat|floor|第|号)$/;

/** A number of several units ("二 十 五", "twenty one") or of one, with the unit after it. */
interface Counted {
  value: number;
  next: Unit | undefined;
  previous: Unit | undefined;
  negated: boolean;
}

function mandarinValue(units: readonly Unit[]): number {
  let total = 0;
  let digit = 0;
  let sawDigit = false;
  for (const { number } of units) {
    const n = number ?? 0;
    if (n === 10 || n === 100 || n === 1000) {
      total += (sawDigit ? digit : 1) * n;
      digit = 0;
      sawDigit = false;
    } else {
      digit = sawDigit ? digit * 10 + n : n;
      sawDigit = true;
    }
  }
  return total + digit;
}

export function countedIn(units: readonly Unit[], spaced: boolean): Counted[] {
  const found: Counted[] = [];
  for (let i = 0; i < units.length; i++) {
    const first = units[i] as Unit;
    if (first.count !== null) {
      found.push({ value: first.count, next: undefined, previous: units[i - 1], negated: first.negated });
      continue;
    }
    if (first.number === null) continue;
    let end = i + 1;
    while (end < units.length && units[end]?.number !== null && units[end]?.clause === first.clause && end - i < 5) {
      const tens = units[end - 1]?.number ?? 0;
      if (spaced && !(tens >= 20 && tens % 10 === 0 && (units[end]?.number ?? 0) < 10)) break;
      end += 1;
    }
    const group = units.slice(i, end);
    const value = spaced ? group.reduce((sum, unit) => sum + (unit.number ?? 0), 0) : mandarinValue(group);
    const next = units[end]?.clause === first.clause ? units[end] : undefined;
    found.push({ value, next, previous: units[i - 1], negated: first.negated });
    i = end - 1;
  }
  return found;
}

const countsPeople = (unit: Unit | undefined) => unit?.topics.includes('people') ?? false;

/**
 * The number of people, nights or pieces that a reply names. Numbers of people stand before a word for them; two such
 * are added ("two adults and a child"); a bare number counts when nothing else is counted.
 */
export function numberNamed(units: readonly Unit[], spaced: boolean, min: number, max: number): number | null {
  const inRange = (n: number) => Number.isInteger(n) && n >= min && n <= max;
  const all = countedIn(units, spaced).filter(({ negated }) => !negated);
  const whole = units.find((unit) => unit.count !== null && !unit.negated)?.count ?? null;
  const people = all.filter(({ next }) => countsPeople(next));
  if (people.length > 0) {
    const sum = people.reduce((total, { value }) => total + value, 0);
    const last = people.at(-1)?.value ?? 0;
    const adds = people.length === 2 && people[0]?.next?.text !== people[1]?.next?.text;
    const value = adds ? sum : last;
    if (inRange(value)) return value;
  }
  if (whole !== null && inRange(whole)) return whole;
  const bare = all.filter(
    ({ next, previous }) =>
      !(
        next?.topics.some((topic) => COUNTS_OTHERS.has(topic)) ||
        AFTER_NUMBER.test(next?.text ?? '') ||
        BEFORE_NUMBER.test(previous?.text ?? '')
      ),
  );
  const value = bare.at(-1)?.value;
  return value !== undefined && inRange(value) ? value : null;
}

export function namedIn(dialogue: CompiledDialogue, analysis: Analysis, spaced: boolean): Named {
  const named: Named = { values: {}, rejected: {}, numbers: {}, corrects: false, adds: false };
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
  const first = analysis.units[0];
  if (first && (first.attributes.includes('neg') || first.attributes.includes('no'))) named.corrects = true;
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (slot.kind !== 'number') continue;
    const number = numberNamed(analysis.units, spaced, slot.min, slot.max);
    if (number !== null) named.numbers[name] = number;
  }
  return named;
}
