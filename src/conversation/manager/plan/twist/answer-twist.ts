/** The answer to a reply while a twist is open. */
import { ACT_THRESHOLD, type Decision } from '../../decide/decide.ts';
import { soundsMeant, statedIn } from '../../perceive/statements.ts';
import { isStory } from '../../progress.ts';
import { fillingsOf } from '../../realise/fillings.ts';
import { isSize } from '../../things.ts';
import type { TurnContext } from '../../turn-context.ts';
import { listening, pleased, remembering, say, type TurnPlan } from '../../turn-plan.ts';
import { withoutThings } from '../../update/changes.ts';
import { MOST_ASKED, wantsChoice } from '../../update/pending-choice.ts';
import { askedByTwist, expectedTwist, isIn, type Twist } from '../../update/twist.ts';
import { withoutRenamedSlots, withoutSlotsOf } from '../../update/withdrawn-slots.ts';
import { answerMove } from '../answer-move.ts';
import { completeObjectives, keepSlots } from '../complete-objectives.ts';
import { goOn } from '../lead.ts';
import { offerPhrase, phraseFor } from '../offer-phrase.ts';
import { orderBack } from '../order/said-back.ts';
import { repliesTo } from '../small-talk.ts';
import { goneLine, twistQuestion } from './ask-twist.ts';

/** Acts that answer nothing that a twist asks. */
const CHATTER = ['greeting', 'how_are_you', 'name', 'compliment', 'weather', 'origin', 'learning', 'human'];

export interface TwistAnswer {
  plan: TurnPlan;
  /** False where the reply has to do with something else, which is still to be answered. */
  isAnswered: boolean;
}

const done = (plan: TurnPlan): TwistAnswer => ({ plan, isAnswered: true });

/** From this confidence a statement beside a question is what the twist asks for. */
const LIKELY = 0.5;

/** Fewest words of what is told in answer to a twist. */
const TOLD = 3;

/** True if a reply tells something where stories are told: asked what they did in that year, whatever they tell answers. */
export const tellsOfTwist = ({ dialogue, heard }: TurnContext): boolean =>
  heard !== null &&
  isStory(dialogue) &&
  heard.questions.length === 0 &&
  heard.statements.reduce((sum, { analysis }) => sum + analysis.units.length, 0) >= TOLD;

/** True if a statement of the reply answers the twist, whatever is asked beside it: "Window. Which platform is it?" */
export function statesAnswer(context: TurnContext, twist: Twist): boolean {
  const { dialogue, recognisers, heard } = context;
  const stated = heard ? statedIn(heard) : '';
  if (stated === '') return false;
  if (tellsOfTwist(context)) return true;
  const { moves, objectives, acts } = recognisers.main.understand(stated);
  const { expects = [] } = twist;
  return (
    moves.some(({ id, confidence }) => expects.includes(id) && confidence >= LIKELY) ||
    objectives.some(
      ({ index, confidence }) => askedByTwist(dialogue, twist).objectives.includes(index) && confidence >= LIKELY,
    ) ||
    acts.some(({ id, confidence }) => (id === 'yes' || id === 'no') && confidence >= ACT_THRESHOLD)
  );
}

/** The names in a reply that were taken away: "then the cortado", which is sold out. */
function namesOnlyGone({ dialogue, named, before }: TurnContext, { on }: Twist): boolean {
  const gone = before.twist?.gone ?? [];
  const things = Object.entries(named.values).flatMap(([slot, ids]) =>
    dialogue.slots[slot]?.for.includes(on) ? ids.map((id) => ({ slot, id })) : [],
  );
  return things.length > 0 && things.every((thing) => isIn(gone, thing));
}

const chooses = (context: TurnContext, twist: Twist, { objectives }: Decision): boolean =>
  objectives.some((index) => context.dialogue.objectives[index]?.id === twist.on) && !namesOnlyGone(context, twist);

/** Says by its name what is not to be had; null where it has none that could be said so. */
export function sayGone({ dialogue, before }: TurnContext, plan: TurnPlan): TurnPlan | null {
  const gone = before.twist?.gone ?? [];
  const soldOut = goneLine(dialogue, gone);
  return soldOut ? listening(say(plan, soldOut)) : null;
}

/** Admits that nothing was understood; what makes sense without being an answer is passed over instead. */
function puzzle(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { dialogue, heard } = context;
  const named = heard && (heard.questions.length > 0 || soundsMeant(heard)) ? sayGone(context, plan) : null;
  if (named) return named;
  return { ...say(plan, { lines: dialogue.puzzled, key: 'puzzled' }), mood: 'puzzled', understood: false };
}

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
  const { dialogue, recognisers, said, writtenIn, isShortAnswer, heard } = context;
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
  // A sentence that makes sense is an answer, although its words are new: nobody says a whole story twice.
  if (!choosing && heard && soundsMeant(heard)) return null;
  const puzzled = puzzle(context, plan);
  return say({ ...puzzled, slow: !puzzled.understood }, question);
}

/** Answers a reply that chooses nothing, and asks for the choice again. */
function stayOpen(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TurnPlan {
  const { dialogue } = context;
  const { twist: drawn, slots } = before.memory;
  const plan = remembering(
    { ...before, mood: 'listening' },
    {
      twist: { ...drawn, id: twist.id, phase: 'open', asked: (drawn?.asked ?? 0) + 1 },
      slots: withdrawn(context, twist, slots),
    },
  );
  const { objectives, move, act } = decision;
  if (namesOnlyGone(context, twist)) return goOn(context, sayGone(context, plan) ?? plan);
  if (objectives.length > 0) return completeObjectives(context, plan, objectives);
  if (move) return answerMove(context, plan, move.id);
  if (!act) return goOn(context, puzzle(context, plan));
  const replies = { lines: dialogue.acts[act.id]?.replies, key: `act ${act.id}` };
  return goOn(context, { ...(act.id === 'yes' ? plan : say(plan, replies)), understood: true });
}

/** The choices without what the twist took away. */
function withdrawn({ dialogue, before }: TurnContext, twist: Twist, slots: TurnPlan['memory']['slots']) {
  if (!twist.withdraws) return slots;
  const gone = before.twist?.gone;
  return gone ? withoutThings(slots, gone) : withoutSlotsOf(dialogue, slots, twist.on);
}

/** The reply as far as it names what can be had: "an omelette instead of the steak" adds the omelette. */
function withoutGoneNames(context: TurnContext): TurnContext {
  const { named, before } = context;
  const gone = before.twist?.gone ?? [];
  if (gone.length === 0) return context;
  const left = (values: typeof named.values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([slot, ids]) => {
        const kept = ids.filter((id) => !isIn(gone, { slot, id }));
        return kept.length > 0 ? [[slot, kept]] : [];
      }),
    );
  return {
    ...context,
    named: { ...named, values: left(named.values), rejected: left(named.rejected), corrects: false },
  };
}

/** True if the reply gives sizes to several pieces, or orders something beside its size. */
const saysSizes = ({ dialogue, ordered }: TurnContext): boolean =>
  ordered !== null &&
  Object.keys(ordered.named).some((slot) => isSize(dialogue, slot)) &&
  Object.entries(ordered.slots).some(([slot, ids]) => !isSize(dialogue, slot) && ids.length > 1);

/** Ends the twist: withdraws its choice, and replaces former choices with new ones. */
function resolve(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TurnPlan {
  const { dialogue, named, isShortAnswer, heard } = context;
  const { objectives, move, act } = decision;
  const isReplaced = twist.expects?.includes(twist.on) && !context.before.twist?.gone;
  const chosenAnew = isReplaced
    ? remembering(before, { slots: withoutRenamedSlots(dialogue, before.memory.slots, twist.on, named) })
    : before;
  const kept = keepSlots(withoutGoneNames(context), chosenAnew, objectives);
  const others = objectives.filter((index) => !kept.memory.completed.includes(index));
  const plan = say(kept, {
    lines: twist.resolution,
    // The key draws the variant, so that a seed gives the lines that it always gave.
    key: `settle ${twist.id}`,
    fillings: fillingsOf(dialogue, kept.memory.slots),
  });
  if (others.length > 0) return completeObjectives(context, plan, others);
  const back = saysSizes(context) ? orderBack(context, plan) : null;
  if (back) return goOn(context, pleased(say(plan, back)));
  const isSilent = objectives.length === 0 && move === null && act === null;
  const makesSense = isShortAnswer || (heard !== null && soundsMeant(heard));
  return goOn(context, { ...pleased(plan), understood: !isSilent || makesSense });
}

/** Answers a reply to an open twist. */
export function answerTwist(context: TurnContext, before: TurnPlan, twist: Twist, decision: Decision): TwistAnswer {
  const { dialogue } = context;
  const choosing = wantsChoice(dialogue, twist);
  const isStated = !choosing && statesAnswer(context, twist);
  const again = isStated ? null : askOnceMore(context, before, twist, decision, choosing);
  if (again) return done(again);
  const { twist: drawn, slots } = before.memory;
  const hasChosen = chooses(context, twist, decision);
  if (choosing && (drawn?.asked ?? 0) < MOST_ASKED && !hasChosen)
    return done(stayOpen(context, before, twist, decision));
  const isAnswered = choosing ? hasChosen : isStated || expectedTwist(twist, decision, dialogue);
  const { objectives, move } = decision;
  // A question instead of an answer is answered, and the twist still waits.
  if (!isAnswered && !choosing && objectives.length === 0 && move && twist.expects?.includes(twist.on))
    return done(answerMove(context, before, move.id, false));
  const plan = remembering(before, {
    twist: { ...drawn, id: twist.id, phase: 'resolved' },
    slots: withdrawn(context, twist, slots),
  });
  return isAnswered ? done(resolve(context, plan, twist, decision)) : { plan, isAnswered };
}
