/** The bill that is asked for while nothing is ordered: it is said that there is nothing to pay yet, and nothing is reached. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isPriced } from '../perceive/order/quantities.ts';
import { chosenThings } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, say, type TurnPlan } from '../turn-plan.ts';
import { saysOnlyAsked } from '../update/changes.ts';

interface Asked {
  plan: TurnPlan;
  decision: Decision;
  heard: Heard;
}

/** From this confidence a question asks for the bill. */
const LIKELY = 0.5;

/** True for a line that asks nothing: what is wanted is asked next. */
const isStatement = ({ text }: { text: string }): boolean => !/[?？]/u.test(text);

/** True if the conversation began behind an order: what it was is not known, but there is something to pay. */
const isOrderPresumed = ({ objectives, slots }: CompiledDialogue, { presumed = [] }: ConversationState): boolean =>
  Object.values(slots).some(
    (slot) => isPriced(slot) && presumed.some((index) => slot.for.includes(objectives[index]?.id ?? '')),
  );

/** A reply without the bill that it asks for; as it is where something is ordered, or the price of a thing is asked. */
export function withoutBillOfNothing(context: TurnContext, plan: TurnPlan, decision: Decision, heard: Heard): Asked {
  const { dialogue, before, ordered, recognisers } = context;
  const nothing = dialogue.talk?.changes.summary.nothing ?? [];
  const isBill = (index: number) => {
    const asks = dialogue.objectives[index]?.asks ?? [];
    return asks.includes('total') && asks.includes('price');
  };
  const bill = decision.objectives.find(isBill);
  const hasOrdered =
    isOrderPresumed(dialogue, before) ||
    chosenThings(dialogue, before.slots).length > 0 ||
    Object.keys(ordered?.slots ?? {}).length > 0;
  if (bill === undefined || hasOrdered) return { plan, decision, heard };
  const asksForIt = (text: string) => (recognisers.main.understand(text).objectives[bill]?.confidence ?? 0) >= LIKELY;
  return {
    // "I haven't ordered anything" is answered by itself.
    plan: saysOnlyAsked(heard.clauses)
      ? plan
      : listening(say(plan, { lines: nothing.filter(isStatement), key: 'nothing to pay' })),
    decision: { ...decision, objectives: decision.objectives.filter((index) => index !== bill) },
    heard: {
      ...heard,
      questions: heard.questions.filter(({ question, clause }) => question !== null || !asksForIt(clause.text)),
    },
  };
}
