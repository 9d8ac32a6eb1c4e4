/**
 * The order after a reply, worked out part by part: what stands with a number, a "no", an "only" or an "instead" is
 * changed by it, and nothing else is. Says nothing about whether the reply orders at all: that is decided elsewhere.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, TalkState, ThingId } from '../../partner.ts';
import type { OrderedThing, OrderPart } from '../perceive/order/order-parts.ts';
import { chosenThings } from '../realise/phrases.ts';
import { isSingle } from '../single-slot.ts';
import { thingOf as thingIn } from '../things.ts';
import { isMilk, OrderDetails } from './order-details.ts';

/** More than this of one thing is no order. */
const MOST = 20;

export interface OrderChange {
  /** The order now, by slot; an empty list where nothing of it is left. */
  slots: Record<string, string[]>;
  /** The things named by this reply that stay ordered. */
  named: Record<string, string[]>;
  /** Things that are no longer ordered. */
  gone: readonly ThingId[];
  /** True if something that was ordered before is now counted otherwise, exchanged or gone. */
  isChange: boolean;
  /** True if nothing is changed but that things are gone. */
  isOnlyGone: boolean;
  /** True if something was changed without being named: "make it three". */
  isUnnamed: boolean;
  /** True if it changes its own mind: "two, no, three teas". */
  isTurned: boolean;
  /** The things ordered that were spoken of, the last at the end. */
  spokenOf: readonly ThingId[];
  /** Sizes and wishes of everything ordered. */
  details: NonNullable<TalkState['details']>;
  /** Wishes about what was ordered before, that nothing else was said of. */
  wishes: readonly string[];
  /** Things on the order that were not there before. */
  added: readonly ThingId[];
  /** True if what it adds sounds wanted, whoever it is for: "my friend wants a tea". */
  isWanted: boolean;
  /** True if the reply says nothing else. */
  isPure: boolean;
}

/** The result of reading the parts so far. */
interface Reading {
  order: Map<string, number>;
  details: OrderDetails;
  /** The things spoken of last, the last of all at the end. */
  focus: string[];
  /** Named or changed in this reply. */
  touched: Set<string>;
  /** Named in this reply. */
  named: Set<string>;
  turn: OrderPart['turns'];
  /** Slots of which this reply has taken something off, so that nothing more gives way. */
  hasGivenWay: Set<string>;
  only: boolean;
  /** A number whose thing has not been named yet: "two, no, three teas". */
  isNumberOpen: boolean;
  /** A number that is taken back: "not three, two". */
  takenBack: number | null;
  isUnnamed: boolean;
  wishes: string[];
  /** The name of a thing without its article. */
  nameOf: (thing: ThingId) => string;
  /** The ordered things that a wish without a name is about. */
  wishedFor: (extras: readonly string[], spoken: string | undefined) => string[];
}

const keyOf = ({ slot, id }: ThingId) => `${slot} ${id}`;
const slotOf = (key: string) => key.slice(0, key.indexOf(' '));
const idOf = (key: string) => key.slice(key.indexOf(' ') + 1);

const thingOf = (key: string): ThingId => ({ slot: slotOf(key), id: idOf(key) });

/** True if a thing is collected, rather than replaced by the next of its slot. */
const isCollected = ({ slots }: CompiledDialogue, { slot }: ThingId): boolean => {
  const found = slots[slot];
  return found !== undefined && !isSingle(found);
};

function setCount(reading: Reading, key: string, count: number): void {
  if (count > 0) reading.order.set(key, Math.min(count, MOST));
  else reading.order.delete(key);
  reading.details.count(key, Math.min(count, MOST));
  reading.touched.add(key);
}

/** A number or "one more" without a thing speaks of what was spoken of last. */
function countSpokenOf(reading: Reading, part: OrderPart): boolean {
  const isTakenBack = (key: string) => reading.order.get(key) === reading.takenBack;
  const spoken =
    reading.focus.findLast(isTakenBack) ??
    [...reading.order.keys()].find(isTakenBack) ??
    reading.focus.findLast((key) => reading.order.has(key));
  // "One with oat milk" counts nothing anew.
  if (!part.isPure || spoken === undefined || part.extras.length > 0) return false;
  const had = reading.order.get(spoken) ?? 0;
  if (part.more && (part.number !== null || part.isOne)) setCount(reading, spoken, had + (part.number ?? 1));
  else if (part.number === null) return false;
  else if (reading.turn || reading.only || part.claims || reading.touched.has(spoken))
    setCount(reading, spoken, part.number);
  else return false;
  reading.isUnnamed = true;
  return true;
}

/** The things of the last order once more: "the same for my wife". */
function repeat(reading: Reading, part: OrderPart): void {
  const again = reading.focus.filter((key) => reading.order.has(key));
  for (const key of again) setCount(reading, key, (reading.order.get(key) ?? 0) + (part.number ?? part.times));
  reading.isUnnamed ||= again.length > 0;
}

/** Takes a thing off, or as many of it as are said. */
function takeOff(reading: Reading, thing: OrderedThing): void {
  const key = keyOf(thing);
  const had = reading.order.get(key);
  if (had === undefined) return;
  const count = thing.count ?? (thing.isOne && had > 1 ? 1 : had);
  reading.hasGivenWay.add(thing.slot);
  setCount(reading, key, had - count);
}

/** The thing that gives way to another of its slot, or null: of this reply the last, else what was spoken of last. */
function replacedBy(reading: Reading, key: string): string | null {
  const isLike = (other: string) => other !== key && slotOf(other) === slotOf(key) && reading.order.has(other);
  return reading.focus.findLast(isLike) ?? null;
}

/** Puts a thing on the order, or counts it anew. */
function put(reading: Reading, thing: OrderedThing, part: OrderPart): void {
  const key = keyOf(thing);
  const had = reading.order.get(key);
  if (part.more && had !== undefined && !reading.turn) setCount(reading, key, had + (thing.count ?? 1));
  else if (had !== undefined) {
    const isCounted = thing.count !== null || (thing.isOne && (reading.only || reading.turn !== null || part.claims));
    if (isCounted) setCount(reading, key, thing.count ?? 1);
    // "Only two coffees, and rather a tea": the tea stands for the coffee that is gone.
    if (isCounted && (thing.count ?? 1) < had) reading.hasGivenWay.add(thing.slot);
  } else {
    const isInstead = reading.turn !== null && !part.more && !part.isJoined && !reading.isNumberOpen;
    const other = isInstead && !reading.hasGivenWay.has(thing.slot) ? replacedBy(reading, key) : null;
    if (other) setCount(reading, other, 0);
    setCount(reading, key, thing.count ?? 1);
  }
  if (thing.size) reading.details.size(key, thing.size, part.more ? (had ?? 0) : 0);
  reading.details.wish(key, thing.extras);
  if (had !== undefined && !reading.named.has(key)) reading.wishes.push(...thing.extras);
  reading.named.add(key);
  reading.touched.add(key);
}

/** Leaves of a slot only the things that are named with an "only". */
function keepOnly(reading: Reading, things: readonly OrderedThing[], before: ReadonlyMap<string, number>): void {
  const kept = new Set(things.map(keyOf));
  // "Only one beer" of two counts the beer anew, and "only the beer" leaves out the rest.
  const isCounted = (thing: OrderedThing) => thing.isOne && (before.get(keyOf(thing)) ?? 0) > 1;
  const isRestriction = things.some((thing) => before.has(keyOf(thing)) && thing.count === null && !isCounted(thing));
  const isExchange = reading.turn !== null && !things.some((thing) => before.has(keyOf(thing)));
  if (!isRestriction && !isExchange) return;
  const slots = new Set(things.map(({ slot }) => slot));
  for (const key of [...reading.order.keys()]) if (slots.has(slotOf(key)) && !kept.has(key)) setCount(reading, key, 0);
}

/**
 * In "a tea in place of the coffee" the ordered thing gives way, wherever it stands. `others`: what is named behind the
 * next comma.
 */
function givingWay(
  part: OrderPart,
  things: readonly OrderedThing[],
  others: readonly OrderedThing[],
  order: ReadonlyMap<string, number>,
): Set<OrderedThing> {
  const wanted = things.filter((thing) => !thing.negated);
  const isOrdered = (thing: OrderedThing) => order.has(keyOf(thing)) && thing.count === null && !thing.isOne;
  const isExchange =
    part.turns === 'surely' && [...wanted, ...others].some((thing) => !thing.isFaint && !order.has(keyOf(thing)));
  return new Set(isExchange ? wanted.filter(isOrdered) : []);
}

/** Sizes and wishes without a thing are of those named before, else of what was spoken of last. */
function describe(reading: Reading, part: OrderPart): void {
  const named = [...reading.named].filter((key) => reading.order.has(key));
  const spoken = reading.focus.findLast((key) => reading.order.has(key));
  const { details, order } = reading;
  if (part.sizes.length > 0) for (const key of details.spread(part.sizes, order, named)) reading.touched.add(key);
  const about = named.length > 0 ? named.slice(-1) : reading.wishedFor(part.extras, spoken);
  if (part.extras.length === 0 || about.length === 0) return;
  for (const key of about) {
    details.wish(key, part.extras);
    reading.touched.add(key);
  }
  if (named.length === 0) {
    reading.wishes.push(...part.extras);
    reading.isUnnamed = true;
  }
}

/** The ordered thing that a shorter name speaks of: "the tea", where a green tea was ordered. */
function resolved(reading: Reading, thing: OrderedThing, part: OrderPart): OrderedThing {
  const isPlain = thing.count === null && !thing.isOne && !part.more && !reading.turn && !part.isJoined;
  if (!isPlain || reading.order.has(keyOf(thing))) return thing;
  const name = reading.nameOf(thing);
  const like = [...reading.order.keys()].filter(
    (key) => slotOf(key) === thing.slot && reading.nameOf(thingOf(key)).includes(name),
  );
  return like.length === 1 && like[0] ? { ...thing, id: idOf(like[0]) } : thing;
}

interface Before {
  before: ReadonlyMap<string, number>;
  /** True for what is collected on the order. */
  isMeant: (thing: ThingId) => boolean;
}

function readPart(reading: Reading, part: OrderPart, next: OrderPart | undefined, { before, isMeant }: Before): void {
  if (part.takenBack !== null) {
    reading.takenBack = part.takenBack;
    reading.turn ??= 'no';
  }
  if (part.turns === 'surely' || (part.turns && !reading.turn)) reading.turn = part.turns;
  reading.only ||= part.only;
  const all = part.things.filter(isMeant).map((thing) => resolved(reading, thing, part));
  const others = next && !next.isJoined ? next.things.filter(isMeant) : [];
  const giveWay = givingWay(part, all, others, reading.order);
  const things = all.filter((thing) => !thing.isFaint || giveWay.has(thing));
  if (things.length === 0) {
    describe(reading, part);
    if (part.same && !part.cancels) repeat(reading, part);
    else if (!countSpokenOf(reading, part)) {
      // "Two, no, three teas": the turn is against the number.
      reading.isNumberOpen ||= part.number !== null;
      return;
    }
  }
  const named = things.filter((thing) => !thing.negated && !part.cancels && !giveWay.has(thing));
  for (const thing of things) if (thing.negated || part.cancels || giveWay.has(thing)) takeOff(reading, thing);
  for (const thing of named) put(reading, thing, part);
  if (reading.only && named.length > 0) keepOnly(reading, named, before);
  if (named.length > 0) {
    const keys = named.map(keyOf);
    reading.focus = [...reading.focus.filter((key) => reading.touched.has(key) && !keys.includes(key)), ...keys];
  }
  reading.turn = null;
  reading.only = false;
  reading.isNumberOpen = false;
}

const times = (id: string, count: number): string[] => Array.from({ length: count }, () => id);

const idsOf = (order: ReadonlyMap<string, number>, slot: string): string[] =>
  [...order].filter(([key]) => slotOf(key) === slot).flatMap(([key, count]) => times(idOf(key), count));

/** The name of a thing as a word of it is compared: without its article. */
function bareName(dialogue: CompiledDialogue, thing: ThingId): string {
  const { say = thing.id } = thingIn(dialogue, thing) ?? {};
  return say.toLowerCase().replace(/^(\p{L}+ |\p{L}+'|一\p{L})(?=.)/u, '');
}

/** Kinds of milk are wished for in what has milk in it, everything else in what was spoken of last. */
function wishedFor(
  dialogue: CompiledDialogue,
  ordered: readonly string[],
  extras: readonly string[],
  spoken: string | undefined,
): string[] {
  const withMilk = extras.some(isMilk)
    ? ordered.filter((key) => thingIn(dialogue, thingOf(key))?.contains?.includes('milk'))
    : [];
  return withMilk.length > 0 ? withMilk : spoken === undefined ? [] : [spoken];
}

/** The change to an order that the parts of a reply make; null where they make none. */
export function orderChangeOf(
  dialogue: CompiledDialogue,
  parts: readonly OrderPart[],
  slots: ConversationState['slots'],
  mentioned: readonly ThingId[],
  details: TalkState['details'] = {},
): OrderChange | null {
  const chosen = chosenThings(dialogue, slots).filter(({ thing }) => isCollected(dialogue, thing));
  const before = new Map(chosen.map(({ thing, count }) => [keyOf(thing), count]));
  const spokenOf = mentioned.map(keyOf).filter((key) => before.has(key));
  const reading: Reading = {
    order: new Map(before),
    details: new OrderDetails(dialogue, slots, before, details),
    focus: spokenOf.length > 0 ? spokenOf : [...before.keys()].slice(-1),
    touched: new Set(),
    named: new Set(),
    turn: null,
    hasGivenWay: new Set(),
    only: false,
    isNumberOpen: false,
    takenBack: null,
    isUnnamed: false,
    wishes: [],
    nameOf: (thing) => bareName(dialogue, thing),
    wishedFor: (extras, spoken) => wishedFor(dialogue, [...before.keys()], extras, spoken),
  };
  const isMeant = (thing: ThingId) => isCollected(dialogue, thing);
  for (const [at, part] of parts.entries()) readPart(reading, part, parts[at + 1], { before, isMeant });
  if (reading.touched.size === 0) return null;
  const gone = [...before.keys()].filter((key) => !reading.order.has(key));
  const isOther = [...reading.order].some(([key, count]) => before.get(key) !== count);
  const isCounted = [...reading.order].some(([key, count]) => before.has(key) && before.get(key) !== count);
  const touchedSlots = [...new Set([...reading.touched].map(slotOf))];
  const left = new Map([...reading.order].filter(([key]) => reading.touched.has(key)));
  const sized = reading.details.sizesOf(reading.order);
  return {
    slots: { ...Object.fromEntries(touchedSlots.map((slot) => [slot, idsOf(reading.order, slot)])), ...sized?.slots },
    named: { ...Object.fromEntries(touchedSlots.map((slot) => [slot, idsOf(left, slot)])), ...sized?.named },
    details: reading.details.written(reading.order),
    wishes: reading.wishes,
    added: [...reading.order.keys()].filter((key) => !before.has(key)).map(thingOf),
    gone: gone.map(thingOf),
    isChange: gone.length > 0 || isCounted,
    isOnlyGone: gone.length > 0 && !isOther,
    isUnnamed: reading.isUnnamed,
    isTurned: parts.some(({ turns }) => turns !== null),
    spokenOf: reading.focus.filter((key) => reading.order.has(key)).map(thingOf),
    isWanted: parts.every((part) => part.isWanted || part.things.length === 0),
    isPure: parts.every(({ isPure }) => isPure),
  };
}
