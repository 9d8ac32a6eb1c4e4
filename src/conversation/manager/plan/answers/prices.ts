/** Answers about money and the order: what a thing costs, what was ordered, and its sum. */
import type { ThingId } from '../../../partner.ts';
import { dealTotal } from '../../bargain/deal.ts';
import type { Question } from '../../decide/question.ts';
import { offerSlotOf } from '../../perceive/bargaining.ts';
import { joinedIn, totalOf } from '../../realise/fillings.ts';
import type { Fillings } from '../../realise/lines.ts';
import { countedFilling, moneyFilling, orderFilling, thingFilling } from '../../realise/phrases.ts';
import { isOffered, thingOf } from '../../things.ts';
import { allHeld } from '../hold.ts';
import { type Answer, type AskedInFrames, factOf, known, MOST, unknown, utter, wordFilling } from './answer.ts';
import { notSold, slotOr, suggested } from './suggestions.ts';

export function answerPrice(question: Extract<Question, { kind: 'price' }>, asked: AskedInFrames): Answer {
  const { things, counts = [], together, other } = question;
  const { dialogue, memory, frames } = asked;
  const { price: lines, total } = frames.questions;
  if (other !== undefined) return known([utter('no price', lines.unknown, { thing: wordFilling(other) })]);
  if (things.length === 0)
    return totalOf(dialogue, memory.slots) === null ? unknown(utter('which price', lines.which)) : answerTotal(asked);
  const countOf = (index: number) => counts[index] ?? 1;
  const prices = things.map((thing, index) => (thingOf(dialogue, thing)?.price ?? 0) * countOf(index));
  if (together && prices.every((price) => price > 0)) {
    const order = joinedIn(
      dialogue.language,
      things.map((thing, index) => countedFilling(dialogue, thing, countOf(index))),
    );
    const sum = moneyFilling(
      dialogue,
      prices.reduce((all, price) => all + price, 0),
    );
    return known([utter('total', total.known, { total: sum, order })], things);
  }
  let isKnown = true;
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const value = thingOf(dialogue, thing);
    const named = thingFilling(dialogue, thing);
    const count = countOf(index);
    if (count > 1 && value?.price)
      return utter(`price ${index}`, lines.known, {
        thing: countedFilling(dialogue, thing, count),
        price: moneyFilling(dialogue, value.price * count),
      });
    // A price in words says more than the number: "three yuan more".
    const price = factOf(dialogue, thing, 'price') ?? (value?.price ? moneyFilling(dialogue, value.price) : null);
    if (price) return utter(`price ${index}`, lines.known, { thing: named, price });
    if (value && !isOffered(value)) return notSold(asked, thing);
    isKnown = false;
    return utter('no price', lines.unknown, { thing: named });
  });
  return { utterances, mentioned: things, isKnown };
}

/** The sum of what is bargained for; null elsewhere. */
const bargainedFor = ({ dialogue, memory }: AskedInFrames): number | null =>
  offerSlotOf(dialogue) ? dealTotal(dialogue, memory.slots, memory.talk.bargain) : null;

/** The thing that costs least or most, of those that are named or of all; none where all cost the same. */
export function answerExtreme(
  { isCheapest, things, slot }: Extract<Question, { kind: 'extreme' }>,
  asked: AskedInFrames,
): Answer | null {
  const { dialogue, frames, talk } = asked;
  const { extreme } = frames.questions;
  const meant = slotOr(asked, slot);
  const compared = things.length > 1 ? things : meant ? suggested(dialogue, meant, talk.avoids) : [];
  const priceOf = (thing: ThingId) => thingOf(dialogue, thing)?.price ?? 0;
  const priced = compared.filter((thing) => priceOf(thing) > 0).sort((a, b) => priceOf(a) - priceOf(b));
  const [first, last] = [priced[0], priced.at(-1)];
  if (!extreme || !first || !last || priceOf(first) === priceOf(last)) return null;
  const found = isCheapest ? first : last;
  const fillings = { thing: thingFilling(dialogue, found), price: moneyFilling(dialogue, priceOf(found)) };
  const lines = isCheapest ? extreme.cheapest.known : extreme.dearest.known;
  return known([utter('extreme', lines, fillings)], [found]);
}

export function answerTotal(asked: AskedInFrames): Answer {
  const { dialogue, memory, frames } = asked;
  const { total: lines } = frames.questions;
  const total = bargainedFor(asked) ?? totalOf(dialogue, memory.slots);
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if (total === null || !order) return unknown(utter('no total', lines.nothing));
  return known([utter('total', lines.known, { total: moneyFilling(dialogue, total), order })]);
}

export function answerSummary(asked: AskedInFrames): Answer {
  const { dialogue, memory, frames } = asked;
  const { summary } = frames.changes;
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  const total = bargainedFor(asked) ?? totalOf(dialogue, memory.slots);
  const kept = order ? null : allHeld(dialogue, memory);
  if (kept) return known([kept]);
  if (!order) return known([utter('no order', summary.nothing)]);
  const fillings: Fillings = { order };
  if (total !== null) fillings.total = moneyFilling(dialogue, total);
  return known([utter('summary', summary.known, fillings)]);
}
