/** Orders of things that no objective asks for, as cakes beside coffee: put on the order and said back, credited as nothing. */
import type { Decision } from '../../decide/decide.ts';
import { isOrderMeant } from '../../decide/order-meant.ts';
import { orderedFilling } from '../../realise/phrases.ts';
import { isUnasked } from '../../single-slot.ts';
import type { TurnContext } from '../../turn-context.ts';
import { listening, remembering, say, type TurnPlan } from '../../turn-plan.ts';
import type { OrderChange } from '../../update/order.ts';
import { rememberSlots } from '../../update/remember-slots.ts';
import { passOverFollowUp, replyToOrdering } from '../follow-up/reply-to-follow-up.ts';
import { warningOf } from '../warn.ts';
import { orderBack } from './said-back.ts';

/** The part of what a reply names on the order that no objective asks for. */
export const unaskedNamed = ({ dialogue }: TurnContext, named: OrderChange['named']): OrderChange['named'] =>
  Object.fromEntries(Object.entries(named).filter(([slot, ids]) => ids.length > 0 && isUnasked(dialogue.slots[slot])));

/** True if the bill was asked for before: then whatever is added changes what was said. */
const knowsBill = ({ dialogue }: TurnContext, { memory }: TurnPlan): boolean =>
  memory.completed.some((index) => dialogue.objectives[index]?.asks?.includes('total'));

/** The plan with such things on the order; null where the reply orders none, or changes nothing but that they are gone. */
export function orderUnasked(context: TurnContext, before: TurnPlan, decision: Decision): TurnPlan | null {
  const { dialogue, ordered, named } = context;
  if (!ordered || ordered.isOnlyGone || !isOrderMeant(context, ordered)) return null;
  if (!Object.keys(ordered.slots).some((slot) => isUnasked(dialogue.slots[slot]))) return null;
  const warned = warningOf(context, before, decision.objectives)?.thing.slot;
  if (isUnasked(dialogue.slots[warned ?? ''])) return null;
  const { slots } = rememberSlots(dialogue, before.memory.slots, named, [], before.memory.completed, ordered);
  const plan = remembering(before, { slots });
  // A thing ordered beside one that an objective asks for is said back with it.
  const isSaidWith = decision.objectives.some((index) =>
    Object.keys(ordered.slots).some((slot) => dialogue.slots[slot]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
  if (isSaidWith) return plan;
  const passed = listening(passOverFollowUp(context, plan));
  const things = unaskedNamed(context, ordered.named);
  const order = orderedFilling(dialogue, things, ordered.details, false);
  const isWhole = !order || ordered.isChange || knowsBill(context, plan);
  const taken = order ? [{ lines: dialogue.talk?.extras?.taken, key: 'taken', fillings: { order } }] : [];
  const [thing, ...others] = Object.entries(things).flatMap(([slot, ids]) => ids.map((id) => ({ slot, id })));
  const offered = thing && others.length === 0 && !isWhole ? replyToOrdering(context, plan, thing) : null;
  const back = orderBack(context, plan);
  return say(
    passed,
    ...(offered ? [offered] : []),
    ...(isWhole && back ? [back] : []),
    ...taken,
    ...(back ? [back] : []),
  );
}
