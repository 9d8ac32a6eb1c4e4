/** The answer to a complaint about the order: something has not come, something else has come, or it was understood wrongly. */
import { orderFilling } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan } from '../turn-plan.ts';

/** Apologises where there is an order to complain about. What was brought wrongly is put right by saying the order back. */
export function apologise({ dialogue, complaint }: TurnContext, before: TurnPlan): TurnPlan {
  const { talk } = dialogue;
  const order = orderFilling(dialogue, before.memory.slots, before.memory.talk.details);
  const entry = talk?.told.find(({ id }) => id === complaint);
  if (!talk || !entry || !order) return before;
  const sorry = say(before, { lines: entry.reactions, key: entry.id });
  return complaint === WRONG
    ? say(sorry, { lines: talk.changes.summary.known, key: 'summary', fillings: { order } })
    : sorry;
}

const WRONG = 'order_wrong';
