/** The steps of a plan by their keys: each says by its key what it does, whatever its text will be. */
import type { Step, TurnPlan } from '../../turn-plan.ts';

/** Keys of what leads on, behind everything that answers. */
const LEADS = /^(ask |lacks |follow-up |back |twist |closing$|anything else$)/u;

/** True if a step may say an utterance with such a key. */
export const isKeyed = (step: Step, isMeant: (key: string) => boolean): boolean =>
  step.kind === 'say' && step.utterances.some(({ key }) => isMeant(key));

/** True if a step only leads on. */
export const leads = (step: Step): boolean => isKeyed(step, (key) => LEADS.test(key));

/** The plan without such steps. */
export const without = (plan: TurnPlan, isStruck: (step: Step) => boolean): TurnPlan =>
  plan.steps.some(isStruck) ? { ...plan, steps: plan.steps.filter((step) => !isStruck(step)) } : plan;
