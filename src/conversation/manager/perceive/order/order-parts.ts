/**
 * The order as a reply states it, part by part: the things with their counts, and the words that turn, limit or repeat.
 * A part is what stands between joints and commas; a count, a "no" or an "only" belongs to the part that it stands in.
 */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import type { LanguagePack } from '../../../nlu/language-pack.ts';
import { tokenise } from '../../../nlu/tokens.ts';
import { isSize } from '../../things.ts';
import type { Clause, NamedThing } from '../clauses.ts';
import type { Cue } from '../cue-reader.ts';
import { spokenWordsOf } from '../spoken-words.ts';
import { COMPANIONS } from '../whose.ts';
import { type Extra, extrasIn, idOf, isExtra } from './extras.ts';
import type { OrderedThing, OrderPart } from './order-part.ts';
import { portioned, withoutPeople } from './portions.ts';
import { countAt, isCounter, numberIn } from './quantities.ts';
import { withJoints, withTurns } from './turns-in-speech.ts';

/** Entries of `told` that speak of the order. */
const SAME = 'order_same';
const MORE = 'order_more';
/** Of what was said or ordered before: "I said two". */
export const CLAIMED = 'order_claimed';
const MISSING = 'order_missing';
const WRONG = 'order_wrong';
/** Of what a twist has taken away: `{x}` names it. */
export const GONE = 'order_gone';
/** Under which they stand: what they say is kept in the order, and nowhere else. */
export const ORDER_KEY = 'order';

/** The entry of `told` by which a reply complains about the order, or null. */
export function complaintIn(clauses: readonly Clause[]): string | null {
  const told = clauses.flatMap(({ cues }) => cues.filter(({ kind }) => kind === 'told').map(({ id }) => id));
  return [WRONG, MISSING, CLAIMED].find((id) => told.includes(id)) ?? null;
}

/** Attributes of words that say nothing beside an order. */
const BESIDE = ['only', 'more', 'contrast', 'no', 'neg', 'polite', 'req', 'choose', 'yes', 'me', 'hello', 'be', 'you'];
const MOST_UNITS = 9;

interface Placed {
  unit: Unit;
  /** Positions among the words of the clause. */
  from: number;
  to: number;
}

function placed(units: readonly Unit[]): Placed[] {
  let at = 0;
  return units.map((unit) => {
    const from = at;
    at += tokenise(unit.text).filter(({ kind }) => kind === 'word' || kind === 'number').length;
    return { unit, from, to: at };
  });
}

const has = ({ attributes }: Unit, ...names: string[]) => attributes.some((one) => names.includes(one));
/** True if a unit belongs to a wish about a thing. */
const isWithin = (unit: Placed, wishes: readonly Extra[]) => wishes.some((wish) => overlaps(unit, wish));
const overlaps = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to;
/** True if a unit could be negated by a "no" before it. */
const meansThing = ({ topics, values }: Unit) => topics.length > 0 || values.length > 0;

/** True if a unit adds nothing to an order. */
const isBeside = (unit: Unit) =>
  unit.number !== null ||
  isCounter(unit) ||
  has(unit, 'req', 'choose') ||
  (!meansThing(unit) && !unit.strange && (unit.attributes.length === 0 || has(unit, ...BESIDE)));

/** Counts the words that stand before a thing without changing its number: an adjective, a vessel. */
const NEAR = 2;

function isOneOf(units: readonly Unit[], at: number, one: RegExp | null): boolean {
  for (let i = at - 1; i >= Math.max(0, at - NEAR) && units[i]?.clause === units[at]?.clause; i--) {
    const unit = units[i] as Unit;
    if (one?.test(unit.text)) return true;
    if (unit.number !== null || meansThing(unit)) return false;
  }
  return false;
}

interface Words {
  dialogue: CompiledDialogue;
  pack: LanguagePack;
  one: RegExp | null;
  partOf: RegExp | null;
  keeps: RegExp | null;
}

/** The sizes that a part names, each with its place among the words. */
function sizesIn(all: readonly Placed[], part: readonly Placed[], { dialogue, pack, one }: Words) {
  const units = all.map(({ unit }) => unit);
  return part.flatMap((placedUnit) => {
    const { unit, from } = placedUnit;
    const value = unit.values.find(({ slot }) => isSize(dialogue, slot));
    if (!value || unit.negated) return [];
    const at = all.indexOf(placedUnit);
    const held = pack.spaced ? undefined : pack.numbers[unit.text.charAt(0)];
    const count = countAt(units, at, pack) ?? held ?? (isOneOf(units, at, one) ? 1 : null);
    return [{ id: value.id, count, from }];
  });
}

/** True if something else is wanted in place of what stands at a place: "instead of the coffee". */
const isInPlaceOf = ({ cues }: Clause, part: readonly Placed[], at: number): boolean =>
  cues.some(
    (cue) =>
      cue.kind === 'extra' &&
      cue.id === 'instead' &&
      cue.to <= at &&
      at - cue.to <= 1 &&
      part.some((unit) => overlaps(unit, cue)),
  );

/** The one of several that stands nearest to a place, what stands before it first. */
const nearest = <T extends { from: number }>(all: readonly T[], at: number): T | undefined =>
  all.findLast(({ from }) => from < at) ?? all[0];

/** Small words between "one of" and the things. */
const BETWEEN = 3;

/** True if a thing is named as the several of which one is meant: "one of the teas". */
function isOfSeveral(units: readonly Unit[], at: number, partOf: RegExp | null): boolean {
  const before = units.slice(Math.max(0, at - BETWEEN), at).filter(({ clause }) => clause === units[at]?.clause);
  return partOf?.test(before.map(({ text }) => text).join(' ')) ?? false;
}

/** The "with" or "without" that ends a part and leaves open what: "one without"; null where there is none. */
function openWish(cues: readonly Cue[], own: readonly Extra[], last: Placed | undefined): OrderPart['open'] {
  const found = cues.find(
    ({ kind, id, to }) => kind === 'extra' && (id === 'with' || id === 'without') && to === last?.to,
  );
  return found && own.length === 0 ? (found.id as 'with' | 'without') : null;
}

/** The part of a clause that some of its units are. */
function partOf(
  all: readonly Placed[],
  part: readonly Placed[],
  clause: Clause,
  words: Words,
  wishes: readonly Extra[],
): OrderPart {
  const { dialogue, pack, one, partOf, keeps } = words;
  const units = all.map(({ unit }) => unit);
  const inPart = (cue: Cue) => part.some((unit) => overlaps(unit, cue));
  const cues = clause.cues.filter(inPart);
  const changes = (id: string) => cues.filter((cue) => cue.kind === 'change' && cue.id === id);
  const tells = (id: string) => cues.some((cue) => cue.kind === 'told' && cue.id === id);
  const thingOf = ({ unit, from, to }: Placed): NamedThing | undefined => {
    const thing = clause.things.find((one) => one.from === from) ?? unit.values[0];
    if (isExtra({ from, to }, wishes) || (thing && isSize(dialogue, thing.slot))) return undefined;
    return thing && { slot: thing.slot, id: thing.id, negated: unit.negated, from, to, clause: unit.clause };
  };
  const [first] = part;
  const isOnly = (cue: Cue) => part.some((unit) => overlaps(unit, cue) && has(unit.unit, 'only'));
  const limits = changes('only').filter((cue) => !wishes.some((wish) => overlaps(cue, wish)));
  const lastThing = part.findLastIndex((unit) => thingOf(unit));
  // "The tea no": where nothing follows that could be negated, the "no" speaks of what is before it.
  const isRefused = part.some(
    ({ unit }, at) =>
      lastThing >= 0 && at > lastThing && has(unit, 'neg') && !part.slice(at).some((later) => meansThing(later.unit)),
  );
  const named = part.flatMap((unit) => {
    const thing = thingOf(unit);
    return thing ? [{ unit, thing, from: thing.from }] : [];
  });
  const sizes = sizesIn(all, part, words);
  // "Medium" is a size where there are sizes.
  const isSized = (wish: Extra) => wish.kind === 'way' && sizes.some(({ from }) => wish.from <= from && from < wish.to);
  const own = wishes.filter((wish) => part.some((unit) => overlaps(unit, wish)) && !isSized(wish));
  const things = named.map((one_): OrderedThing => {
    const { unit, thing } = one_;
    const at = all.indexOf(unit);
    const count = countAt(units, at, pack);
    const isOne = isOneOf(units, at, one);
    const isFaint = !clause.things.some(({ from }) => from === thing.from);
    // A size stands before its thing or behind it, and one size may be said of several things.
    const size = sizes.find(({ from }) => named.length === 1 || sizes.length === 1 || nearest(named, from) === one_);
    return {
      slot: thing.slot,
      id: thing.id,
      count,
      isOne,
      isPart: (isOne || count !== null) && isOfSeveral(units, at, partOf),
      negated: thing.negated || isRefused || isInPlaceOf(clause, part, thing.from),
      isFaint,
      said: unit.unit.text,
      size: size?.id ?? null,
      extras: own.filter(({ from }) => nearest(named, from) === one_).map(idOf),
    };
  });
  const isOne = part.some(({ unit }) => one?.test(unit.text));
  const open = isOne || part.some(({ unit }) => unit.number !== null) ? openWish(cues, own, part.at(-1)) : null;
  const saysNo =
    open === null &&
    part.some(
      ({ unit }, at) =>
        has(unit, 'no') ||
        (has(unit, 'neg') && !isRefused && !part.slice(at + 1).some((later) => meansThing(later.unit))),
    );
  const numbers =
    things.length + sizes.length > 0 ? [] : part.filter(({ unit }) => !unit.negated && numberIn(unit, pack) !== null);
  const counted = numbers.at(-1);
  const next = counted && part[part.indexOf(counted) + 1];
  const previous = counted && part[part.indexOf(counted) - 1];
  const isNumber = counted !== undefined && !(previous && pack.numbered.includes(previous.unit.text));
  const isMeasure = ({ unit }: Placed) => pack.measures.includes(unit.text);
  const measured = things.length === 0 ? part.find(isMeasure) : undefined;
  return {
    things,
    number: isNumber && (!next || !isMeasure(next) || !pack.spaced) ? numberIn(counted.unit, pack) : null,
    measure: pack.spaced ? null : (measured?.unit.text ?? null),
    takenBack: part.find(({ unit }) => unit.negated && unit.number !== null)?.unit.number ?? null,
    isOne,
    isTotal: cues.some(
      ({ kind, id }) => (kind === 'question' && id === 'together') || (kind === 'bargain' && id === 'whole'),
    ),
    open,
    words: part.filter(({ unit }) => unit.values.length === 0 && !unit.negated).map(({ unit }) => unit.text),
    denied: part.filter(({ unit }) => unit.values.length === 0 && unit.negated).map(({ unit }) => unit.text),
    keeps: keeps?.test(part.map(({ unit }) => unit.text).join(pack.spaced ? ' ' : '')) ?? false,
    turns: limits.some((cue) => !isOnly(cue)) ? 'surely' : saysNo ? 'no' : null,
    only: part.some(({ unit }) => has(unit, 'only')),
    more: tells(MORE) || part.some(({ unit }) => has(unit, 'more')),
    cancels: changes('cancel').length > 0 && own.length === 0 && !cues.some(({ kind }) => kind === 'ingredient'),
    same: tells(SAME) && part.length <= MOST_UNITS,
    times: 1,
    claims: tells(CLAIMED),
    sizes: things.length > 0 ? [] : sizes.map(({ id, count }) => ({ id, count })),
    extras: things.length > 0 ? [] : own.map(idOf),
    isMeasured: measured !== undefined || part.some(({ unit }) => isCounter(unit)),
    isShare: companionsIn(dialogue, clause, part) > 0 || part.some(({ unit }) => has(unit, 'me')),
    dropsExtras: changes('cancel').length > 0 && own.length > 0 && things.length === 0,
    isRequest: part.some(({ unit }) => has(unit, 'req', 'choose')),
    isWanted: isWanted(clause, units),
    isForCompanion:
      things.some(({ isOne, count }) => isOne || count !== null) && companionsIn(dialogue, clause, part) > 0,
    isJoined: first?.unit.text === pack.joints[0],
    isPure: part.every(
      (unit) =>
        isBeside(unit.unit) ||
        unit === measured ||
        thingOf(unit) ||
        isWithin(unit, own) ||
        sizes.some(({ from }) => from === unit.from) ||
        cues.some((cue) => isOfOrder(dialogue, cue) && overlaps(unit, cue)),
    ),
  };
}

/** True if a cue speaks of the order: of a change, of what was ordered, or of those for whom it is. */
const isOfOrder = ({ talk }: CompiledDialogue, { kind, id }: Cue): boolean =>
  kind === 'change' ||
  (kind === 'told' && talk?.told.some((one) => one.id === id && [ORDER_KEY, COMPANIONS].includes(one.key)) === true);

/** Attributes of what is told of things rather than asked for. */
const TOLD = ['past', 'if', 'habit', 'meta', 'bad', 'wh', 'stock', 'know', 'be'];

/** True if a clause asks for its things or only names them, rather than telling something of them. */
const isWanted = ({ asks }: Clause, units: readonly Unit[]): boolean =>
  units.some((unit) => has(unit, 'req', 'choose')) || (!asks && !units.some((unit) => has(unit, ...TOLD)));

/** The number of those with the learner whom a part of a clause names. */
function companionsIn({ talk }: CompiledDialogue, { cues }: Clause, part: readonly Placed[]): number {
  const ids = new Set(talk?.told.filter(({ key }) => key === COMPANIONS).map(({ id }) => id));
  const named = cues.filter(
    (cue) => cue.kind === 'told' && ids.has(cue.id) && part.some((unit) => overlaps(unit, cue)),
  );
  return new Set(named.map(({ id }) => id)).size;
}

/** The parts of clauses that may speak of the order. */
export function orderPartsOf(dialogue: CompiledDialogue, clauses: readonly Clause[], pack: LanguagePack): OrderPart[] {
  const spoken = spokenWordsOf(dialogue.talk, pack);
  const words: Words = { dialogue, pack, one: spoken.one, partOf: spoken.partOf, keeps: spoken.keeps };
  const found = clauses.flatMap((clause) => {
    const wishes = extrasIn(dialogue, clause);
    const all = placed(withTurns(withJoints(clause.analysis.units, spoken), pack, spoken));
    const ids = [...new Set(all.map(({ unit }) => unit.clause))];
    const parts = ids.map((id) => all.filter(({ unit }) => unit.clause === id));
    const read = withoutPeople(
      parts.map((part) => partOf(all, part, clause, words, wishes)),
      parts.map((part) => part.map(({ unit }) => unit)),
    );
    // "The same for my wife and my son": once more for each.
    return read.map((part, at) => {
      const times = companionsIn(dialogue, clause, parts[at] ?? []);
      if (part.same) return { ...part, times: Math.max(1, times) };
      const isForAnother = part.isJoined && part.things.length === 0 && part.number === null;
      const isSame = isForAnother && times > 0 && (read[at - 1]?.same ?? false);
      return isSame ? { ...part, same: true, times, isPure: true } : part;
    });
  });
  return portioned(found);
}
