/** Things that can be chosen: the values of list slots, their facts, and what they are made of. */
import type { CompiledDialogue, DialogueSlot } from '../format/dialogue.ts';
import type { ThingId } from '../partner.ts';

export type Thing = Extract<DialogueSlot, { kind: 'list' }>['values'][number];

/** True if two ids stand for the same thing. */
export const isSameThing = (one: ThingId, other: ThingId): boolean => one.slot === other.slot && one.id === other.id;

/** Each thing once. */
export const distinct = (things: readonly ThingId[]): ThingId[] =>
  things
    .map(({ slot, id }) => ({ slot, id }))
    .filter((thing, index, all) => all.findIndex((other) => isSameThing(other, thing)) === index);

/** The value that an id stands for, or null. */
export function thingOf({ slots }: CompiledDialogue, { slot, id }: ThingId): Thing | null {
  const found = slots[slot];
  return found?.kind === 'list' ? (found.values.find((value) => value.id === id) ?? null) : null;
}

/** True if anything can be asked about a value: it is sold, or has facts. A number of people has none. */
export const isThing = ({ price, contains, facts }: Thing): boolean =>
  (price ?? 0) > 0 || contains !== undefined || facts !== undefined;

/** True if a value is on offer: it has a price, or its kind has none and it has facts. */
export const isOffered = ({ price, facts }: Thing): boolean => (price ?? 0) > 0 || facts !== undefined;

/** True if a slot holds sizes, which have a price, but are no things by themselves. */
export const isSize = ({ understanding }: CompiledDialogue, slot: string): boolean =>
  /size$/.test(understanding.slotTopics[slot] ?? slot);

/** True if anything of a slot is sold. */
const isSold = (slot: DialogueSlot | undefined): boolean =>
  slot?.kind === 'list' && slot.values.some(({ price }) => (price ?? 0) > 0);

/** True if a slot holds what is ordered: where anything is sold, only that. A cup of any size for the same price is none. */
export const isOrdered = (dialogue: CompiledDialogue, slot: string): boolean =>
  !isSize(dialogue, slot) && (isSold(dialogue.slots[slot]) || !Object.values(dialogue.slots).some(isSold));

/** All things of a slot that are on offer. */
export function offeredOf(dialogue: CompiledDialogue, slot: string): ThingId[] {
  const found = dialogue.slots[slot];
  return found?.kind === 'list' ? found.values.filter(isOffered).map(({ id }) => ({ slot, id })) : [];
}

/** The ingredient or kind, and what it is called by in a diet. */
const matches = (dialogue: CompiledDialogue, ingredient: string, avoided: string): boolean => {
  const kinds = dialogue.ingredients?.ingredients[ingredient] ?? [];
  const leftOut = dialogue.ingredients?.diets[avoided];
  return ingredient === avoided || kinds.includes(avoided) || (leftOut?.some((kind) => kinds.includes(kind)) ?? false);
};

/** The ingredients of a thing that an ingredient, a kind or a diet speaks of; null where it is unknown what is in it. */
export function foundIn(dialogue: CompiledDialogue, thing: ThingId, avoided: string): string[] | null {
  const { contains } = thingOf(dialogue, thing) ?? {};
  return contains ? contains.filter((ingredient) => matches(dialogue, ingredient, avoided)) : null;
}

/** True if it is certain that a thing has nothing of what the learner does not eat. */
export const isFreeOf = (dialogue: CompiledDialogue, thing: ThingId, avoids: readonly string[]): boolean =>
  avoids.every((avoided) => foundIn(dialogue, thing, avoided)?.length === 0);
