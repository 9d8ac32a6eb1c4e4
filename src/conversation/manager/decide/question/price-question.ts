/** Questions for a price or a sum, and for the thing that costs least or most. */
import type { Cue } from '../../perceive/cue-reader.ts';
import { priceTopic } from '../price-topic.ts';
import type { Question } from '../question.ts';
import { COSTS, longest } from '../question-parts.ts';
import type { AskedClause } from './asked-clause.ts';
import { countsIn } from './counts.ts';

/** True if it asks what a named thing costs without a cue: "what does a slice of carrot cake cost?" */
const asksCost = ({ clause, named, of, has }: AskedClause): boolean =>
  named.length > 0 &&
  of('attribute').length === 0 &&
  has('wh') &&
  clause.analysis.units.some(
    ({ topics, attributes }) => !attributes.includes('wh') && topics.some((one) => COSTS.includes(one)),
  );

/** The question for a price that a clause asks; null where it asks for none. */
export function priceQuestion(clauseAsked: AskedClause): Question | null {
  const { dialogue, clause, named, things, slot, of, asked } = clauseAsked;
  if (asked('cheapest') || asked('dearest'))
    return { kind: 'extreme', isCheapest: asked('cheapest'), things: named, slot };
  // "How much is that together?", where no thing is named, asks for the sum.
  if (named.length === 0 && (asked('total') || (asked('price') && asked('together')))) return { kind: 'total' };
  // "The price of the room", "what does parking cost?": a topic that is named is meant, and no ingredient of that name.
  const isIngredient = ({ from, to }: Cue) => of('ingredient').some((cue) => cue.from < to && from < cue.to);
  const priced = longest(of('topic').filter((cue) => !isIngredient(cue)));
  // "How much is a double room?" asks for its price, and "how much is it?" for that of the room, where nothing is sold.
  const sum = asked('price') && named.length === 0 ? priceTopic(dialogue, priced?.id ?? null) : null;
  if (sum !== null) return { kind: 'topic', id: sum };
  if (!(asked('price') || asksCost(clauseAsked)) || (named.length === 0 && priced)) return null;
  const together = named.length > 1 && (asked('total') || asked('together'));
  return { kind: 'price', things, ...countsIn(dialogue, clause, things), ...(together ? { together } : {}) };
}
