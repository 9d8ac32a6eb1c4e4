/**
 * The deal: which goods, how many, for how much. A price may be for each piece or for all of them; whatever has none
 * yet costs what is asked for it. The sum is always that of the deal.
 */
import type { CompiledDialogue, DialogueSlot } from '../../format/dialogue.ts';
import type { BargainState, ConversationState, Deal, ThingId } from '../../partner.ts';
import { MONEY, offerSlotOf } from '../perceive/bargaining.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import { rounded } from './amounts.ts';
import type { Bargain } from './bargain.ts';

type Slots = ConversationState['slots'];

/** The key of a thing among the goods. */
export const keyOf = ({ slot, id }: ThingId): string => `${slot} ${id}`;

/** The slot of the number of pieces in a scene that bargains. */
export function piecesSlotOf({ slots, language }: CompiledDialogue): { name: string; slot: DialogueSlot } | null {
  const found = Object.entries(slots).find(
    ([, slot]) => (slot.kind === 'number' && slot.counts !== MONEY) || countsOf(slot, language) !== null,
  );
  return found ? { name: found[0], slot: found[1] } : null;
}

/** The objective of offering a price; -1 where there is none. */
export function offerObjective(dialogue: CompiledDialogue): number {
  const offer = offerSlotOf(dialogue);
  return dialogue.objectives.findIndex(({ id }) => offer?.for.includes(id));
}

/** The objective of agreeing upon the number of pieces; -1 where there is none. */
export function dealObjective(dialogue: CompiledDialogue): number {
  const pieces = piecesSlotOf(dialogue);
  return offerSlotOf(dialogue) ? dialogue.objectives.findIndex(({ id }) => pieces?.slot.for.includes(id)) : -1;
}

/** The number of pieces that was agreed upon; null where none was. */
export function piecesOf(dialogue: CompiledDialogue, slots: Slots): number | null {
  const pieces = piecesSlotOf(dialogue);
  const value = pieces && slots[pieces.name];
  if (typeof value === 'number') return value;
  const counts = pieces ? countsOf(pieces.slot, dialogue.language) : null;
  const found = [...(counts ?? [])].find(([, id]) => Array.isArray(value) && value[0] === id);
  return found?.[0] ?? null;
}

/** The goods with their numbers: where one kind is chosen, the number of pieces is its number. */
export function goodsOf(
  dialogue: CompiledDialogue,
  slots: Slots,
): { key: string; count: number; price: number | null }[] {
  const pieces = piecesSlotOf(dialogue)?.name;
  const chosen = chosenThings(dialogue, slots).filter(({ thing }) => thing.slot !== pieces);
  const number = piecesOf(dialogue, slots);
  const [only, ...others] = chosen.map(({ thing, count }) => ({
    key: keyOf(thing),
    count,
    price: thingOf(dialogue, thing)?.price ?? null,
  }));
  if (!only) return [];
  return others.length === 0
    ? [{ ...only, count: only.price ? only.count : Math.max(only.count, number ?? 1) }]
    : [only, ...others];
}

/** The price of a deal for so many pieces: one for all holds for as many as it was made for. */
function priceFor({ amount, of, count }: Deal, pieces: number): number {
  if (of === 'each') return rounded(amount * pieces);
  return pieces === count ? amount : Math.ceil((amount / Math.max(count, 1)) * pieces);
}

/** The sum of everything chosen; null where something has neither a deal nor a price. */
export function dealTotal(dialogue: CompiledDialogue, slots: Slots, bargain: BargainState | undefined): number | null {
  const goods = goodsOf(dialogue, slots);
  const deals = bargain?.deals ?? [];
  // A deal whose things were exchanged for others holds for those.
  const isExchanged = ({ things }: Deal) => deals.length === 1 && !goods.some(({ key }) => things.includes(key));
  const isIn = (deal: Deal, key: string) => deal.things.length === 0 || deal.things.includes(key) || isExchanged(deal);
  let total = 0;
  for (const deal of deals) {
    const own = goods.filter(({ key }) => isIn(deal, key));
    const pieces = own.reduce((sum, { count }) => sum + count, 0);
    // A thing that nobody named has its price too.
    if (own.length > 0 || goods.length === 0)
      total += priceFor(deal, pieces || (piecesOf(dialogue, slots) ?? deal.count));
  }
  for (const { count, price } of goods.filter((one) => !deals.some((deal) => isIn(deal, one.key)))) {
    if (price === null || price <= 0) return null;
    total += price * count;
  }
  return total > 0 ? rounded(total) : null;
}

/** From this many times the asking price of one an offer is for all; below this share of it the offer is for one. */
const MORE_THAN_ONE = 1.05;
const TOO_LITTLE = 0.4;

/** A price for each or for all: as it is said, else by what is plausible. */
function scopeOf({ offer }: Bargain, count: number, asking: number | null): Deal['of'] {
  if (offer?.of) return offer.of;
  if (!offer || count < 2) return 'each';
  if (asking === null) return offer.isBeside ? 'whole' : 'each';
  if (offer.amount > asking * MORE_THAN_ONE) return 'whole';
  return offer.isBeside && offer.amount / count >= asking * TOO_LITTLE ? 'whole' : 'each';
}

/** The deals after a reply; `slots`: the goods after it. */
export function dealsAfter(
  dialogue: CompiledDialogue,
  before: BargainState | undefined,
  slots: Slots,
  bargain: Bargain,
): BargainState {
  const had = before?.deals ?? [];
  const goods = goodsOf(dialogue, slots);
  const keys = goods.map(({ key }) => key);
  const kept = { ...before, deals: had };
  const { offer } = bargain;
  if (!offer) return bargain.handed === null ? kept : { ...kept, paid: bargain.handed };
  const named = [...bargain.things, ...bargain.both].map(keyOf).filter((key) => keys.includes(key));
  // "If I take a soap as well, all of it for thirty?" is for more than the soap; "two lamps for thirty" is not.
  const isAll = bargain.isBoth || (offer.of === 'whole' && (named.length === 0 || !offer.isBeside));
  const things = isAll ? keys : named.length > 0 ? named : (had.at(-1)?.things ?? keys);
  const own = goods.filter(({ key }) => things.includes(key));
  const count = own.reduce((sum, one) => sum + one.count, 0) || bargain.pieces || 1;
  const asking = Math.max(0, ...own.map(({ price }) => price ?? 0)) || null;
  const deal: Deal = { amount: offer.amount, of: scopeOf(bargain, count, asking), count, things };
  const others = had.flatMap((one) => {
    const left = one.things.filter((key) => !things.includes(key));
    return one.things.length > 0 && left.length > 0 ? [{ ...one, things: left }] : [];
  });
  return { ...kept, deals: [...others, deal] };
}

/** The slots with one number of pieces: that of the goods, and that of the slot for it agree. */
export function withOneCount(dialogue: CompiledDialogue, before: Slots, after: Slots, bargain: Bargain): Slots {
  const pieces = piecesSlotOf(dialogue);
  if (!pieces) return after;
  const chosen = chosenThings(dialogue, after).filter(({ thing }) => thing.slot !== pieces.name);
  const [only, ...others] = chosen;
  if (!only || others.length > 0) return after;
  const { slot, id } = only.thing;
  const had = chosenThings(dialogue, before).find(({ thing }) => keyOf(thing) === keyOf(only.thing))?.count ?? 0;
  const isPriced = (thingOf(dialogue, only.thing)?.price ?? 0) > 0;
  if (bargain.pieces !== null && bargain.piecesOf === null && isPriced)
    return { ...after, [slot]: Array.from({ length: bargain.pieces }, () => id) };
  const number = piecesOf(dialogue, after);
  if (number === null || number === only.count || only.count === had) return after;
  return withPieces(dialogue, after, only.count);
}

/** The slots with another number of pieces; without one where the slot does not hold it. */
export function withPieces(dialogue: CompiledDialogue, slots: Slots, count: number): Slots {
  const pieces = piecesSlotOf(dialogue);
  if (!pieces) return slots;
  const { name, slot } = pieces;
  const { [name]: _, ...rest } = slots;
  if (slot.kind === 'number') return count >= slot.min && count <= slot.max ? { ...slots, [name]: count } : rest;
  const id = countsOf(slot, dialogue.language)?.get(count);
  return id === undefined ? rest : { ...slots, [name]: [id] };
}

/** The slots in which the number of pieces is that of the goods, where it is known. */
export function withGoodsCounted(dialogue: CompiledDialogue, slots: Slots): Slots {
  if (dealObjective(dialogue) < 0 || piecesOf(dialogue, slots) === null) return slots;
  const pieces = piecesSlotOf(dialogue)?.name;
  const goods = chosenThings(dialogue, slots).filter(({ thing }) => thing.slot !== pieces);
  const isPriced = goods.every(({ thing }) => (thingOf(dialogue, thing)?.price ?? 0) > 0);
  const count = goods.reduce((sum, one) => sum + one.count, 0);
  return goods.length === 0 || !isPriced || count === piecesOf(dialogue, slots)
    ? slots
    : withPieces(dialogue, slots, count);
}
