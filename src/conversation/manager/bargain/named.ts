/** The numbers that a reply names, as the bargain in it tells them apart. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import { offerSlotName } from '../perceive/bargaining.ts';
import type { Clause } from '../perceive/clauses.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import type { Heard } from '../perceive/hear.ts';
import { isPriced } from '../perceive/order/quantities.ts';
import { namesOther } from '../perceive/spoken-of.ts';
import { thingOf } from '../things.ts';
import type { Bargain } from './bargain.ts';
import { has, hasCue } from './beside.ts';
import { dealObjective, piecesSlotOf } from './deal.ts';
import type { Figure } from './figures.ts';

const isNoCount = ({ counts }: Figure) => counts === 'money' || counts === 'other';

/** The clauses in which only numbers of pieces are numbers; where things are asked for, those that ask for them. */
export function maskedIn(clauses: readonly Clause[], bargain: Bargain | null): Clause[] {
  if (!bargain) return [...clauses];
  const isCounted = (clause: Clause) =>
    has(clause, 'req', 'choose') ||
    bargain.figures.some((figure) => figure.clause === clause && figure.counts !== 'other');
  const isWanting = clauses.some((clause) => clause.things.length > 0 && isCounted(clause));
  // "Only one. My sister doesn't like scarves": what is told takes nothing off.
  const isTaste = (clause: Clause) =>
    bargain.pieces !== null && clause.things.length > 0 && has(clause, 'like', 'third');
  const left = clauses.filter((clause) => {
    if (hasCue(clause, 'leaves')) return false;
    if (isCounted(clause) || clause.things.length === 0) return true;
    return !isTaste(clause) && (!isWanting || clause.things.every(({ negated }) => negated));
  });
  return left.map((clause) => {
    const masked = bargain.figures.filter((figure) => figure.clause === clause && isNoCount(figure));
    const isMasked = (at: number) => masked.some(({ from, to }) => from <= at && at < to);
    if (masked.length === 0) return clause;
    const units = clause.analysis.units.map((unit, at) =>
      isMasked(at)
        ? { ...unit, number: null, count: null, values: [], topics: [], unknown: false, strange: false }
        : unit,
    );
    return { ...clause, analysis: { ...clause.analysis, units } };
  });
}

/** The slots that a reply names, with the price and the number of pieces that it bargains with. */
export function withNumbers(dialogue: CompiledDialogue, named: NamedSlots, bargain: Bargain | null): NamedSlots {
  if (!bargain) return named;
  const numbers = { ...named.numbers };
  const values = { ...named.values };
  const offer = offerSlotName(dialogue);
  const slot = offer === null ? undefined : dialogue.slots[offer];
  if (offer !== null) delete numbers[offer];
  const amount = bargain.offer?.amount;
  if (offer !== null && amount !== undefined && slot?.kind === 'number' && amount >= slot.min && amount <= slot.max)
    numbers[offer] = amount;
  const pieces = piecesSlotOf(dialogue);
  if (!pieces) return { ...named, numbers };
  delete numbers[pieces.name];
  delete values[pieces.name];
  const count = bargain.pieces;
  if (count === null) return { ...named, numbers, values };
  if (pieces.slot.kind === 'number') {
    if (count >= pieces.slot.min && count <= pieces.slot.max) numbers[pieces.name] = count;
  } else {
    const id = countsOf(pieces.slot, dialogue.language)?.get(count);
    if (id !== undefined) values[pieces.name] = [id];
  }
  return { ...named, numbers, values };
}

/** The thing that a question for a price without a thing is about: named before in the reply, else spoken of last. */
export function withSpokenOf(
  dialogue: CompiledDialogue,
  named: NamedSlots,
  heard: Heard | null,
  { talk, completed }: ConversationState,
): NamedSlots {
  const price = dialogue.objectives.findIndex(({ asks }) => asks?.includes('price'));
  if (!heard || completed.includes(price) || dealObjective(dialogue) < 0) return named;
  const isPrice = (clause: Clause) => clause.cues.some(({ kind, id }) => kind === 'question' && id === 'price');
  const isPricedSlot = (slot: string) => isPriced(dialogue.slots[slot]);
  if (!heard.clauses.some(isPrice) || Object.keys(named.values).some(isPricedSlot)) return named;
  if (heard.clauses.some((clause) => isPrice(clause) && namesOther(clause))) return named;
  const said = heard.clauses.flatMap(({ things }) => things).filter(({ negated }) => !negated);
  const thing = said.at(-1) ?? talk?.mentioned.at(-1);
  if (!thing || !((thingOf(dialogue, thing)?.price ?? 0) > 0)) return named;
  return { ...named, values: { ...named.values, [thing.slot]: [thing.id] } };
}
