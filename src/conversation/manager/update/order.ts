/**
 * The order after a reply, worked out part by part: what stands with a number, a "no", an "only" or an "instead" is
 * changed by it, and nothing else is. Says nothing about whether the reply orders at all: that is decided elsewhere.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, TalkState, ThingId } from '../../partner.ts';
import type { OrderPart } from '../perceive/order/order-part.ts';
import { chosenThings } from '../realise/phrases.ts';
import { isSingle, isUnasked } from '../single-slot.ts';
import { thingOf as thingIn } from '../things.ts';
import { countSpokenOf, deniedCount, repeat } from './order-counts.ts';
import { describe } from './order-descriptions.ts';
import { isMilk, OrderDetails } from './order-details.ts';
import { bareName, withKinds } from './order-kinds.ts';
import { idOf, keyOf, type Reading, setCount, slotOf, thingOf } from './order-reading.ts';
import { givingWay, keepOnly, put, resolved, takeOff } from './order-steps.ts';

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
  /** True if it adds to what was ordered before, now or until the last change, for somebody with the learner. */
  isForCompanion: boolean;
  /** True if the reply says nothing else. */
  isPure: boolean;
}

/** True if anything on the order is other than before: things, counts, sizes or wishes. */
export const changesOrder = (
  { isChange, added, wishes, slots: now }: OrderChange,
  slots: ConversationState['slots'],
): boolean =>
  isChange ||
  added.length > 0 ||
  wishes.length > 0 ||
  Object.entries(now).some(([slot, ids]) => JSON.stringify(slots[slot]) !== JSON.stringify(ids));

/** True if a thing is collected, rather than replaced by the next of its slot. */
const isCollected = ({ slots }: CompiledDialogue, { slot }: ThingId): boolean => {
  const found = slots[slot];
  return found !== undefined && !isSingle(found);
};

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
  // Of other things, an "only" limits no order: "the allergy is only my son".
  reading.only ||= part.only && (part.things.length > 0 || part.isPure || part.number !== null);
  const all = part.things.filter(isMeant).map((thing) => resolved(reading, thing, part));
  const others = next && !next.isJoined ? next.things.filter((thing) => isMeant(thing) && !thing.negated) : [];
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
  for (const thing of things)
    if (thing.negated || part.cancels || giveWay.has(thing)) takeOff(reading, thing, part.takenBack);
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

/** "A green tea instead of the tea" is wanted in the size of the tea. */
function inheritSize(
  { order, before, details }: Reading,
  [gone, ...more]: readonly string[],
  sizesBefore: ReadonlyMap<string, readonly string[]>,
): void {
  if (gone === undefined || more.length > 0) return;
  const added = [...order.keys()].filter((key) => !before.has(key));
  const [key] = added;
  if (key !== undefined && added.length === 1 && slotOf(key) === slotOf(gone))
    details.inherit(gone, key, sizesBefore.get(gone) ?? []);
}

/** "One soup for him, too": what stands behind the comma is said of the part before it. */
const withMore = (part: OrderPart, next: OrderPart | undefined): OrderPart =>
  !part.isJoined &&
  next?.more &&
  next.things.length === 0 &&
  next.number === null &&
  !next.isOne &&
  !next.isRequest &&
  next.isPure
    ? { ...part, more: true }
    : part;

/** "Only the risotto for me, and the chicken for my wife": a list that begins with an "only" is all that is wanted. */
function keepList(reading: Reading, parts: readonly OrderPart[]): void {
  const from = parts.findIndex(({ only, things }) => only && things.length > 0);
  const list = from < 0 ? [] : parts.slice(from).flatMap((part) => (part.more || part.cancels ? [] : part.things));
  const keys = list.filter(({ negated }) => !negated).map(keyOf);
  const isOld = (key: string) => reading.before.has(key);
  if (!keys.some(isOld) || keys.every(isOld) || keys.length !== list.length) return;
  const slots = new Set(keys.map(slotOf));
  for (const key of [...reading.order.keys()])
    if (slots.has(slotOf(key)) && !keys.includes(key)) setCount(reading, key, 0);
}

/** The change to an order that the parts of a reply make; null where they make none. */
export function orderChangeOf(
  dialogue: CompiledDialogue,
  all: readonly OrderPart[],
  slots: ConversationState['slots'],
  mentioned: readonly ThingId[],
  details: TalkState['details'] = {},
  earlier: ConversationState['slots'] | null = null,
): OrderChange | null {
  const hasOrdered = earlier !== null && chosenThings(dialogue, earlier).length > 0;
  const chosen = chosenThings(dialogue, slots).filter(({ thing }) => isCollected(dialogue, thing));
  const before = new Map(chosen.map(({ thing, count }) => [keyOf(thing), count]));
  const nameOf = (thing: ThingId) => bareName(dialogue, thing);
  const { parts, replaced } = withKinds(
    { dialogue, nameOf },
    all,
    before,
    [...mentioned].reverse().filter((thing) => isCollected(dialogue, thing)),
  );
  const spokenOf = mentioned.map(keyOf).filter((key) => before.has(key));
  const reading: Reading = {
    order: new Map(before),
    parts,
    before,
    hasOwnCount: Object.values(dialogue.slots).some(({ kind }) => kind === 'number'),
    isBeside: (slot) => isUnasked(dialogue.slots[slot]),
    details: new OrderDetails(dialogue, slots, before, details),
    focus: spokenOf.length > 0 ? spokenOf : [...before.keys()].slice(-1),
    touched: new Set(),
    named: new Set(),
    turn: null,
    hasGivenWay: new Set(),
    only: false,
    oneOf: null,
    isNumberOpen: false,
    takenBack: deniedCount(parts, before),
    isUnnamed: false,
    wishes: [],
    nameOf,
    isCountedIn: (thing, measure) => thingIn(dialogue, thing)?.say.indexOf(measure) === 1,
    wishedFor: (extras, spoken) => wishedFor(dialogue, [...before.keys()], extras, spoken),
  };
  const isMeant = (thing: ThingId) => isCollected(dialogue, thing);
  const sizesBefore = new Map([...before.keys()].map((key) => [key, reading.details.sizesBefore(key)]));
  for (const [at, part] of parts.entries())
    readPart(reading, withMore(part, parts[at + 1]), parts[at + 1], { before, isMeant });
  keepList(reading, parts);
  for (const thing of replaced) setCount(reading, keyOf(thing), 0);
  if (reading.touched.size === 0) return null;
  const gone = [...before.keys()].filter((key) => !reading.order.has(key));
  inheritSize(reading, gone, sizesBefore);
  const isOther = [...reading.order].some(([key, count]) => before.get(key) !== count);
  const isCounted = [...reading.order].some(([key, count]) => before.has(key) && before.get(key) !== count);
  const touchedSlots = [...new Set([...reading.touched].map(slotOf))];
  const left = new Map([...reading.order].filter(([key]) => reading.touched.has(key)));
  // A thing that comes in no sizes leaves the sizes as they were.
  const isSized = [...reading.touched].some((key) => !isUnasked(dialogue.slots[slotOf(key)]));
  const sized = isSized ? reading.details.sizesOf(reading.order) : null;
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
    isForCompanion: parts.some((part) => part.isForCompanion) && (before.size > 0 || hasOrdered),
    isPure: parts.every(({ isPure }) => isPure),
  };
}
