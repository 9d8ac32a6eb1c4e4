/** Fourth stage of a turn: plans the answer to the decision, and the memory that the answer leaves. */
import { type Decision, isRepair } from '../decide/decide.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { withFare, withTrain } from '../travel/say-journey.ts';
import type { TurnContext } from '../turn-context.ts';
import { emptyPlan, type Memory, say, sayIfSilent, type TurnPlan, talking } from '../turn-plan.ts';
import { openTwist } from '../update/twist.ts';
import { withOneAdmission } from './admit-unknown.ts';
import { answerMove } from './answer-move.ts';
import { withoutEmptyApology } from './apologise.ts';
import { CLOSING } from './closing.ts';
import { completeObjectives } from './complete-objectives.ts';
import { converse } from './converse.ts';
import { takeLeave } from './farewell.ts';
import { finishReply } from './finish/finish-reply.ts';
import { help } from './help-escalation.ts';
import { withHeldNamed } from './hold.ts';
import { leadTo, nextOf, waysOn } from './lead.ts';
import { offerPhrase } from './offer-phrase.ts';
import { repair } from './repair.ts';
import { withSaidBack } from './saying-back/say-back.ts';
import { smallTalk } from './small-talk.ts';
import { turnDown } from './turn-down.ts';
import { answerTwist } from './twist/answer-twist.ts';
import { twistQuestion } from './twist/ask-twist.ts';

/** Small words that stand in many a reply which says more than they do: "no, I have no reservation". */
const SAID_BESIDE = ['yes', 'no', 'thanks', 'sorry', 'greeting'];
/** A move may be less sure than such a word by this much. */
const HEAD_START = 0.15;

/** The partner goes on about the price that was said back in surprise. */
function haggle(context: TurnContext, before: TurnPlan): TurnPlan {
  const plan: TurnPlan = { ...before, mood: 'listening' };
  const twist = openTwist(context.dialogue, plan.memory.twist);
  return say(plan, ...(twist ? [twistQuestion(context, plan, twist)] : []), ...waysOn(context, plan.memory));
}

function respond(context: TurnContext, before: TurnPlan, decision: Decision): TurnPlan {
  const { objectives, move, act } = decision;
  const twist = openTwist(context.dialogue, before.memory.twist);
  let plan = before;
  if (twist && (objectives.length > 0 || !isRepair(decision))) {
    const answered = answerTwist(context, before, twist, decision);
    if (answered.isAnswered) return answered.plan;
    plan = answered.plan;
  }
  if (objectives.length > 0) return completeObjectives(context, turnDown(context, plan), objectives);
  if (act && isRepair(decision)) return repair(context, plan, act.id);
  if (context.writtenIn === 'foreign') return offerPhrase(context, plan, decision);
  const headStart = act && SAID_BESIDE.includes(act.id) ? HEAD_START : 0;
  if (move && move.confidence >= (act?.confidence ?? 0) - headStart) return answerMove(context, plan, move.id);
  const left = context.heard === null ? takeLeave(context, plan, null, decision) : null;
  if (left) return left;
  if (act) return smallTalk(context, plan, act.id);
  return help(context, plan, { asked: false });
}

/** The plan in which the details of the order are those of before where the reply has changed none of it after all. */
function withDetailsOf({ ordered, before }: TurnContext, plan: TurnPlan): TurnPlan {
  const { slots, talk } = plan.memory;
  const isTaken = Object.entries(ordered?.slots ?? {}).every(
    ([slot, ids]) => JSON.stringify(slots[slot] ?? []) === JSON.stringify(ids),
  );
  if (isTaken || talk.details === before.talk?.details) return plan;
  return talking(plan, { details: before.talk?.details ?? {} });
}

/** @param memory the memory before the answer, with the reply's unsolicited details */
export function planTurn(context: TurnContext, decision: Decision, memory: Memory): TurnPlan {
  const empty = emptyPlan(memory);
  const planned = context.isOnlySurprise
    ? haggle(context, empty)
    : context.heard
      ? converse(context, empty, decision, context.heard, respond)
      : respond(context, empty, decision);
  const taken = withoutEmptyApology(context, withDetailsOf(context, planned));
  const plan = withTrain(context, withFare(context, taken));
  const { dialogue } = context;
  const lead = leadTo(dialogue, plan.memory.slots, nextOf(context, plan.memory), plan.memory.talk.told);
  const finished = finishReply(context, withOneAdmission(withSaidBack(context, plan)));
  return sayIfSilent(withHeldNamed(context, finished), ...lead, {
    lines: dialogue.closing,
    key: CLOSING,
    fillings: fillingsOf(dialogue, plan.memory.slots),
  });
}
