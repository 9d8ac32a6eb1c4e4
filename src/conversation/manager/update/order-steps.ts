/** The steps by which things that a reply names change an order: put on, taken off, exchanged, left alone on it. */
import type { OrderedThing, OrderPart } from '../perceive/order/order-part.ts';
import { idOf, keyOf, type Reading, setCount, slotOf, thingOf } from './order-reading.ts';

/** Takes a thing off, or as many of it as are said. "Not two coffees, one" takes none off, but counts anew. */
export function takeOff(reading: Reading, thing: OrderedThing, denied: number | null): void {
  const key = keyOf(thing);
  const had = reading.order.get(key);
  if (had === undefined || (thing.negated && denied !== null && denied === reading.takenBack)) return;
  const isOneOfThem = thing.isOne || reading.parts.some(({ keeps }) => keeps);
  const count = thing.count ?? (isOneOfThem && had > 1 ? 1 : had);
  reading.hasGivenWay.add(thing.slot);
  setCount(reading, key, had - count);
}

/** The thing that gives way to another of its slot, or null: of this reply the last, else what was spoken of last. */
function replacedBy(reading: Reading, key: string): string | null {
  const isLike = (other: string) => other !== key && slotOf(other) === slotOf(key) && reading.order.has(other);
  return reading.focus.findLast(isLike) ?? null;
}

/** The ordered thing of the same slot that a part of its name speaks of: "the pie", where a fish pie was ordered. */
function named(reading: Reading, key: string, words: readonly string[]): string | null {
  const isNamed = (other: string) =>
    reading
      .nameOf(thingOf(other))
      .split(' ')
      .some((word) => words.includes(word));
  const like = [...reading.order.keys()].filter(
    (other) => slotOf(other) === slotOf(key) && other !== key && isNamed(other),
  );
  return like.length === 1 ? (like[0] ?? null) : null;
}

/**
 * The one thing of its slot that a thing only says more of: "a coffee", and then, asked for its size, "a large coffee
 * with oat milk", which has a name of its own. Null where it is another.
 */
function refinedBy({ order, details, nameOf, before }: Reading, thing: OrderedThing): string | null {
  const like = [...order.keys()].filter((key) => slotOf(key) === thing.slot);
  const [key] = like;
  if (key === undefined || like.length > 1 || order.get(key) !== 1 || !before.has(key)) return null;
  const isTold = thing.size !== null || thing.extras.length > 0;
  const isMore = ` ${nameOf(thing)} `.includes(` ${nameOf(thingOf(key))} `);
  return isTold && isMore && details.isPlain(key) ? key : null;
}

/** True if a thing is said of some of the pieces that there are: "one latte without sugar", of two. */
function isOneOfThem(reading: Reading, thing: OrderedThing, part: OrderPart, had: number): boolean {
  if ((thing.count ?? 1) >= had || (thing.count === null && !thing.isOne)) return false;
  const isTurned = reading.turn !== null || reading.only || part.claims || part.isTotal;
  return thing.isPart || (!isTurned && thing.extras.length > 0);
}

/** Puts a thing on the order, or counts it anew. */
export function put(reading: Reading, thing: OrderedThing, part: OrderPart): void {
  const key = keyOf(thing);
  const had = reading.order.get(key);
  // "The coffee small, too" says how one is wanted that there is.
  const isSaidOf = thing.count === null && !thing.isOne && (thing.size !== null || thing.extras.length > 0);
  const isMore = part.more && !isSaidOf;
  if (had !== undefined && !isMore && isOneOfThem(reading, thing, part, had)) {
    if (thing.extras.length > 0) reading.details.share(key, thing.count ?? 1, had, thing.extras);
    if (thing.isPart) reading.oneOf = { key, count: thing.count ?? 1 };
    reading.touched.add(key);
    return;
  }
  if (isMore && had !== undefined && !reading.turn) setCount(reading, key, had + (thing.count ?? 1));
  else if (had !== undefined) {
    const isCounted = thing.count !== null || (thing.isOne && (reading.only || reading.turn !== null || part.claims));
    if (isCounted) setCount(reading, key, thing.count ?? 1);
    // "Only two coffees, and rather a tea": the tea stands for the coffee that is gone.
    if (isCounted && (thing.count ?? 1) < had) reading.hasGivenWay.add(thing.slot);
  } else {
    // "I said tea", where one coffee was written down.
    const isClaimed =
      part.claims && [...reading.before.keys()].filter((one) => slotOf(one) === thing.slot).length === 1;
    const isInstead = (reading.turn !== null || isClaimed) && !part.more && !part.isJoined && !reading.isNumberOpen;
    const refined = part.more || part.isJoined ? null : refinedBy(reading, thing);
    const denied = isInstead ? named(reading, key, part.denied) : null;
    const other = denied ?? (isInstead && !reading.hasGivenWay.has(thing.slot) ? replacedBy(reading, key) : refined);
    const size = other ? reading.details.onlySize(other) : null;
    const pieces = reading.oneOf?.key === other ? reading.oneOf?.count : undefined;
    const all = other ? reading.order.get(other) : undefined;
    // "Make them cappuccinos instead": as many as there were, and of one of several but that one.
    const isKept = reading.parts.some(({ keeps }) => keeps);
    const same = pieces ?? (isKept || thing.isOne ? undefined : all);
    if (other) setCount(reading, other, pieces || isKept ? (all ?? 1) - (pieces ?? 1) : 0);
    setCount(reading, key, thing.count ?? same ?? 1);
    if (size && !thing.size) reading.details.size(key, size, 0);
  }
  if (thing.size) reading.details.size(key, thing.size, isMore ? (had ?? 0) : 0);
  reading.details.wish(key, thing.extras);
  if (had !== undefined && !reading.named.has(key)) reading.wishes.push(...thing.extras);
  reading.named.add(key);
  reading.touched.add(key);
}

/** Leaves of a slot only the things that are named with an "only". */
export function keepOnly(reading: Reading, things: readonly OrderedThing[], before: ReadonlyMap<string, number>): void {
  const kept = new Set(things.map(keyOf));
  // "Only one beer" of two counts the beer anew, and "only the beer" leaves out the rest.
  const isCounted = (thing: OrderedThing) => thing.isOne && (before.get(keyOf(thing)) ?? 0) > 1;
  // "Only one tea", of one tea and a coffee, leaves out the coffee, unless it is named too.
  const isNamedAlone = reading.parts.flatMap((part) => part.things).length === things.length;
  const isAsBefore = (thing: OrderedThing) =>
    thing.count === null || (isNamedAlone && before.get(keyOf(thing)) === thing.count);
  const isRestriction = things.some((thing) => before.has(keyOf(thing)) && isAsBefore(thing) && !isCounted(thing));
  const isExchange = reading.turn !== null && !things.some((thing) => before.has(keyOf(thing)));
  if (!isRestriction && !isExchange) return;
  const slots = new Set(things.map(({ slot }) => slot));
  // "Actually just the coffee" leaves out the cake beside it, too.
  const isLeftOut = (slot: string) => slots.has(slot) || (isRestriction && reading.isBeside(slot));
  for (const key of [...reading.order.keys()]) if (isLeftOut(slotOf(key)) && !kept.has(key)) setCount(reading, key, 0);
}

/**
 * In "a tea in place of the coffee" the ordered thing gives way, wherever it stands. `others`: what is named behind the
 * next comma.
 */
export function givingWay(
  part: OrderPart,
  things: readonly OrderedThing[],
  others: readonly OrderedThing[],
  order: ReadonlyMap<string, number>,
): Set<OrderedThing> {
  const wanted = things.filter((thing) => !thing.negated);
  // "One of the teas", and "a tea" of several, before what takes its place.
  const isOneOf = (thing: OrderedThing) =>
    thing.isPart || (thing.isOne && thing === wanted[0] && wanted.length > 1 && (order.get(keyOf(thing)) ?? 0) > 1);
  const isOrdered = (thing: OrderedThing) =>
    order.has(keyOf(thing)) && ((thing.count === null && !thing.isOne) || isOneOf(thing));
  const isExchange =
    part.turns === 'surely' && [...wanted, ...others].some((thing) => !thing.isFaint && !order.has(keyOf(thing)));
  return new Set(isExchange ? wanted.filter(isOrdered) : []);
}

/** The ordered thing that a shorter name speaks of: "the tea", where a green tea was ordered. */
export function resolved(reading: Reading, thing: OrderedThing, part: OrderPart): OrderedThing {
  // "The tea small and the coffee large" describes both.
  const isSaidOf = thing.size !== null || thing.extras.length > 0;
  const isPlain = thing.count === null && !thing.isOne && !part.more && !reading.turn && (!part.isJoined || isSaidOf);
  if (!isPlain || reading.order.has(keyOf(thing))) return thing;
  const names = [reading.nameOf(thing), thing.said];
  const like = [...reading.order.keys()].filter(
    (key) => slotOf(key) === thing.slot && names.some((name) => reading.nameOf(thingOf(key)).includes(name)),
  );
  return like.length === 1 && like[0] ? { ...thing, id: idOf(like[0]) } : thing;
}
