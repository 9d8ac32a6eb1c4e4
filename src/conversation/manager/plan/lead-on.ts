import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan, talking } from '../turn-plan.ts';
import { openTwist } from '../update/twist.ts';
import { twistQuestion } from './answer-twist.ts';
import { goOn } from './lead.ts';

/** The way on after something was answered or taken up: the open twist first. */
export function leadOn(context: TurnContext, plan: TurnPlan): TurnPlan {
  const twist = openTwist(context.dialogue, plan.memory.twist);
  if (twist) return say(plan, twistQuestion(context, plan, twist));
  // A question of the partner's own that is passed over is let go.
  return goOn(context, talking(plan, { open: null }));
}
