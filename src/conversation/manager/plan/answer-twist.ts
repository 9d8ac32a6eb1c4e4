/** The answer to a reply while a twist is open. */
import type { Decision } from '../decide/decide.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { pleased, remembering, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { MOST_ASKED, wantsChoice } from '../update/pending-choice.ts';
import { askedByTwist, expectedTwist, type Twist } from '../update/twist.ts';
import { withoutRenamedSlots, withoutSlotsOf } from '../update/withdrawn-slots.ts';
import { answerMove } from './answer-move.ts';
import { completeObjectives, keepSlots } from './complete-objectives.ts';
import { goOn } from './lead.ts';
import { offerPhrase, phraseFor } from './offer-phrase.ts';
import { repliesTo } from './small-talk.ts';

/** Acts that answer nothing that a twist asks. */
const CHATTER = ['greeting', 'how_are_you', 'name', 'compliment', 'weather', 'origin', 'learning', 'human'];

export interface TwistAnswer {
  plan: TurnPlan;
  /** False where the reply has to do with something else, which is still to be answered. */
  isAnswered: boolean;
}

const done = (plan: TurnPlan): TwistAnswer => ({ plan, isAnswered: true });

/** The lines with which the twist asks. */
export const twistQuestion = ({ dialogue }: TurnContext, { memory }: TurnPlan, twist: Twist): Utterance => ({
  lines: twist.lines,
  key: `twist ${twist.id}`,
  fillings: fillingsOf(dialogue, memory.slots),
});

const chooses = ({ dialogue }: TurnContext, { on }: Twist, { objectives }: Decision): boolean =>
  objectives.some((index) => dialogue.objectives[index]?.id === on);

/**
 * The first answer to a reply that says nothing of the twist: a phrase for a reply in another language, small
 * talk, or the question again. Null where the reply says something, or was answered so before.
 */
function askOnceMore(
  context: TurnContext,
  before: TurnPlan,
  twist: Twist,
  decision: Decision,
  choosing: boolean,
): TurnPlan | null {
  const { dialogue, recognisers, said, writtenIn, isShortAnswer } = context;
  const { objectives, move, act } = decision;
  if (before.memory.help !== 0 || objectives.length > 0 || move !== null) return null;
  const plan = remembering(before, { help: 1 });
  if (act === null && writtenIn === 'foreign') {
    const [asked = null] = askedByTwist(dialogue, twist)?.objectives ?? [];
    const offered = phraseFor(dialogue, recognisers.own, said, asked, before.memory.completed);
    if (offered && (offered.recognised || asked !== null)) return offerPhrase(context, plan, decision, asked);
  }
  const question = twistQuestion(context, before, twist);
  if (act && CHATTER.includes(act.id)) {
    const answered = say(plan, repliesTo(context, before, act.id));
    return say({ ...answered, mood: 'listening', understood: true }, question);
  }
  if (act !== null || !twist.expects?.length || (isShortAnswer && !choosing)) return null;
  const puzzled = say(plan, { lines: dialogue.puzzled, key: 'puzzled' });
  return say({ ...puzzled, mood: 'puzzled', slow: true, understood: false }, question);
}

/** Answers a reply that chooses nothing, and asks for the choice again. */
function stayOpen(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TurnPlan {
  const { dialogue } = context;
  const { twist: drawn, slots } = before.memory;
  const plan = remembering(
    { ...before, mood: 'listening' },
    {
      twist: { id: twist.id, phase: 'open', asked: (drawn?.asked ?? 0) + 1 },
      slots: twist.withdraws ? withoutSlotsOf(dialogue, slots, twist.on) : slots,
    },
  );
  const { objectives, move, act } = decision;
  if (objectives.length > 0) return completeObjectives(context, plan, objectives);
  if (move) return answerMove(context, plan, move.id);
  if (!act) {
    const puzzled = say(plan, { lines: dialogue.puzzled, key: 'puzzled' });
    return goOn(context, { ...puzzled, mood: 'puzzled', understood: false });
  }
  const replies = { lines: dialogue.acts[act.id]?.replies, key: `act ${act.id}` };
  return goOn(context, { ...(act.id === 'yes' ? plan : say(plan, replies)), understood: true });
}

/** Ends the twist: withdraws its choice, and replaces former choices with new ones. */
function resolve(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TurnPlan {
  const { dialogue, named, isShortAnswer } = context;
  const { objectives, move, act } = decision;
  const chosenAnew = twist.expects?.includes(twist.on)
    ? remembering(before, { slots: withoutRenamedSlots(dialogue, before.memory.slots, twist.on, named) })
    : before;
  const kept = keepSlots(context, chosenAnew, objectives);
  const others = objectives.filter((index) => !kept.memory.completed.includes(index));
  const plan = say(kept, {
    lines: twist.resolution,
    // The key draws the variant, so that a seed gives the lines that it always gave.
    key: `settle ${twist.id}`,
    fillings: fillingsOf(dialogue, kept.memory.slots),
  });
  if (others.length > 0) return completeObjectives(context, plan, others);
  const isSilent = objectives.length === 0 && move === null && act === null;
  return goOn(context, { ...pleased(plan), understood: !isSilent || isShortAnswer });
}

/** Answers a reply to an open twist. */
export function answerTwist(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TwistAnswer {
  const { dialogue } = context;
  const choosing = wantsChoice(dialogue, twist);
  const again = askOnceMore(context, before, twist, decision, choosing);
  if (again) return done(again);
  const { twist: drawn, slots } = before.memory;
  const hasChosen = chooses(context, twist, decision);
  if (choosing && (drawn?.asked ?? 0) < MOST_ASKED && !hasChosen)
    return done(stayOpen(context, before, twist, decision));
  const isAnswered = choosing ? hasChosen : expectedTwist(twist, decision, dialogue);
  const { objectives, move } = decision;
  // A question instead of an answer is answered, and the twist still waits.
  if (!isAnswered && !choosing && objectives.length === 0 && move && twist.expects?.includes(twist.on))
    return done(answerMove(context, before, move.id, false));
  const plan = remembering(before, {
    twist: { id: twist.id, phase: 'resolved' },
    slots: twist.withdraws ? withoutSlotsOf(dialogue, slots, twist.on) : slots,
  });
  return isAnswered ? done(resolve(context, plan, twist, decision)) : { plan, isAnswered };
}
