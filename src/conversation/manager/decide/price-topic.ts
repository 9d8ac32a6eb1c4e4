/** Prices of what is not sold but let, as a room: a topic of its own. */
import type { CompiledDialogue } from '../../format/dialogue.ts';

const PRICE = '_price';
/** Of a place with one price for everything, the topic that it is of. */
const MAIN = 'room';

/** The topic that holds the price of another, or of what a place has but one price for; null where there is none. */
export function priceTopic({ talk, facts, slots }: CompiledDialogue, topic: string | null): string | null {
  const isKnown = (id: string) => id in facts && talk?.topics[id] !== undefined;
  if (topic !== null) return isKnown(topic + PRICE) ? topic + PRICE : null;
  const isSelling = Object.values(slots).some((slot) => slot.kind === 'list' && slot.values.some(({ price }) => price));
  return !isSelling && isKnown(MAIN + PRICE) ? MAIN + PRICE : null;
}
