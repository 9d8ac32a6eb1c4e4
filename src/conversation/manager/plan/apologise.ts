/** The answer to a complaint about the order: something has not come, something else has come, or it was understood wrongly. */

import { CLAIMED } from '../perceive/order/order-parts.ts';
import { orderFilling } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { type Step, say, type TurnPlan } from '../turn-plan.ts';
import { orderBack } from './order/said-back.ts';

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

/** True if a step says one of the utterances of these keys. */
const says = (step: Step, ...keys: string[]): boolean =>
  step.kind === 'say' && step.utterances.some(({ key }) => keys.includes(key));

/**
 * The plan in which nobody is told to be right while everything stays as it was: "I said two", where two are written
 * down. The order is read back instead.
 */
export function withoutEmptyApology(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { complaint, before } = context;
  if (complaint !== CLAIMED || plan.reached.length > 0) return plan;
  const { slots, talk } = plan.memory;
  const isSame =
    JSON.stringify(slots) === JSON.stringify(before.slots) &&
    JSON.stringify(talk.details ?? {}) === JSON.stringify(before.talk?.details ?? {});
  const back = isSame ? orderBack(context, plan) : null;
  if (!back) return plan;
  const isRead = plan.steps.some((step) => says(step, back.key, 'summary'));
  const steps = plan.steps.flatMap((step): Step[] =>
    !says(step, CLAIMED) ? [step] : isRead ? [] : [{ kind: 'say', utterances: [back], ifSilent: false }],
  );
  return { ...plan, steps };
}
