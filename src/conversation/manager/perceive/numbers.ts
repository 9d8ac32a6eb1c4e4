/** Numbers in a reply: how many people, nights or pieces it names. */
import type { Unit } from '../../nlu/analyse.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';

const PEOPLE = 'people';
const isPerson = (unit: Unit | undefined) => unit?.topics.includes(PEOPLE) ?? false;
/** "My wife": somebody who comes along. */
const COMPANION = 'companion';
const MONEY = 'money';
/** Of goods, which may be weighed too: "two pounds of apples". */
const PIECES = 'pieces';
/** The measure word of pieces: "两个" is no sum of money. */
const PIECE = '个';
/** Topics whose numbers are not an answer: after "how many are you?", "two beers" counts beers. */
const COUNTS_OTHERS = new Set(['food', 'drink', 'vessel', 'portion', 'money', 'thing', 'dessert']);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const measuring = new WeakMap<LanguagePack, RegExp>();

/** Words after a number that make it something other than a count, in the language. */
function measureOf(pack: LanguagePack): RegExp {
  const known = measuring.get(pack);
  if (known) return known;
  const made = new RegExp(
    `^(?:${pack.measures.map(escaped).join('|') || '(?!)'})${pack.spaced ? '(?!\\p{L})' : ''}`,
    'u',
  );
  measuring.set(pack, made);
  return made;
}

/** A number of several units ("二 十 五", "twenty one") or of one, with the unit after it. */
interface Counted {
  value: number;
  next: Unit | undefined;
  /** The words after it, as far as its clause goes. */
  after: string;
  previous: Unit | undefined;
  negated: boolean;
}

/** The value of number words in a row: added where a language has tens as words, else by the Chinese rules. */
export function numberFrom(numbers: readonly number[], spaced: boolean): number {
  if (spaced) return numbers.reduce((sum, number) => sum + number, 0);
  let total = 0;
  let digit = 0;
  let sawDigit = false;
  for (const n of numbers) {
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
      found.push({ value: first.count, next: undefined, after: '', previous: units[i - 1], negated: first.negated });
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
    const value = numberFrom(
      group.map((unit) => unit.number ?? 0),
      spaced,
    );
    const following = units.slice(end, end + 2).filter((unit) => unit.clause === first.clause);
    const after = following.map((unit) => unit.text).join(spaced ? ' ' : '');
    // A bare measure word stands between number and noun: "两个大人".
    const next = following[0]?.text === '个' ? following[1] : following[0];
    found.push({ value, next, after, previous: units[i - 1], negated: first.negated });
    i = end - 1;
  }
  return found;
}

/** The range and topic of a number slot. */
export interface Counting {
  min: number;
  max: number;
  /** The topic of the counted things; people by default. */
  counts?: string | undefined;
}

/**
 * A party that is said as a whole ("just me"), and with those that are named after it ("just me and my daughter", "just
 * me and two kids"); null where none is.
 */
function wholeParty(
  units: readonly Unit[],
  counted: readonly Counted[],
  { joints, spaced, numbers }: LanguagePack,
): { said: number; withOthers: number } | null {
  const at = units.findIndex((unit) => unit.count !== null && !unit.negated);
  const said = units[at]?.count;
  if (said === undefined || said === null) return null;
  const others = units
    .slice(at + 1)
    .filter(
      (unit) =>
        (isPerson(unit) || unit.topics.includes(COMPANION)) && unit.sentence === units[at]?.sentence && !unit.negated,
    );
  const together = others.reduce((sum, unit) => sum + (counted.find(({ next }) => next === unit)?.value ?? 1), 0);
  // "Me and my wife" is a list that goes on; "the four of us" is all.
  const text = units[at]?.text ?? '';
  const isList = spaced
    ? text.split(' ').some((word) => joints.includes(word))
    : [...text].every((word) => numbers[word] === undefined);
  return { said, withOthers: said === 1 || isList ? said + together : said };
}

/**
 * A party that is told by those who are in it: "me, my wife and two kids"; null where nobody who comes along is named, or
 * the whole is said beside it ("we are three, my two friends and me").
 */
function partyNamed(units: readonly Unit[], counted: readonly Counted[], joints: readonly string[]): number | null {
  const isOne = (unit: Unit | undefined) => isPerson(unit) || (unit?.topics.includes(COMPANION) ?? false);
  const others = units.filter((unit) => isOne(unit) && !unit.negated);
  const isSaidWhole = counted.some(({ next, negated }) => !negated && !isOne(next));
  if (isSaidWhole || !others.some(({ topics }) => topics.includes(COMPANION))) return null;
  // "There's five of us: me, my parents and two children."
  const whole = counted.find(({ previous, negated }) => !negated && previous?.attributes.includes('be'));
  if (whole) return whole.value;
  const isJoined = units.some(({ text }) => joints.includes(text));
  const isCounted = counted.some(({ next }) => isOne(next));
  const isMe = units.some((unit) => unit.attributes.includes('me') && !isOne(unit));
  if (!isCounted && !(isJoined && isMe)) return null;
  return others.reduce((sum, unit) => sum + (counted.find(({ next }) => next === unit)?.value ?? 1), 1);
}

/** A number that is then spread out: "two, one blue and one red"; null where none is, or other things are counted. */
function spreadIn([first, ...rest]: readonly Counted[], counts: string): number | null {
  const isOther = ({ next }: Counted) =>
    !next?.topics.includes(counts) && (next?.topics.some((topic) => COUNTS_OTHERS.has(topic)) ?? false);
  if (!first || rest.length < 2 || rest.some(isOther)) return null;
  return rest.reduce((sum, { value }) => sum + value, 0) === first.value ? first.value : null;
}

/**
 * The number of people, nights or pieces that a reply names. Numbers of them stand before a word for them; two such
 * are added ("two adults and a child"); a bare number counts when nothing else is counted.
 */
export function numberNamed(
  units: readonly Unit[],
  pack: LanguagePack,
  { min, max, counts = PEOPLE }: Counting,
): number | null {
  const inRange = (n: number) => Number.isInteger(n) && n >= min && n <= max;
  const isOf = (unit: Unit | undefined) => unit?.topics.includes(counts) ?? false;
  // "My son is three" tells an age.
  const isAge = ({ previous, next }: Counted) => {
    const subject = previous ? units[units.indexOf(previous) - 1] : undefined;
    const isOne = isPerson(subject) || (subject?.topics.includes(COMPANION) ?? false);
    return isOne && (previous?.attributes.includes('be') ?? false) && !isOf(next);
  };
  const all = countedIn(units, pack.spaced).filter(
    (one) => !one.negated && (counts === PEOPLE || !isPerson(one.next)) && !isAge(one),
  );
  const spread = spreadIn(all, counts);
  if (spread !== null && inRange(spread)) return spread;
  const whole = counts === PEOPLE ? wholeParty(units, all, pack) : null;
  if (whole !== null && whole.withOthers !== whole.said && inRange(whole.withOthers)) return whole.withOthers;
  const named = counts === PEOPLE ? partyNamed(units, all, pack.joints) : null;
  if (named !== null && inRange(named)) return named;
  const counted = all.filter(({ next }) => isOf(next));
  // "We are four, two adults and two children": the whole comes first.
  const parts = counted.reduce((total, { value }) => total + value, 0);
  const stated = all.find(({ next, previous }) => previous?.attributes.includes('be') && !isPerson(next))?.value;
  const party = whole?.said ?? stated ?? 0;
  if (counts === PEOPLE && counted.length > 0 && parts <= party && inRange(party)) return party;
  if (counted.length > 0) {
    const last = counted.at(-1)?.value ?? 0;
    const adds = counted.length === 2 && counted[0]?.next?.text !== counted[1]?.next?.text;
    const value = adds ? parts : last;
    if (inRange(value)) return value;
  }
  if (whole !== null && inRange(whole.said)) return whole.said;
  const bare = all.filter(
    ({ next, after, previous }) =>
      !(
        next?.topics.some((topic) => COUNTS_OTHERS.has(topic) && !(topic === 'portion' && counts === PIECES)) ||
        measureOf(pack).test(after) ||
        (counts === MONEY && after.startsWith(PIECE)) ||
        pack.numbered.includes(previous?.text ?? '')
      ),
  );
  // "I'll take two, one for my sister": the rest is part of it, unless it is a change of mind.
  const turns = units.some(({ attributes }) => attributes.some((one) => ['neg', 'no', 'contrast'].includes(one)));
  const [first] = bare;
  const rest = bare.slice(1).reduce((total, one) => total + one.value, 0);
  const isPart = first !== undefined && bare.length > 1 && rest < first.value && !turns && counts !== MONEY;
  const value = (isPart ? first : bare.at(-1))?.value;
  return value !== undefined && inRange(value) ? value : null;
}
