import type { TurnContext } from '../turn-context.ts';
import { type TurnPlan, talking } from '../turn-plan.ts';
import { goOn } from './lead.ts';
import { askTwistAgain } from './twist/ask-twist.ts';

/** The way on after something was answered or taken up: the open twist first. */
export function leadOn(context: TurnContext, plan: TurnPlan): TurnPlan {
  // A question of the partner's own that is passed over is let go.
  return askTwistAgain(context, plan) ?? goOn(context, talking(plan, { open: null }));
}
