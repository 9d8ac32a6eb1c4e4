/**
 * The numbers of a clause where a price is bargained for, each with what it counts: money, pieces of a thing, or
 * something else ("two cats"). A number that nothing explains stays bare; the whole reply and the open question decide.
 */
import type { Unit } from '../../nlu/analyse.ts';
import type { ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { numberFrom } from '../perceive/numbers.ts';
import { lengthOf } from '../perceive/unit-length.ts';
import { type Amount, amountAt } from './amounts.ts';
import type { FigureWords } from './words.ts';

export type Counts = 'money' | 'pieces' | 'other' | 'bare';

export interface Figure {
  value: number;
  counts: Counts;
  /** The thing that it counts; null where none is named with it. */
  thing: ThingId | null;
  negated: boolean;
  /** Positions among the units of its clause. */
  from: number;
  to: number;
  /** A price stands behind "for" or "at". */
  isPriced: boolean;
  /** It is an article, which may count one. */
  isArticle?: boolean;
  clause: Clause;
}

/** Words between a number and what it counts: a colour, "more". */
const BETWEEN = 2;
/** Topics of what is said of a price. */
const OF_PRICE = ['money', 'dear', 'cheaper', 'bargain', 'pay', 'deal'];
/** Attributes of words that may stand behind a "one" that counts. */
const BEHIND_ONE = ['polite', 'choose', 'req', 'more', 'only', 'yes'];
/** Topics of what is neither money nor goods. */
const GOODS = ['portion', 'pieces', 'vessel', 'size', 'goods', 'ware', 'thing', 'clothes'];

/** The value of number words in a row; a digit right behind a hundred counts tens: "一百二". */
function numberOf(numbers: readonly number[], spaced: boolean): number {
  const value = numberFrom(numbers, spaced);
  const [before, last] = numbers.slice(-2);
  return !spaced && before === 100 && last !== undefined && last < 10 ? value - last + last * 10 : value;
}

/** Where a number that begins at a place ends. */
function endOf(units: readonly Unit[], from: number, spaced: boolean): number {
  let to = from + 1;
  while (units[to]?.number != null && units[to]?.clause === units[from]?.clause) {
    const tens = units[to - 1]?.number ?? 0;
    if (spaced && !(tens >= 20 && tens % 10 === 0 && (units[to]?.number ?? 0) < 10)) break;
    // "二十五一把": behind a last digit another number begins.
    if (!spaced && tens < 10 && (units[to]?.number ?? 0) < 10) break;
    to += 1;
  }
  return to;
}

/** True for a noun of something that is neither money nor goods. */
const isOther = ({ topics, values, attributes }: Unit): boolean =>
  values.length === 0 &&
  attributes.length === 0 &&
  topics.length > 0 &&
  !topics.some((topic) => GOODS.includes(topic) || OF_PRICE.includes(topic));

/** The thing that a number counts: the next one, with at most a colour between. */
function thingBehind(clause: Clause, units: readonly Unit[], to: number): ThingId | null {
  for (let i = to; i < units.length && i - to <= BETWEEN; i++) {
    const unit = units[i] as Unit;
    if (unit.clause !== units[to - 1]?.clause || unit.number !== null) return null;
    const value = unit.values.find(({ slot, id }) => clause.things.some((one) => one.slot === slot && one.id === id));
    if (value) return { slot: value.slot, id: value.id };
    if (!unit.unknown && unit.topics.length === 0 && unit.attributes.length > 0) return null;
  }
  return null;
}

function countsOfFigure(
  clause: Clause,
  { from, to }: { from: number; to: number },
  words: FigureWords,
): Pick<Figure, 'counts' | 'thing' | 'isPriced'> {
  const { units } = clause.analysis;
  const next = units[to]?.sentence === units[from]?.sentence ? units[to] : undefined;
  const behind = next?.clause === units[from]?.clause ? next : undefined;
  const before = units[from - 1];
  const isPriced = before !== undefined && before.clause === units[from]?.clause && words.at.has(before.text);
  if (behind && words.coins.has(behind.text)) return { counts: 'money', thing: null, isPriced };
  // "Twelve for the scarf" counts no scarves.
  const thing = behind && words.at.has(behind.text) ? null : thingBehind(clause, units, to);
  if (behind && (words.measures.has(behind.text) || words.pack.numbers[behind.text] === undefined) && thing)
    return { counts: 'pieces', thing, isPriced: false };
  // "一个礼物": one of something that is not sold.
  const after = units[to + 1];
  if (behind && !words.pack.spaced && after && after.clause === behind.clause && isOther(after))
    return { counts: 'other', thing: null, isPriced: false };
  if (behind && (words.measures.has(behind.text) || behind.topics.includes('pieces')))
    return { counts: 'pieces', thing: null, isPriced: false };
  if (behind && isOther(behind)) return { counts: 'other', thing: null, isPriced: false };
  if (words.pack.measures.some((measure) => measure === behind?.text))
    return { counts: behind?.topics.includes('money') ? 'money' : 'other', thing: null, isPriced };
  return { counts: isPriced ? 'money' : 'bare', thing: null, isPriced };
}

/** True if a unit names a colour. */
function isColour({ cues }: Clause, units: readonly Unit[], at: number): boolean {
  const from = units.slice(0, at).reduce((sum, unit) => sum + lengthOf(unit), 0);
  return cues.some((cue) => cue.kind === 'bargain' && cue.id === 'colours' && cue.from === from);
}

/** True if a number means all of them: "the two", "los dos". */
const isAllOf = (units: readonly Unit[], from: number, to: number, { articles }: FigureWords): boolean =>
  articles.has(units[from - 1]?.text ?? '') &&
  units[from - 1]?.clause === units[from]?.clause &&
  !units[to]?.values.length;

/** The article before a thing, or alone, as one of it; null where it stands before anything else: "una", "un pour ma sœur". */
function articleAt(clause: Clause, from: number, words: FigureWords): Figure | null {
  const { units } = clause.analysis;
  const unit = units[from] as Unit;
  const to = from + 1;
  const thing = thingBehind(clause, units, to);
  const next = units[to]?.clause === unit.clause ? units[to] : undefined;
  const isAlone =
    thing !== null ||
    next === undefined ||
    words.at.has(next.text) ||
    next.attributes.some((one) => BEHIND_ONE.includes(one)) ||
    isColour(clause, units, to);
  if (!isAlone) return null;
  return {
    value: 1,
    counts: 'pieces',
    thing,
    negated: unit.negated,
    from,
    to,
    isPriced: false,
    isArticle: true,
    clause,
  };
}

/** A number of pieces that is one word of the scene: "fünf Stück"; null where the word holds none. */
function heldAt(clause: Clause, from: number, value: number | null): Figure | null {
  if (value === null) return null;
  const { units } = clause.analysis;
  const { negated } = units[from] as Unit;
  const to = from + 1;
  return { value, counts: 'pieces', thing: thingBehind(clause, units, to), negated, from, to, isPriced: false, clause };
}

/** True if a "one" is that of a thing, and no number of it: "the blue one". */
const isDefinite = (units: readonly Unit[], from: number, value: number, { one, definite }: FigureWords): boolean =>
  value === 1 &&
  one?.test(units[from]?.text ?? '') === true &&
  units.slice(Math.max(0, from - 2), from).some(({ text }) => definite.has(text)) &&
  // "Just the one."
  !units.slice(0, from).some(({ attributes }) => attributes.includes('only'));

/** True if a number is part of a name: "platform two". */
const isNamed = (units: readonly Unit[], from: number, { pack, at }: FigureWords): boolean =>
  pack.numbered.includes(units[from - 1]?.text ?? '') && !at.has(units[from - 1]?.text ?? '');

/** True if the "no" that ends a clause refuses the number before it: "veinte no". */
function isRefused(units: readonly Unit[], from: number, to: number): boolean {
  const { clause } = units[from] as Unit;
  const last = units[to];
  return (
    last?.clause === clause &&
    units[to + 1]?.clause !== clause &&
    last.attributes.some((one) => one === 'neg' || one === 'no')
  );
}

/** The figure of number words; null where they name something, or mean all of what is spoken of. */
function numberAt(
  clause: Clause,
  place: { from: number; to: number },
  value: number,
  words: FigureWords,
): Figure | null {
  const { units } = clause.analysis;
  const { from, to } = place;
  if (isNamed(units, from, words) || (value > 1 && isAllOf(units, from, to, words))) return null;
  const negated = units[from]?.negated === true || isRefused(units, from, to);
  return { value, ...countsOfFigure(clause, place, words), negated, from, to, clause };
}

/** The figure of a sum with small coins. */
function sumAt(clause: Clause, from: number, { value, to, isMoney }: Amount, words: FigureWords): Figure {
  const { units } = clause.analysis;
  const { isPriced } = countsOfFigure(clause, { from, to }, words);
  const counts = isMoney || !Number.isInteger(value) || isPriced ? 'money' : 'bare';
  const negated = units[from]?.negated === true || isRefused(units, from, to);
  return { value, counts, thing: null, isPriced, negated, from, to, clause };
}

/** The numbers of a clause, in its order. */
export function figuresIn(clause: Clause, words: FigureWords, heldNumber: (unit: Unit) => number | null): Figure[] {
  const { units } = clause.analysis;
  const { spaced } = words.pack;
  const found: (Figure | null)[] = [];
  for (let from = 0; from < units.length; from++) {
    const unit = units[from] as Unit;
    if (unit.number === null) {
      const isOne = words.one?.test(unit.text) === true;
      const sum = isOne ? amountAt(units, { from, to: from + 1, value: 1 }, words) : null;
      // "A twenty" is a note.
      if (sum?.isMoney) {
        found.push(sumAt(clause, from, sum, words));
        from = sum.to - 1;
        continue;
      }
      found.push(isOne ? articleAt(clause, from, words) : heldAt(clause, from, heldNumber(unit)));
      continue;
    }
    const to = endOf(units, from, spaced);
    const row = units.slice(from, to).map(({ number }) => number ?? 0);
    const value = numberOf(row, spaced);
    const sum = amountAt(units, { from, to, value }, words);
    if (sum) {
      found.push(sumAt(clause, from, sum, words));
      from = sum.to - 1;
      continue;
    }
    if (isDefinite(units, from, value, words)) continue;
    found.push(numberAt(clause, { from, to }, value, words));
    from = to - 1;
  }
  return found.filter((figure) => figure !== null);
}
