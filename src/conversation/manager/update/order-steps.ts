/** The steps by which a part of a reply changes an order: counts, puts on, takes off, repeats, leaves only, describes. */
import type { OrderedThing, OrderPart } from '../perceive/order/order-part.ts';
import { idOf, keyOf, MOST, type Reading, setCount, slotOf, thingOf } from './order-reading.ts';

/**
 * The count that a reply denies, wherever it stands: "not two, one", "one, not two lattes"; null where it denies none.
 * In a language whose "no" also stands before what it denies, it is the count that there was.
 */
export function deniedCount(parts: readonly OrderPart[], before: ReadonlyMap<string, number>): number | null {
  const isBare = ({ things, number, isOne }: OrderPart) => things.length === 0 && (number !== null || isOne);
  const isOther = (count: number) => parts.some((part) => isBare(part) && (part.number ?? 1) !== count);
  const counts = [...before.values()];
  // "Four are too many, three will do": the first count is that of something on the order.
  const [first, other, ...more] = parts.filter(
    (part) => part.things.length === 0 && part.number !== null && part.sizes.length === 0,
  );
  const isTooMany = first?.number && other?.number && more.length === 0 && other.number < first.number && first.more;
  if (isTooMany && counts.filter((count) => count === first.number).length === 1) return first.number;
  for (const [at, part] of parts.entries()) {
    const denied = part.takenBack;
    if (denied !== null && counts.includes(denied) && isOther(denied)) return denied;
    const isFirst = !parts.slice(0, at).some(isBare);
    if (part.turns === 'no' && part.number !== null && !isFirst && counts.includes(part.number)) return part.number;
  }
  return null;
}

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
  const isCorrected = reading.takenBack !== null && part.number !== null;
  if (isCorrected && part.more && part.number === reading.takenBack) return false;
  if (!(part.isPure || isCorrected) || spoken === undefined || part.extras.length > 0 || isOtherMeasure) return false;
  const had = reading.order.get(spoken) ?? 0;
  const isTurned = reading.turn !== null || reading.only || part.claims || reading.takenBack !== null;
  // "Make it two, one for my friend" counts the one no more, and "one small, one large" shares out what there is.
  if ((part.isShare && reading.touched.has(spoken)) || part.sizes.length > 0) return false;
  // "One, not two": the article counts where a count is corrected.
  const number = part.number ?? (part.isOne && isTurned ? 1 : null);
  // "Only one beer, not two": a "no" beside a number behind an "only" denies it.
  if (part.turns === 'no' && number !== null && reading.touched.has(spoken) && reading.parts.some(({ only }) => only))
    return true;
  // A sum of money is no count.
  if ((number ?? 0) > MOST) return false;
  // "Two in all", where there are two.
  const ofSlot = [...reading.order].filter(([key]) => slotOf(key) === slotOf(spoken));
  if (part.isTotal && number === ofSlot.reduce((sum, [, count]) => sum + count, 0)) return false;
  // "Two soups, one here and one to take away" shares out what there is.
  if (reading.turn === null && !reading.only && !part.claims && sharesOut(reading, spoken)) return false;
  // "One, no two" denies the two that there were.
  if (part.turns === 'no' && number !== null && number === reading.takenBack) return reading.touched.has(spoken);
  if (part.more && (part.number !== null || part.isOne)) setCount(reading, spoken, had + (part.number ?? 1));
  else if (number === null) return false;
  else if (isTurned || reading.touched.has(spoken) || (part.isRequest && part.isMeasured && !reading.hasOwnCount))
    setCount(reading, spoken, number);
  else return false;
  reading.isUnnamed = true;
  return true;
}

/** True if the bare numbers of a reply add up to what it has just counted: they count nothing anew. */
function sharesOut({ parts, named, order }: Reading, key: string): boolean {
  const bare = parts.filter(
    ({ things, number, isOne, more }) => things.length === 0 && !more && (number !== null || isOne),
  );
  const sum = bare.reduce((all, { number }) => all + (number ?? 1), 0);
  return named.has(key) && bare.length > 1 && sum === order.get(key);
}

/** The things of the last order once more: "the same for my wife". */
export function repeat(reading: Reading, part: OrderPart): void {
  const again = reading.focus.filter((key) => reading.order.has(key));
  for (const key of again) setCount(reading, key, (reading.order.get(key) ?? 0) + (part.number ?? part.times));
  reading.isUnnamed ||= again.length > 0;
}

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

/** Number of the pieces to which the reply gives sizes one by one: "one large, one small"; 0 where it gives but one size. */
function sharedOut({ parts }: Reading): number {
  const sizes = parts.flatMap((part) => (part.things.length === 0 ? part.sizes : []));
  const isShared = new Set(sizes.map(({ id }) => id)).size > 1 && sizes.every(({ count }) => count !== null);
  return isShared ? sizes.reduce((sum, { count }) => sum + (count ?? 0), 0) : 0;
}

/** True if a reply names as many sizes, none of them counted and none taken back, as there are pieces. */
function isOneForEach({ parts, order }: Reading, keys: readonly string[]): boolean {
  const sized = parts.filter(({ things, sizes }) => things.length === 0 && sizes.length > 0);
  const sizes = sized.flatMap((part) => part.sizes);
  const isTurned = parts.some(({ turns }) => turns !== null);
  const pieces = keys.reduce((sum, key) => sum + (order.get(key) ?? 0), 0);
  return !isTurned && sizes.length > 1 && sizes.length === pieces && sizes.every(({ count }) => count === null);
}

/** Sizes without a thing: of another piece ("another large one"), or of the pieces that there are, each as it is said. */
function describeSizes(reading: Reading, part: OrderPart, named: readonly string[], spoken: string | undefined): void {
  const { details, order } = reading;
  const keys = named.length > 0 ? named : [...order.keys()];
  const [size] = part.sizes;
  if (part.more && part.isOne && spoken !== undefined && size && !details.hasOpen(keys)) {
    const had = order.get(spoken) ?? 0;
    setCount(reading, spoken, had + 1);
    details.size(spoken, size.id, had);
    reading.isUnnamed = true;
    return;
  }
  const shared = sharedOut(reading);
  if (spoken !== undefined && keys.length === 1 && shared > (order.get(spoken) ?? 0)) setCount(reading, spoken, shared);
  // "Both small. No, one small and one large": all are given anew.
  if (reading.turn !== null) details.reopen(keys, order);
  // "Mine large, hers small": one for each piece.
  const isEach = isOneForEach(reading, keys);
  const sizes = isEach ? part.sizes.map(({ id }) => ({ id, count: 1 })) : part.sizes;
  for (const key of details.spread(sizes, order, named)) reading.touched.add(key);
  reading.turn = null;
}

/** Sizes and wishes without a thing are of those named before, else of what was spoken of last. */
export function describe(reading: Reading, part: OrderPart): void {
  const named = [...reading.named].filter((key) => reading.order.has(key));
  const spoken = reading.focus.findLast((key) => reading.order.has(key));
  const { details, order } = reading;
  if (part.sizes.length > 0) describeSizes(reading, part, named, spoken);
  const about = named.length > 0 ? named.slice(-1) : reading.wishedFor(part.extras, spoken);
  const [only] = about;
  const pieces = part.number ?? (part.isOne ? 1 : null);
  const had = only === undefined ? 0 : (order.get(only) ?? 0);
  const shared = part.open && only !== undefined ? inTheOtherWay(part.open, details.lastShared(only)) : part.extras;
  // "One with sugar, one without": each is of a piece.
  if (
    only !== undefined &&
    shared.length > 0 &&
    pieces !== null &&
    (!part.more || details.isSharing(only)) &&
    pieces < had
  ) {
    details.share(only, pieces, had, shared);
    reading.touched.add(only);
    reading.isUnnamed ||= named.length === 0;
    return;
  }
  if (part.extras.length === 0 || about.length === 0) return;
  for (const key of about) {
    if (part.dropsExtras) details.unwish(key, part.extras);
    else details.wish(key, part.extras);
    reading.touched.add(key);
  }
  if (named.length === 0) {
    const noun = (extra: string) => extra.slice(extra.indexOf(' ') + 1);
    reading.wishes = reading.wishes.filter((had) => !part.extras.some((extra) => noun(extra) === noun(had)));
    reading.wishes.push(...(part.dropsExtras ? part.extras.map(without) : part.extras));
    reading.isUnnamed = true;
  }
}

/** The wish of the piece before in the other way: "one without", behind one with sugar. */
const inTheOtherWay = (way: 'with' | 'without', extras: readonly string[]): string[] =>
  extras.filter((id) => /^with(out)? /.test(id)).map((id) => id.replace(/^with(out)? /, `${way} `));

/** A wish that is given up, as it is said back: "with cream" is then "without cream". */
const without = (extra: string): string => extra.replace(/^with /, 'without ');

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
