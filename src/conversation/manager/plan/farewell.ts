/**
 * Leave that the learner takes while something is open: the partner asks for it once, and lets the learner go the second
 * time. After the end a goodbye is answered with one, whatever stands beside it.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { dealObjective } from '../bargain/deal.ts';
import { withDeal } from '../bargain/keep-deal.ts';
import { ACT_THRESHOLD, type Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isOver } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, type Memory, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';
import { CLOSING } from './closing.ts';
import { leadOn } from './lead-on.ts';
import { repliesTo } from './small-talk.ts';

const GOODBYE = 'goodbye';
/** From this confidence a goodbye ends a conversation in which nothing was chosen. */
const SURE = 0.8;

/** True if a statement of the reply does nothing but take leave: "thanks, goodbye", "by card, bye". */
function takesLeave({ recognisers }: TurnContext, { statements }: Heard, least: number): boolean {
  return statements.some(({ text, analysis: { units } }) => {
    if (units.length === 0 || units.some(({ values, negated }) => values.length > 0 || negated)) return false;
    const [surest] = recognisers.main.understand(text).acts;
    return surest?.id === GOODBYE && surest.confidence >= least;
  });
}

/** True if nothing is chosen that the partner could wait for: whoever only asks may leave at any time. */
function buysNothing({ slots, travel, talk: frames }: CompiledDialogue, memory: Memory): boolean {
  if (!frames?.farewell) return false;
  if (travel) return memory.talk.journey?.wantsNone === true || memory.slots[travel.slots.kind] === undefined;
  return Object.keys(memory.slots).every((slot) => !slots[slot]) && memory.completed.length === 0;
}

/** Nothing that is open is asked for any more. */
function withAllDeclined({ objectives }: CompiledDialogue, plan: TurnPlan): TurnPlan {
  const open = objectives.map((_, index) => index).filter((index) => !plan.memory.completed.includes(index));
  return remembering(plan, { declined: open });
}

/**
 * The answer to a learner who leaves a stall without buying: nobody is held back, and nothing is asked for any more.
 * Null where the reply does not leave, or something was agreed upon.
 */
export function letGo(context: TurnContext, plan: TurnPlan, { act }: Decision): TurnPlan | null {
  const { dialogue, bargain } = context;
  const deal = dealObjective(dialogue);
  const lines = dialogue.talk?.bargaining?.leave;
  const isGone = bargain?.leaves || (act?.id === GOODBYE && act.confidence >= ACT_THRESHOLD);
  if (!bargain || !lines || deal < 0 || !isGone) return null;
  if (plan.memory.completed.includes(deal) && !bargain.nothing) return null;
  if (bargain.offer || bargain.pieces !== null || bargain.handed !== null) return null;
  const left = remembering(plan, withDeal(context, plan.memory.slots, plan.memory.talk));
  return listening(talking(say(withAllDeclined(dialogue, left), { lines, key: CLOSING }), { open: null }));
}

/** The answer to a reply that takes leave and does nothing new; null where it does not. */
export function takeLeave(
  context: TurnContext,
  plan: TurnPlan,
  heard: Heard | null,
  { objectives, move, act }: Decision,
): TurnPlan | null {
  const { dialogue, ordered } = context;
  const { completed, declined, slots, talk } = plan.memory;
  const isNew = objectives.some((index) => !completed.includes(index)) || ordered !== null;
  // "No, one night" changes something, whatever its last word sounds like.
  const surest = Math.max(0, ...objectives.map((index) => context.understanding.objectives[index]?.confidence ?? 0));
  const isChange = heard !== null && surest > (act?.confidence ?? 1);
  if (isNew || isChange || (heard && heard.questions.length > 0)) return null;
  const isAll = isOver(dialogue, completed, declined);
  // A thing said by the way of leaving ("by card, bye") asks for nothing any more.
  const isFree = !isAll && !talk.leaving && buysNothing(dialogue, plan.memory);
  const isLetGo = isAll || talk.leaving || isFree;
  const isNamed = Object.keys(context.named.values).length > 0;
  // Nobody is let go at once by a word that only sounds like a goodbye: "wait, not Friday!"
  const least = isFree ? SURE : ACT_THRESHOLD;
  const isMeant = !(isFree && isNamed && talk.journey?.wantsNone !== true);
  const isSaid =
    (act?.id === GOODBYE && act.confidence >= least && !isNamed) ||
    (isMeant && heard !== null && (isLetGo || move === null) && takesLeave(context, heard, least));
  if (!isSaid) return null;
  if (isLetGo) {
    const closing = { lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, slots) };
    const farewell = { lines: dialogue.talk?.farewell, key: CLOSING };
    const isBare = !isAll && buysNothing(dialogue, plan.memory);
    const bidden = isBare ? say(withAllDeclined(dialogue, plan), farewell, closing) : say(plan, closing);
    return listening(talking(bidden, { open: null }));
  }
  return listening(leadOn(context, talking(say(plan, repliesTo(context, plan, GOODBYE)), { leaving: true })));
}
