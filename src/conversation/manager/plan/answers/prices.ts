/** Answers about money and the order: what a thing costs, what was ordered, and its sum. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../../partner.ts';
import { countsOf } from '../../perceive/counting-slot.ts';
import { totalOf } from '../../realise/fillings.ts';
import type { Fillings } from '../../realise/lines.ts';
import { moneyFilling, orderFilling, thingFilling } from '../../realise/phrases.ts';
import { isOffered, thingOf } from '../../things.ts';
import { type Answer, type AskedInFrames, factOf, known, MOST, unknown, utter } from './answer.ts';
import { notSold } from './suggestions.ts';

export function answerPrice(things: ThingId[], asked: AskedInFrames): Answer {
  const { dialogue, memory, frames } = asked;
  const { price: lines } = frames.questions;
  if (things.length === 0)
    return totalOf(dialogue, memory.slots) === null ? unknown(utter('which price', lines.which)) : answerTotal(asked);
  let isKnown = true;
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const value = thingOf(dialogue, thing);
    const named = thingFilling(dialogue, thing);
    // A price in words says more than the number: "three yuan more".
    const price = factOf(dialogue, thing, 'price') ?? (value?.price ? moneyFilling(dialogue, value.price) : null);
    if (price) return utter(`price ${index}`, lines.known, { thing: named, price });
    if (value && !isOffered(value)) return notSold(asked, thing);
    isKnown = false;
    return utter('no price', lines.unknown, { thing: named });
  });
  return { utterances, mentioned: things, isKnown };
}

const MONEY = 'money';

/** The number of pieces that was agreed upon where a price is agreed upon; null in any other scene. */
function piecesIn({ slots, language }: CompiledDialogue, chosen: ConversationState['slots']): number | null {
  for (const [name, slot] of Object.entries(slots)) {
    const value = chosen[name];
    if (slot.kind === 'number' && slot.counts !== MONEY && typeof value === 'number') return value;
    const counts = slot.kind === 'list' ? countsOf(slot, language) : null;
    const found = [...(counts ?? [])].find(([, id]) => Array.isArray(value) && value[0] === id);
    if (found) return found[0];
  }
  return null;
}

/** The sum of what is bargained for: the agreed price of each, or the asking price, times the pieces; null elsewhere. */
function bargainedFor(dialogue: CompiledDialogue, slots: ConversationState['slots']): number | null {
  const offers = Object.entries(dialogue.slots).find(([, slot]) => slot.kind === 'number' && slot.counts === MONEY);
  if (!offers) return null;
  const offer = slots[offers[0]];
  const each = typeof offer === 'number' ? offer : totalOf(dialogue, slots);
  return each === null ? null : each * (piecesIn(dialogue, slots) ?? 1);
}

export function answerTotal({ dialogue, memory, frames }: AskedInFrames): Answer {
  const { total: lines } = frames.questions;
  const total = bargainedFor(dialogue, memory.slots) ?? totalOf(dialogue, memory.slots);
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if (total === null || !order) return unknown(utter('no total', lines.nothing));
  return known([utter('total', lines.known, { total: moneyFilling(dialogue, total), order })]);
}

export function answerSummary({ dialogue, memory, frames }: AskedInFrames): Answer {
  const { summary } = frames.changes;
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  const total = bargainedFor(dialogue, memory.slots) ?? totalOf(dialogue, memory.slots);
  if (!order) return known([utter('no order', summary.nothing)]);
  const fillings: Fillings = { order };
  if (total !== null) fillings.total = moneyFilling(dialogue, total);
  return known([utter('summary', summary.known, fillings)]);
}
