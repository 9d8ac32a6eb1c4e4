/** The bill that is only spoken of for later: "the bill later", "we'll pay separately afterwards". */
import { spokenWordsOf } from '../perceive/spoken-words.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Decision } from './decide.ts';

/** The topics of clauses that speak of paying. */
const PAYING = ['bill', 'pay'];
/** From this confidence the rest of a reply asks for the bill. */
const LIKELY = 0.5;

/** The decision without the bill where all that speaks of it puts it off. */
export function withoutBillForLater({ dialogue, heard, recognisers }: TurnContext, decision: Decision): Decision {
  const bill = decision.objectives.find((index) => dialogue.objectives[index]?.asks?.includes('total'));
  if (bill === undefined || !heard) return decision;
  const { clauses } = heard;
  const { pack } = recognisers.main.analyser;
  const { later } = spokenWordsOf(dialogue.talk, pack);
  if (!later) return decision;
  const isLater = clauses.filter(
    ({ asks, analysis: { units } }) =>
      later.test(units.map(({ text }) => text).join(pack.spaced ? ' ' : '')) &&
      // "And then the bill, please" asks for it, and so does "Can I pay straight away?"
      !asks &&
      !units.some(({ attributes }) => attributes.includes('polite')) &&
      units.some(({ topics }) => topics.some((topic) => PAYING.includes(topic))),
  );
  if (isLater.length === 0) return decision;
  const rest = clauses.filter((clause) => !isLater.includes(clause));
  const asksAnyway = rest.some(
    ({ text }) => (recognisers.main.understand(text).objectives[bill]?.confidence ?? 0) >= LIKELY,
  );
  return asksAnyway ? decision : { ...decision, objectives: decision.objectives.filter((index) => index !== bill) };
}
