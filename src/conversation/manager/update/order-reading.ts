/** The reading of an order, part by part: what is on it so far, and what the parts read have named and turned. */
import type { ThingId } from '../../partner.ts';
import type { OrderPart } from '../perceive/order/order-part.ts';
import type { OrderDetails } from './order-details.ts';

/** More than this of one thing is no order. */
export const MOST = 20;

/** The result of reading the parts so far. */
export interface Reading {
  order: Map<string, number>;
  /** All parts of the reply. */
  parts: readonly OrderPart[];
  /** Counts before this reply. */
  before: ReadonlyMap<string, number>;
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
  /** The piece of several that is spoken of: "one of the teas". */
  oneOf: { key: string; count: number } | null;
  /** A number whose thing has not been named yet: "two, no, three teas". */
  isNumberOpen: boolean;
  /** A number that is taken back: "not three, two". */
  takenBack: number | null;
  isUnnamed: boolean;
  /** True where a number of its own slot counts the pieces, so that "two pieces" changes no order. */
  hasOwnCount: boolean;
  /** Slots of things that no objective asks for: cakes beside coffee. */
  isBeside: (slot: string) => boolean;
  wishes: string[];
  /** The name of a thing without its article. */
  nameOf: (thing: ThingId) => string;
  /** True if a measure is that of a thing: "一块蛋糕". */
  isCountedIn: (thing: ThingId, measure: string) => boolean;
  /** The ordered things that a wish without a name is about. */
  wishedFor: (extras: readonly string[], spoken: string | undefined) => string[];
}

export const keyOf = ({ slot, id }: ThingId) => `${slot} ${id}`;
export const slotOf = (key: string) => key.slice(0, key.indexOf(' '));
export const idOf = (key: string) => key.slice(key.indexOf(' ') + 1);

export const thingOf = (key: string): ThingId => ({ slot: slotOf(key), id: idOf(key) });

export function setCount(reading: Reading, key: string, count: number): void {
  if (count > 0) reading.order.set(key, Math.min(count, MOST));
  else reading.order.delete(key);
  reading.details.count(key, Math.min(count, MOST));
  reading.touched.add(key);
}
