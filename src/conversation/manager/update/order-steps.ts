/** The steps by which a part of a reply changes an order: counts, puts on, takes off, repeats, leaves only, describes. */
import type { OrderedThing, OrderPart } from '../perceive/order/order-parts.ts';
import { idOf, keyOf, type Reading, setCount, slotOf, thingOf } from './order-reading.ts';

/** A number or "one more" without a thing speaks of what was spoken of last. */
export function countSpokenOf(reading: Reading, part: OrderPart): boolean {
  const isTakenBack = (key: string) => reading.order.get(key) === reading.takenBack;
  const spoken =
    reading.focus.findLast(isTakenBack) ??
    [...reading.order.keys()].find(isTakenBack) ??
    reading.focus.findLast((key) => reading.order.has(key));
  // "One with oat milk" counts nothing anew, and "三块" counts only what is counted so: else it is money.
  const isOtherMeasure =
    part.measure !== null && spoken !== undefined && !reading.isCountedIn(thingOf(spoken), part.measure);
  if (!part.isPure || spoken === undefined || part.extras.length > 0 || isOtherMeasure) return false;
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
export function repeat(reading: Reading, part: OrderPart): void {
  const again = reading.focus.filter((key) => reading.order.has(key));
  for (const key of again) setCount(reading, key, (reading.order.get(key) ?? 0) + (part.number ?? part.times));
  reading.isUnnamed ||= again.length > 0;
}

/** Takes a thing off, or as many of it as are said. */
export function takeOff(reading: Reading, thing: OrderedThing): void {
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
export function put(reading: Reading, thing: OrderedThing, part: OrderPart): void {
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
    const size = other ? reading.details.onlySize(other) : null;
    if (other) setCount(reading, other, 0);
    setCount(reading, key, thing.count ?? 1);
    if (size && !thing.size) reading.details.size(key, size, 0);
  }
  if (thing.size) reading.details.size(key, thing.size, part.more ? (had ?? 0) : 0);
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
export function givingWay(
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
export function describe(reading: Reading, part: OrderPart): void {
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
export function resolved(reading: Reading, thing: OrderedThing, part: OrderPart): OrderedThing {
  const isPlain = thing.count === null && !thing.isOne && !part.more && !reading.turn && !part.isJoined;
  if (!isPlain || reading.order.has(keyOf(thing))) return thing;
  const names = [reading.nameOf(thing), thing.said];
  const like = [...reading.order.keys()].filter(
    (key) => slotOf(key) === thing.slot && names.some((name) => reading.nameOf(thingOf(key)).includes(name)),
  );
  return like.length === 1 && like[0] ? { ...thing, id: idOf(like[0]) } : thing;
}
