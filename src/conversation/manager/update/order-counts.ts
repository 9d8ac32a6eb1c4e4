/** The steps by which a part of a reply that names no thing counts an order anew: denies a count, corrects it, repeats. */
import type { OrderPart } from '../perceive/order/order-part.ts';
import { MOST, type Reading, setCount, slotOf, thingOf } from './order-reading.ts';

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
