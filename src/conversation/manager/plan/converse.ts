/**
 * The answer to everything in a reply beyond the objectives: changes first, then what was asked, then what was told;
 * after that the objectives, or the way on. An objective is decided by `respond`.
 */
import type { ThingId } from '../../partner.ts';
import { asksBack } from '../decide/and-you.ts';
import { correctedBy } from '../decide/corrected.ts';
import type { Decision } from '../decide/decide.ts';
import { isRepair } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import type { HeardQuestion } from '../perceive/heard-questions.ts';
import { noteJourney } from '../travel/say-journey.ts';
import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan, talking } from '../turn-plan.ts';
import { cancelledIn, saysOnlyAsked } from '../update/changes.ts';
import { changesOrder } from '../update/order.ts';
import type { Told } from '../update/told.ts';
import { toldHere } from '../update/told-here.ts';
import { openTwist } from '../update/twist.ts';
import { answerBeside, asksPlainly, type Beside, goesOn, questionsBeside } from './answer-beside.ts';
import { declinedBy } from './answer-move.ts';
import { apologise } from './apologise.ts';
import { withoutBillOfNothing } from './bill-of-nothing.ts';
import { sayMoney } from './deal/say-deal.ts';
import { decidedAside, declinedAside, NOTHING, withoutAskedAbout, withoutDeclined } from './decided-aside.ts';
import { withAnswered } from './follow-up/ask-follow-up.ts';
import { answeredAside } from './follow-up/reply-to-follow-up.ts';
import { holdRequests, isOnlyOfService, offering } from './hold.ts';
import { nextOf } from './lead.ts';
import { orderUnasked } from './order/unasked.ts';
import { answerQuestions, answerUnknown, reachByAsking } from './say-answers.ts';
import { answerCourtesy, courtesyIn } from './small-talk.ts';
import { type Respond, STAGES, type Talked } from './stages.ts';
import { isPersonal, takeUp, worthAWord } from './take-up.ts';
import { takeBack, takeOff } from './undo.ts';

/** Acts that a told thing answers better. */
const TOLD_BETTER = ['introduce', 'origin', 'learning', 'weather', 'compliment', 'greeting', 'thanks'];

/** The things that the reply takes off and puts nothing else in their place; null where there are none. */
function goneOf(
  { dialogue, ordered, bargain }: TurnContext,
  { memory }: TurnPlan,
  heard: Heard,
): readonly ThingId[] | null {
  if (ordered?.isOnlyGone) return ordered.gone;
  return ordered?.isChange || ordered?.wishes.length || (bargain?.pieces ?? 0) > 0
    ? null
    : cancelledIn(dialogue, heard.clauses, memory.slots, memory.talk.mentioned);
}

interface Changed {
  /** The things taken off; null where nothing was to be. */
  gone: readonly ThingId[] | null;
  /** True if things are ordered that no objective asks for. */
  isUnasked: boolean;
  plan: TurnPlan;
}

/** Takes off what the reply takes off, and says sorry where it complains. */
function change(context: TurnContext, start: TurnPlan, heard: Heard, decided: Decision): Changed {
  const gone = goneOf(context, start, heard);
  const nothing = { lines: context.dialogue.talk?.changes.cancel.nothing, key: 'nothing off' };
  const cancelled =
    gone === null ? start : gone.length === 0 ? say(start, nothing) : takeOff(context, start, gone, 'cancel');
  const unasked = gone === null ? orderUnasked(context, cancelled, decided) : null;
  return { gone, isUnasked: unasked !== null, plan: apologise(context, unasked ?? cancelled) };
}

/** The meaning of a reply, beside what it tells. */
interface Meant {
  decision: Decision;
  told: readonly Told[];
  /** The reply tells something that is taken up. */
  isTold: boolean;
  /** The decision upon what is stated beside the things told. */
  beside: Pick<Decision, 'objectives' | 'move'>;
  objectives: number[];
}

function meantIn(context: TurnContext, before: TurnPlan, decided: Decision, heard: Heard, { gone }: Changed): Meant {
  const { dialogue, complaint, ordered } = context;
  const { memory } = before;
  const isChanged = ordered !== null && changesOrder(ordered, memory.slots);
  const corrected = complaint ? correctedBy(context) : [];
  const isTakenOff = (index: number) => {
    const { id = '' } = dialogue.objectives[index] ?? {};
    if (openTwist(dialogue, memory.twist)?.on === id) return false;
    if (complaint && !isChanged && !corrected.includes(index) && memory.completed.includes(index)) return true;
    // The rest of a slot after "only the coffee" is no other choice.
    if (ordered?.isOnlyGone && Object.keys(ordered.slots).some((slot) => dialogue.slots[slot]?.for.includes(id)))
      return true;
    return gone?.length === 0 || (gone ?? []).some(({ slot }) => dialogue.slots[slot]?.for.includes(id));
  };
  const declined = declinedAside(context, heard, memory.completed);
  const isDeclined = (index: number) => declined !== null && declinedBy(dialogue, declined.id) === index;
  const asked = withoutAskedAbout(context, decided, heard);
  const decision = { ...asked, objectives: asked.objectives.filter((index) => !isDeclined(index)) };
  const told = toldHere(context, heard);
  const isTold = told.some(({ isByTheWay, entry }) => !isByTheWay && entry.weight !== 0);
  const beside = isTold ? decidedAside(context, heard, nextOf(context, memory)) : NOTHING;
  const objectives = decision.objectives.length > 0 ? decision.objectives : beside.objectives;
  return { decision, told, isTold, beside, objectives: objectives.filter((index) => !isTakenOff(index)) };
}

/** A turn with its answers and its reaction. */
interface Spoken {
  /** Everything is said. */
  plan: TurnPlan;
  /** The same without the reaction to what was told. */
  unreacted: TurnPlan;
  fresh: readonly Told[];
  asides: readonly Beside[];
  /** A question that no fact answers. */
  open: HeardQuestion | undefined;
  /** A courtesy ("how are you?") is answered. */
  isDue: boolean;
}

/** True if the reaction comes before the answers: "I'm Ann, and you?", and trouble before the question behind it. */
function isReactedFirst([first]: readonly Told[], { clauses, questions }: Heard): boolean {
  const isStatedFirst = first !== undefined && first.avoids.length === 0 && clauses[0]?.asks === false;
  return isStatedFirst || (questions.length > 0 && questions.every(({ clause }) => asksBack(clause)));
}

/** Answers what was asked, and takes up what was told. */
function speak(context: TurnContext, start: TurnPlan, changed: TurnPlan, heard: Heard, meant: Meant): Spoken {
  const { decision, told, isTold, objectives } = meant;
  const isUnanswered = heard.questions.some(({ answer }) => answer && !answer.isKnown);
  const isMoot = decision.act === null || isTold || (isUnanswered && !isRepair(decision));
  const isNothingElse = objectives.length === 0 && (decision.move === null || isTold) && isMoot;
  const { open: unread, isDue } = courtesyIn(context, heard);
  // A question that is understood and has no answer at all is open too.
  const unanswered =
    unread ??
    heard.questions.find(
      ({ question, answer, reaches, means }) => question && !answer && reaches === null && means === null,
    );
  const asides = questionsBeside(context, heard, { ...decision, objectives });
  const isAside = (one: HeardQuestion) => asides.some(({ question }) => question === one);
  const answer = (plan: TurnPlan) => {
    const said = answerQuestions(plan, heard);
    return isNothingElse && isUnanswered ? answerUnknown(said, heard, isAside) : said;
  };
  const greeted = isDue ? answerCourtesy(context, changed) : changed;
  const fresh = worthAWord(start, told, objectives.length > 0 || (!isTold && decision.move !== null));
  const known = objectives.length > 0 ? undefined : context.dialogue.known;
  const isFirst = isReactedFirst(fresh, heard);
  const reacted = takeUp(isFirst ? greeted : answer(greeted), told, fresh, known);
  const plan = answerBeside(context, isFirst ? answer(reacted) : reacted, asides);
  const unreacted = talking(answerBeside(context, answer(greeted), asides), { told: plan.memory.talk.told });
  return {
    plan,
    unreacted,
    fresh,
    asides,
    open: unanswered && (isAside(unanswered) || goesOn(context, heard, unanswered)) ? undefined : unanswered,
    isDue,
  };
}

/** The rest of a turn: what of the decision is still to be answered. */
function restOf(context: TurnContext, heard: Heard, meant: Meant, spoken: Spoken, isSettled: boolean): Decision {
  const { decision, isTold, beside, objectives } = meant;
  const { open, asides, isDue, plan } = spoken;
  if (isSettled) return { objectives, move: null, act: null };
  const declined = declinedAside(context, heard, plan.memory.completed);
  const isAnswered = asides.some(({ move }) => move !== null && move === decision.move?.id);
  const isToldAll = isTold && !(open && asksPlainly(open));
  const isToldBetter = isTold && TOLD_BETTER.includes(decision.act?.id ?? '');
  return {
    objectives,
    ...(decision.lacks === undefined ? {} : { lacks: decision.lacks }),
    move: isToldAll ? beside.move : (declined ?? (isAnswered ? null : decision.move)),
    act: declined || isDue || isToldBetter ? null : decision.act,
  };
}

/** The plan in which the answer to the partner's own question is heard first, and what is asked beside it afterwards. */
function heardAside(context: TurnContext, spoken: Spoken, heard: Heard, rest: Decision): TurnPlan | null {
  const isOwn = spoken.fresh.some(isPersonal);
  const plan = reachByAsking(context, isOwn ? spoken.plan : spoken.unreacted, heard);
  return answeredAside(context, plan, { heard, rest, unreacted: null, isPersonal: isOwn });
}

export function converse(
  context: TurnContext,
  before: TurnPlan,
  made: Decision,
  all: Heard,
  respond: Respond,
): TurnPlan {
  if (!context.dialogue.talk) return respond(context, before, made);
  const meantSo = isOnlyOfService(context, all) ? NOTHING : made;
  const whole = withoutDeclined(context, all, before.memory.completed);
  const listened = withAnswered(context, talking(before, { askedBack: false, offered: null, led: 0 }), whole);
  const money = sayMoney(context, listened, whole, meantSo);
  const { plan: begun, heard: wanted, decided: decision } = money ?? { plan: listened, heard: whole, decided: meantSo };
  const held = offering(context, holdRequests(context, begun, wanted), wanted);
  const { plan: start, decision: decided, heard } = withoutBillOfNothing(context, held, decision, wanted);
  // "I'm only asking: how much is it?" asks.
  const isNew =
    context.bargain?.offer != null ||
    (context.ordered !== null && !context.ordered.isOnlyGone && context.ordered.isWanted);
  if (saysOnlyAsked(heard.clauses) && !isNew && !heard.questions.some(({ answer }) => answer?.isKnown))
    return takeBack(context, start, heard);

  const changed = change(context, noteJourney(context, start, decided.objectives), heard, decided);
  const understood = meantIn(context, before, decided, heard, changed);
  const spoken = speak(context, start, changed.plan, heard, understood);
  const { gone } = changed;
  const isSettled = gone !== null || changed.isUnasked || context.complaint !== null;
  const rest = restOf(context, heard, understood, spoken, isSettled);
  const aside = gone === null ? heardAside(context, spoken, heard, rest) : null;
  const talked: Talked = {
    heard,
    respond,
    gone,
    fresh: spoken.fresh,
    hadAskedBack: before.memory.talk.askedBack,
    unreacted: spoken.unreacted,
    hasSpoken: aside !== null || spoken.plan.steps.length > 0,
    // "Can I have two biscuits, too?" is answered by what is ordered.
    open: changed.isUnasked && spoken.open?.clause.things.length ? undefined : spoken.open,
    isSaidAside: understood.beside.move !== null && !isSettled,
    rest: aside ? { objectives: rest.objectives, move: spoken.open ? rest.move : null, act: null } : rest,
  };
  const plan = aside ?? reachByAsking(context, spoken.plan, heard);
  for (const stage of STAGES) {
    const ended = stage(context, plan, talked);
    if (ended) return ended;
  }
  return respond(context, plan, { ...NOTHING });
}
