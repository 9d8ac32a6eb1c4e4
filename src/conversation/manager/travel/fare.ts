/** The sum for a journey: of those who travel, in which class, there or there and back, with what comes along. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Travel } from '../../format/travel.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ConversationState, Journey } from '../../partner.ts';
import { amountsIn } from '../perceive/rates.ts';
import { thingOf } from '../things.ts';

/** The price of one adult. */
function priceOfOne({ dialogue, travel, main }: Priced, city: string, isBack: boolean): number | null {
  const say = thingOf(dialogue, { slot: travel.slots.city, id: city })?.facts?.price?.say ?? '';
  const [single, back] = amountsIn(say, main);
  if (single === undefined) return null;
  return isBack ? (back ?? single * 2) : single;
}

export interface Priced {
  dialogue: CompiledDialogue;
  travel: Travel;
  main: Understander;
}

/** The children who travel for nothing, those who pay a part, and those who are none any more. */
function byAge({ fares: { child } }: Travel, { children = 0, ages = [] }: Journey) {
  const free = ages.filter((age) => age < child.from).length;
  const grown = ages.filter((age) => age > child.until).length;
  // Where all children travel for nothing, an age that was not said changes nothing.
  const unknown = Math.max(children - ages.length, 0);
  const isAlwaysFree = child.share === 0;
  return { grown, paying: isAlwaysFree ? 0 : Math.max(children - free - grown, unknown) };
}

/** The sum; null where the price of the town is not known. */
export function fareOf(priced: Priced, journey: Journey, city: string, kind: string): number | null {
  const { travel } = priced;
  const { fares } = travel;
  const one = priceOfOne(priced, city, kind === travel.back);
  if (one === null) return null;
  const { adults = 1, bicycles = 0, dogs = 0 } = journey;
  const { grown, paying } = byAge(travel, journey);
  const card = journey.hasCard ? fares.card : 1;
  const seat = (share: number) => {
    const price = one * share * card;
    return journey.isFirst ? price * fares.first.times + fares.first.more : price;
  };
  const seats = (adults + grown) * seat(1) + paying * seat(fares.child.share);
  return Math.round(seats + bicycles * (fares.bicycle ?? 0) + dogs * (fares.dog ?? 0));
}

/** The id chosen for a slot. */
export function chosenIn(slots: ConversationState['slots'], slot: string): string | null {
  const value = slots[slot];
  return Array.isArray(value) ? (value.at(-1) ?? null) : null;
}
