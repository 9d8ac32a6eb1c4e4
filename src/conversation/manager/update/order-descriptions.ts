/** The steps by which a part of a reply that names no thing describes what is ordered: its sizes, and wishes about it. */
import type { OrderPart } from '../perceive/order/order-part.ts';
import { type Reading, setCount } from './order-reading.ts';

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
