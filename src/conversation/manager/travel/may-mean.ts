/** Tells a reply that only speaks of journeys from one that means one of the learner's own, and now. */
import type { Travel } from '../../format/travel.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { TurnContext } from '../turn-context.ts';

/** Below this confidence the models hear that a journey is somebody else's, or over: "she is off to Bath tomorrow". */
const MEANT = 0.3;
/** Attributes of a statement that tells no journey of now. */
const NOT_OF_NOW = ['past', 'third', 'habit', 'if'];

/** True if a reply may mean a journey of the learner's; whoever has told a part of it before tells the rest. */
export function mayMean(
  { before, heard, understanding, recognisers: { main } }: TurnContext,
  travel: Travel,
  index: number,
) {
  const { city, day } = travel.slots;
  if (before.slots[city] !== undefined || before.slots[day] !== undefined) return true;
  const of = ({ objectives }: typeof understanding) => objectives[index]?.confidence ?? 0;
  const isOfNow = ({ analysis: { units } }: Clause) =>
    !units.some(({ attributes }) => attributes.some((one) => NOT_OF_NOW.includes(one)));
  const clauses = heard?.clauses ?? [];
  if (!clauses.every(isOfNow) && of(understanding) < MEANT) return false;
  return [understanding, ...clauses.filter(isOfNow).map(({ text }) => main.understand(text))].some(
    (one) => of(one) >= MEANT,
  );
}
