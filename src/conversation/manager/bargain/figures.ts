/**
 * The numbers of a clause where a price is bargained for, each with what it counts: money, pieces of a thing, or
 * something else ("two cats"). A number that nothing explains stays bare; the whole reply and the open question decide.
 */
import type { Unit } from '../../nlu/analyse.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';
import type { ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { numberFrom } from '../perceive/numbers.ts';
import { lengthOf } from '../perceive/unit-length.ts';

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

/** The words of a language and a scene by which numbers are told apart, rewritten as replies are. */
export interface FigureWords {
  pack: LanguagePack;
  /** Before a price: "for", "at". */
  at: ReadonlySet<string>;
  /** Behind a number of pieces: "times", and the measure words of the things on sale. */
  measures: ReadonlySet<string>;
  /** Behind a number of money. */
  coins: ReadonlySet<string>;
  /** One of a thing, where no number tells it. */
  one: RegExp | null;
  /** "The", and not "a". */
  definite: ReadonlySet<string>;
  /** Before a number that means all of them: "the two". */
  articles: ReadonlySet<string>;
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

/** The numbers of a clause, in its order. */
export function figuresIn(clause: Clause, words: FigureWords, heldNumber: (unit: Unit) => number | null): Figure[] {
  const { units } = clause.analysis;
  const { spaced, numbered } = words.pack;
  const found: Figure[] = [];
  for (let from = 0; from < units.length; from++) {
    const unit = units[from] as Unit;
    if (unit.number === null && words.one?.test(unit.text)) {
      const thing = thingBehind(clause, units, from + 1);
      const next = units[from + 1]?.clause === unit.clause ? units[from + 1] : undefined;
      // "Una", "un pour ma sœur": not before anything else.
      const isAlone =
        thing !== null ||
        next === undefined ||
        words.at.has(next.text) ||
        next.attributes.some((one) => BEHIND_ONE.includes(one)) ||
        isColour(clause, units, from + 1);
      if (isAlone)
        found.push({
          value: 1,
          counts: 'pieces',
          thing,
          negated: unit.negated,
          from,
          to: from + 1,
          isPriced: false,
          isArticle: true,
          clause,
        });
      continue;
    }
    if (unit.number === null) {
      // "Fünf Stück" is one word of the scene.
      const value = heldNumber(unit);
      const place = { from, to: from + 1, negated: unit.negated, clause };
      if (value !== null)
        found.push({ ...place, value, counts: 'pieces', thing: thingBehind(clause, units, from + 1), isPriced: false });
      continue;
    }
    const to = endOf(units, from, spaced);
    const value = numberOf(
      units.slice(from, to).map(({ number }) => number ?? 0),
      spaced,
    );
    // "The blue one" is a thing, and no number of it.
    const isDefinite =
      value === 1 &&
      words.one?.test(unit.text) &&
      units.slice(Math.max(0, from - 2), from).some((one) => words.definite.has(one.text));
    if (isDefinite) continue;
    const isName = numbered.includes(units[from - 1]?.text ?? '') && !words.at.has(units[from - 1]?.text ?? '');
    // "Veinte no": the number is refused.
    const last = units[to];
    const isRefused =
      last?.clause === unit.clause &&
      units[to + 1]?.clause !== unit.clause &&
      last.attributes.some((one) => one === 'neg' || one === 'no');
    if (!isName && !(value > 1 && isAllOf(units, from, to, words)))
      found.push({
        value,
        ...countsOfFigure(clause, { from, to }, words),
        negated: unit.negated || isRefused,
        from,
        to,
        clause,
      });
    from = to - 1;
  }
  return found;
}
