/** Answers about money and the order: what a thing costs, what was ordered, and its sum. */
import type { ThingId } from '../../../partner.ts';
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

export function answerTotal({ dialogue, memory, frames }: AskedInFrames): Answer {
  const { total: lines } = frames.questions;
  const total = totalOf(dialogue, memory.slots);
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if (total === null || !order) return unknown(utter('no total', lines.nothing));
  return known([utter('total', lines.known, { total: moneyFilling(dialogue, total), order })]);
}

export function answerSummary({ dialogue, memory, frames }: AskedInFrames): Answer {
  const { summary } = frames.changes;
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  const total = totalOf(dialogue, memory.slots);
  if (!order) return known([utter('no order', summary.nothing)]);
  const fillings: Fillings = { order };
  if (total !== null) fillings.total = moneyFilling(dialogue, total);
  return known([utter('summary', summary.known, fillings)]);
}
