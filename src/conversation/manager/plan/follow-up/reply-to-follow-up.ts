/** The replies to what the learner says while a question of the partner's own waits. */

import type { ThingId } from '../../../partner.ts';
import { type Decision, isRepair } from '../../decide/decide.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import type { Heard } from '../../perceive/hear.ts';
import { isStory } from '../../progress.ts';
import type { TurnContext } from '../../turn-context.ts';
import { listening, remembering, say, sayFirst, type TurnPlan, talking, type Utterance } from '../../turn-plan.ts';
import { changesOrder, type OrderChange } from '../../update/order.ts';
import { goOn, nextOf } from '../lead.ts';
import { answering, aside, type FollowUp } from './answers-to-follow-up.ts';
import { askFollowUp, openFollowUp } from './ask-follow-up.ts';
import { detailsChanged, detailsNamed, isCountedAnew } from './details-changed.ts';
import { SURELY } from './surely.ts';

/** From this confidence a repair phrase is meant, although an answer stands in the reply. */
const CLEARLY = 0.9;

interface Replied {
  heard: Heard;
  rest: Decision;
  /** The plan without the reaction to what was told; null where nothing was reacted to. */
  unreacted: TurnPlan | null;
  /** The thing told is of the kind that is taken up in any case. */
  isPersonal: boolean;
}

type Reply =
  | { isPassedOver: false; plan: TurnPlan }
  /** The learner does something else, which is still to be answered. */
  | { isPassedOver: true; plan: TurnPlan; rest: Decision };

/** Fewest words of an answer that says more than a yes or a no before it: "yes, for the first time". */
const AT_LENGTH = 3;

/** The line for the answer to a follow-up. */
function replyTo({ id, answers, otherwise }: FollowUp, given: readonly Cue[]): Utterance {
  // "Yes, but not so big" is a yes: what is said first is the answer, unless another is said at length.
  const first = given.find(({ from, to }) => to - from >= AT_LENGTH) ?? given[0];
  const index = first ? Number(first.id.slice(id.length + 1)) : -1;
  return { lines: answers[index]?.replies ?? otherwise, key: `answer ${id} ${index}` };
}

/** The plan with the word for an answer that stands beside something else; the follow-up is done with. */
function reactedAside(
  context: TurnContext,
  plan: TurnPlan,
  followUp: FollowUp,
  { heard, isPersonal }: Replied,
): TurnPlan {
  const closed = talking(plan, { open: null });
  // The "no" before "one, not two" answers nothing.
  const isCorrection =
    (context.ordered?.isTurned ?? false) && changesOrder(context.ordered as OrderChange, context.before.slots);
  const given = isPersonal || isCorrection ? [] : aside(context, followUp, heard);
  return given.length > 0 ? sayFirst(closed, replyTo(followUp, given)) : closed;
}

/** The plan in which the follow-up that waits gives way to something else, with a word for an answer that stands beside it. */
export function passOverFollowUp(context: TurnContext, plan: TurnPlan): TurnPlan {
  const followUp = openFollowUp(context, plan);
  const { heard } = context;
  if (!followUp || !heard) return plan;
  const closed = talking(plan, { open: null });
  // An offer of the partner is said back as it is ordered.
  const isOffer = followUp.answers.some(({ orders }) => orders);
  const given = isOffer ? [] : aside(context, followUp, heard);
  return given.length > 0 ? say(closed, replyTo(followUp, given)) : closed;
}

/** The reply of the follow-up that waits to somebody who orders this one thing; null where it has none. */
export function replyToOrdering(context: TurnContext, plan: TurnPlan, { slot, id }: ThingId): Utterance | null {
  const followUp = openFollowUp(context, plan);
  const index = followUp?.answers.findIndex(({ orders }) => orders?.slot === slot && orders.id === id) ?? -1;
  const answer = followUp?.answers[index];
  return answer ? { lines: answer.replies, key: `answer ${followUp?.id} ${index}` } : null;
}

/**
 * The plan in which an answer to the waiting follow-up is heard although the learner asks something beside it: "Tea.
 * When does it open?" Null where none waits, or the reply does not answer it.
 */
export function answeredAside(context: TurnContext, plan: TurnPlan, replied: Replied): TurnPlan | null {
  const followUp = openFollowUp(context, plan);
  const { heard, rest } = replied;
  if (!followUp || isRepair(rest) || heard.questions.length === 0) return null;
  const reacted = reactedAside(context, plan, followUp, replied);
  return reacted.steps.length > plan.steps.length ? listening(reacted) : null;
}

/** The reply to what the learner says while a follow-up waits; null where none waits, or a question came instead. */
export function replyToFollowUp(context: TurnContext, plan: TurnPlan, replied: Replied): Reply | null {
  const { heard, rest, unreacted, isPersonal } = replied;
  const followUp = openFollowUp(context, plan);
  if (!followUp) return null;
  const { memory } = plan;
  const next = nextOf(context, memory);
  const cues = heard.clauses.flatMap((clause) => clause.cues);
  const longest = (isMeant: (cue: Cue) => boolean) =>
    Math.max(0, ...cues.filter(isMeant).map((cue) => cue.to - cue.from));
  const { answers, length } = answering(context, followUp, heard);
  const passedOver = (decision: Decision): Reply => ({
    isPassedOver: true,
    plan: reactedAside(context, plan, followUp, replied),
    rest: decision,
  });

  const isSure = (index: number) => (context.understanding.objectives[index]?.confidence ?? 0) >= SURELY;
  // Where stories are told, the answer to one question may sound like that to the next.
  const isAnswer = isStory(context.dialogue) && length > 0;
  const isOnward = rest.objectives.some(
    (index) => !memory.completed.includes(index) && (isSure(index) || (index === next && !isAnswer)),
  );
  const isOrder =
    context.ordered?.isUnnamed ||
    (context.ordered !== null && changesOrder(context.ordered, context.before.slots)) ||
    heard.statements.some(({ things }) => things.length > 0) ||
    isCountedAnew(context, rest.objectives);
  const isMore = rest.objectives.length > 0 && isOrder;
  if (isOnward || isMore) return passedOver(rest);
  const isStatement = heard.statements.some(({ analysis }) => analysis.units.length > 0);
  // "Noch" in "weder noch" asks for nothing again.
  const isMending = isRepair(rest) && (length === 0 || (rest.act?.confidence ?? 0) >= CLEARLY);
  if (isMending || !isStatement) return null;
  const changed = detailsChanged(context, plan, rest.objectives);
  if (changed.length > 0) return passedOver({ ...rest, objectives: changed });
  if (heard.questions.some(({ answer }) => answer) || (heard.questions.length > 0 && length === 0)) return null;
  if (length === 0) {
    const details = detailsNamed(context, plan);
    if (details.length > 0) return passedOver({ ...rest, objectives: details });
    if (!unreacted && rest.objectives.length === 0 && (rest.move?.confidence ?? 0) >= LIKELY) return passedOver(rest);
  }
  // The answer to what was asked comes before a word by the way that has a reaction of its own.
  const isTold = length === 0 || (isPersonal && longest(({ kind }) => kind === 'told') >= length);
  const isTakenUp = unreacted !== null && isTold;
  return {
    isPassedOver: false,
    plan: isTakenUp
      ? goOn(context, talking(plan, { open: null }))
      : answerFollowUp(context, unreacted ?? plan, followUp, answers),
  };
}

/** From this confidence a move is meant where nothing answers the question that waits. */
const LIKELY = 0.6;

/** From so many words on, a reply without any of the answers is about something else. */
const LONG = 5;

/** True if a reply is no answer but something else, of which a line about the answer would be wrong. */
const isElsewhere = ({ dialogue, heard }: TurnContext): boolean =>
  !isStory(dialogue) && (heard?.statements.flatMap(({ analysis }) => analysis.units).length ?? 0) >= LONG;

/** The plan with what the partner has offered on the order, where the answer takes it. */
function withOffered(plan: TurnPlan, { id: followUp, answers }: FollowUp, [first]: readonly Cue[]): TurnPlan {
  const orders = first && answers[Number(first.id.slice(followUp.length + 1))]?.orders;
  const had = orders && plan.memory.slots[orders.slot];
  if (!orders || (Array.isArray(had) && had.includes(orders.id))) return plan;
  const slots = { ...plan.memory.slots, [orders.slot]: [...(Array.isArray(had) ? had : []), orders.id] };
  return remembering(plan, { slots });
}

/** Replies to the answer, then asks the next follow-up of the same objective or leads on. */
function answerFollowUp(context: TurnContext, before: TurnPlan, followUp: FollowUp, given: readonly Cue[]): TurnPlan {
  const noted = { lines: context.dialogue.talk?.heard, key: 'heard' };
  const reply = given.length === 0 && isElsewhere(context) ? noted : replyTo(followUp, given);
  const said = say(talking(withOffered(before, followUp, given), { open: null }), reply);
  const plan: TurnPlan = { ...said, mood: 'listening', understood: true };
  const objective = context.dialogue.objectives.findIndex((one) => one.id === followUp.after);
  return askFollowUp(context, plan, [objective]) ?? goOn(context, plan);
}
