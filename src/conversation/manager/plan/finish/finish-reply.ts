/**
 * Looks at the reply as a whole, once everything is planned: strikes whatever stands beside a right answer and should
 * not. It knows what a step does by its key, and changes nothing but what is said.
 */
import type { TurnContext } from '../../turn-context.ts';
import type { TurnPlan } from '../../turn-plan.ts';
import { withContradictionHeard, withGoodbyeReturned, withNothingMore } from './ending.ts';
import { withoutHalfAdmission, withoutNeedlessAdmission } from './needless-admission.ts';

type Rule = (context: TurnContext, plan: TurnPlan) => TurnPlan;

/** In their order. */
const RULES: readonly Rule[] = [
  withoutHalfAdmission,
  withoutNeedlessAdmission,
  withContradictionHeard,
  withNothingMore,
  withGoodbyeReturned,
];

export const finishReply = (context: TurnContext, plan: TurnPlan): TurnPlan =>
  RULES.reduce((finished, rule) => rule(context, finished), plan);
