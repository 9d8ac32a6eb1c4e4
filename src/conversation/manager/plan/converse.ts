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
import { isStated } from '../perceive/statements.ts';
import { COMPANIONS } from '../perceive/whose.ts';
import { ANY_QUESTION, isFinished, isOver } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, say, type TurnPlan, talking } from '../turn-plan.ts';
import { cancelledIn, saysOnlyAsked } from '../update/changes.ts';
import { wantsChoice } from '../update/pending-choice.ts';
import { type Told, toldIn } from '../update/told.ts';
import { askedByTwist, openTwist } from '../update/twist.ts';
import { answerBeside, asksPlainly, questionsBeside } from './answer-beside.ts';
import { declinedBy } from './answer-move.ts';
import { apologise } from './apologise.ts';
import { takeLeave } from './farewell.ts';
import { withAnswered } from './follow-up/ask-follow-up.ts';
import { answeredAside, replyToFollowUp } from './follow-up/reply-to-follow-up.ts';
import { CLOSING, nextOf } from './lead.ts';
import { leadOn } from './lead-on.ts';
import { answerQuestions, answerUnknown, reachByAsking } from './say-answers.ts';
import { answerCourtesy, courtesyIn } from './small-talk.ts';
import { isOnlyGreeted, takeNote } from './take-note.ts';
import { askBack, isPersonal, takeUp, worthAWord } from './take-up.ts';
import { sayGone, statesAnswer } from './twist/answer-twist.ts';
import { leadAfter, takeBack, takeOff } from './undo.ts';
import { warningOf, withoutWarned } from './warn.ts';

/** Acts that a told thing answers better. */
const TOLD_BETTER = ['introduce', 'origin', 'learning', 'weather', 'compliment', 'greeting', 'thanks'];
const GOODBYES = ['no', 'thanks', 'goodbye', 'yes'];

export type Respond = (context: TurnContext, plan: TurnPlan, decision: Decision) => TurnPlan;

/** From this confidence a move is meant beside a question. */
const SURELY = 0.7;

const NOTHING: Decision = { objectives: [], move: null, act: null };

/** A reply as far as it was made out. */
interface Talked {
  heard: Heard;
  respond: Respond;
  /** The rest of a turn, once changes, questions and things told are dealt with. */
  rest: Decision;
  /** The things taken off; null where nothing was to be. */
  gone: readonly ThingId[] | null;
  fresh: readonly Told[];
  /** The partner's last turn ended in a question back. */
  hadAskedBack: boolean;
  /** The plan without the reaction to what was told. */
  unreacted: TurnPlan;
  /** Something was answered or taken up. */
  hasSpoken: boolean;
  /** A question that no fact answers. */
  open: HeardQuestion | undefined;
  /** Something else of the scene is stated beside what is told. */
  isSaidAside: boolean;
}

/** A way to end the turn; null where it does not fit. */
type Stage = (context: TurnContext, plan: TurnPlan, talked: Talked) => TurnPlan | null;

/** The decision without what only seems to be meant. */
function withoutAskedAbout({ dialogue }: TurnContext, decision: Decision, heard: Heard): Decision {
  const isQuestionless = heard.questions.length === 0 && decision.objectives.length > 1;
  const objectives = decision.objectives.filter((index) => {
    const { id = '', asks } = dialogue.objectives[index] ?? {};
    // Where nothing was asked, a reply that reaches something else asks nothing by the way.
    if (asks?.includes(ANY_QUESTION) && isQuestionless) return false;
    return asks || ![...heard.askedAbout].some((slot) => dialogue.slots[slot]?.for.includes(id));
  });
  const isRude = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'rude'));
  const act = decision.act?.id === 'swearing' && !isRude ? null : decision.act;
  return { ...decision, objectives, act };
}

/**
 * The move by which a statement declines what is still open, where a question follows that sounds like another: "I have
 * no reservation. Is there a room?"
 */
function declinedAside(
  { dialogue, recognisers }: TurnContext,
  heard: Heard,
  completed: readonly number[],
): Decision['move'] {
  if (heard.questions.length === 0 || !isStated(heard)) return null;
  const [move] = recognisers.main.understand(heard.statements.map(({ text }) => text).join(' ')).moves;
  const declined = move && declinedBy(dialogue, move.id);
  return move && move.confidence >= SURELY && declined !== null && !completed.includes(declined ?? -1) ? move : null;
}

/** The decision upon what is stated beside the things told: "my sister has a baby, I must go to York". */
function decidedAside(
  { dialogue, recognisers }: TurnContext,
  { statements }: Heard,
  next: number | null,
): Pick<Decision, 'objectives' | 'move'> {
  const others = statements.filter(
    (clause) => clause.analysis.units.length > 0 && toldIn(dialogue, [clause]).length === 0,
  );
  if (others.length === 0 || others.length === statements.length) return NOTHING;
  const meant = recognisers.main.understand(others.map(({ text }) => text).join(' '));
  const threshold = dialogue.understanding.thresholds[next ?? -1]?.next ?? 1;
  const isNext = next !== null && (meant.objectives[next]?.confidence ?? 0) >= threshold;
  const [move] = meant.moves;
  return { objectives: isNext ? [next] : [], move: move && move.confidence >= SURELY ? move : null };
}

/** The things that the reply takes off and puts nothing else in their place; null where there are none. */
function goneOf({ dialogue, ordered }: TurnContext, { memory }: TurnPlan, heard: Heard): readonly ThingId[] | null {
  if (ordered?.isOnlyGone) return ordered.gone;
  return ordered?.isChange || ordered?.wishes.length
    ? null
    : cancelledIn(dialogue, heard.clauses, memory.slots, memory.talk.mentioned);
}

/** Warns of what the learner does not eat. */
const warn: Stage = (context, plan, { rest, respond }) => {
  const warning = warningOf(context, plan, rest.objectives);
  if (!warning) return null;
  const warned = withoutWarned(context, rest, warning.thing);
  const said = listening(
    say(talking(plan, { warned: [...plan.memory.talk.warned, warning.thing.id] }), warning.utterance),
  );
  return warned.decision.objectives.length > 0 ? respond(warned.context, said, warned.decision) : said;
};

const followUp: Stage = (context, plan, { heard, rest, gone, fresh, unreacted, respond }) => {
  if (gone) return null;
  const reply = replyToFollowUp(context, plan, {
    heard,
    rest,
    unreacted: fresh.length > 0 ? unreacted : null,
    isPersonal: fresh.some((one) => isPersonal(one) || one.entry.key === COMPANIONS),
  });
  if (!reply) return null;
  return reply.isPassedOver ? respond(context, reply.plan, reply.rest) : reply.plan;
};

/** A detail that is corrected comes before whatever the partner has asked meanwhile. */
const correct: Stage = (context, plan, { rest, respond }) => {
  const corrected = correctedBy(context).filter((index) => rest.objectives.includes(index));
  return corrected.length > 0 ? respond(context, talking(plan, { open: null }), rest) : null;
};

/** A question about what a twist said, which names nothing, chooses nothing: "which one is sold out?" */
const askAboutTwist: Stage = (context, plan, { heard, open, rest }) => {
  const twist = openTwist(context.dialogue, plan.memory.twist);
  const isRequest = ({ analysis, things }: Heard['clauses'][number]) =>
    things.length > 0 ||
    analysis.units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));
  if (!twist || !open || !asksPlainly(open) || isRepair(rest) || heard.clauses.some(isRequest)) return null;
  const { objectives: wanted } = askedByTwist(context.dialogue, twist);
  const isOwn = (index: number) => wanted.includes(index) || context.dialogue.objectives[index]?.id === twist.on;
  if (rest.objectives.length === 0 || !rest.objectives.every(isOwn)) return null;
  return leadOn(context, sayGone(context, plan) ?? listening(plan));
};

/** A statement that answers the open twist, beside a question. */
const settleTwist: Stage = (context, plan, { heard, open, rest, respond }) => {
  const { dialogue } = context;
  const twist = openTwist(dialogue, plan.memory.twist);
  if (!twist || wantsChoice(dialogue, twist) || heard.questions.length === 0 || isRepair(rest)) return null;
  if (!statesAnswer(context, twist)) return null;
  const isUnknown = open && asksPlainly(open) && rest.objectives.length === 0;
  return respond(context, isUnknown ? say(plan, { lines: dialogue.talk?.unknown.bare, key: 'unknown' }) : plan, rest);
};

const reach: Stage = (context, plan, { rest, respond }) =>
  rest.objectives.length > 0 ? respond(context, plan, rest) : null;

/** Says goodbye once everything is reached and the learner wants nothing else. */
const sayGoodbye: Stage = ({ dialogue }, plan, { heard, rest, hasSpoken }) => {
  const { completed, declined, slots, talk } = plan.memory;
  const closes = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'));
  // "Yes, a croissant" wants something.
  const isClosing = closes || (GOODBYES.includes(rest.act?.id ?? '') && (rest.move?.confidence ?? 0) < SURELY);
  if (!isOver(dialogue, completed, declined) || talk.ending === 'open' || !isClosing || hasSpoken) return null;
  return listening(say(plan, { lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, slots) }));
};

const afterChange: Stage = (context, plan, { gone }) => (gone ? leadAfter(context, plan, gone) : null);

/** So often in a row the partner leads on although the learner goes on asking. */
const MOST_LEADS = 2;

/** After an answer or a reaction: what else was asked, a question back, or the way on. */
const afterSpeaking: Stage = (
  context,
  plan,
  { heard, open, rest, fresh, isSaidAside, hadAskedBack, hasSpoken, respond },
) => {
  if (!hasSpoken) return null;
  const { dialogue } = context;
  if (isSaidAside && rest.move) return respond(context, plan, rest);
  if (open && asksPlainly(open)) {
    if (rest.move || rest.act) return respond(context, plan, rest);
    return leadOn(context, say(plan, { lines: dialogue.talk?.unknown.bare, key: 'unknown' }));
  }
  // "I have no reservation. Is there a room?" says something beside its question.
  const isSaidToo = fresh.length === 0 && heard.questions.length > 0 && isStated(heard);
  if (isSaidToo && (rest.move?.confidence ?? 0) >= SURELY) return respond(context, plan, rest);
  const twist = openTwist(dialogue, plan.memory.twist);
  if (heard.questions.length === 0) return (!hadAskedBack && !twist && askBack(plan, fresh)) || leadOn(context, plan);
  // A learner who goes on asking is not led on for the third time: only what was asked is answered, until a pause.
  const led = context.before.talk?.led ?? 0;
  const isOver = isFinished(dialogue, plan.memory.completed);
  if (led >= MOST_LEADS && !twist && !isOver) return talking(plan, { led, open: null });
  return leadOn(context, talking(plan, { led: led + 1 }));
};

const moveOrAct: Stage = (context, plan, { rest, respond }) =>
  rest.move || rest.act ? respond(context, plan, rest) : null;

const admitUnknown: Stage = (context, plan, { open }) =>
  open && !openTwist(context.dialogue, plan.memory.twist)
    ? leadOn(context, listening(say(plan, { lines: context.dialogue.talk?.unknown.bare, key: 'unknown' })))
    : null;

const noteBesideGreeting: Stage = (context, plan, { heard, rest, hadAskedBack }) =>
  isOnlyGreeted(context, heard, rest) ? takeNote(context, plan, heard, hadAskedBack) : null;

/** In their order: the first that fits ends the turn. */
const STAGES: readonly Stage[] = [
  warn,
  (context, plan, { heard, rest }) => takeLeave(context, plan, heard, rest),
  correct,
  followUp,
  settleTwist,
  askAboutTwist,
  reach,
  sayGoodbye,
  afterChange,
  afterSpeaking,
  noteBesideGreeting,
  moveOrAct,
  admitUnknown,
  (context, plan, { heard, hadAskedBack }) => takeNote(context, plan, heard, hadAskedBack),
];

export function converse(
  context: TurnContext,
  before: TurnPlan,
  decided: Decision,
  heard: Heard,
  respond: Respond,
): TurnPlan {
  const { dialogue } = context;
  const { talk } = dialogue;
  if (!talk) return respond(context, before, decided);
  const { memory } = before;
  const start = withAnswered(context, talking(before, { askedBack: false, offered: null, led: 0 }), heard);
  // "I'm only asking: how much is it?" asks.
  if (saysOnlyAsked(heard.clauses) && !heard.questions.some(({ answer }) => answer?.isKnown))
    return takeBack(context, start, heard);

  const decision = withoutAskedAbout(context, decided, heard);
  const gone = goneOf(context, before, heard);
  const nothing = { lines: talk.changes.cancel.nothing, key: 'nothing off' };
  const cancelled =
    gone === null ? start : gone.length === 0 ? say(start, nothing) : takeOff(context, start, gone, 'cancel');
  const apologised = apologise(context, cancelled);
  const isTakenOff = (index: number) => {
    const { id = '' } = dialogue.objectives[index] ?? {};
    if (context.complaint && !context.ordered?.isChange && memory.completed.includes(index)) return true;
    return gone?.length === 0 || (gone ?? []).some(({ slot }) => dialogue.slots[slot]?.for.includes(id));
  };
  const told = toldIn(dialogue, heard.statements, heard.clauses);
  const isTold = told.some(({ isByTheWay, entry }) => !isByTheWay && entry.weight !== 0);
  const beside = isTold ? decidedAside(context, heard, nextOf(context, memory)) : NOTHING;
  const decidedOn = decision.objectives.length > 0 ? decision.objectives : beside.objectives;
  const objectives = decidedOn.filter((index) => !isTakenOff(index));
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
  const greeted = isDue ? answerCourtesy(context, apologised) : apologised;
  const isElsewhere = objectives.length > 0 || (!isTold && decision.move !== null);
  const fresh = worthAWord(start, told, isElsewhere);
  const known = objectives.length > 0 ? undefined : dialogue.known;
  const asides = questionsBeside(context, heard, { ...decision, objectives });
  const isAside = (one: HeardQuestion) => asides.some(({ question }) => question === one);
  const open = unanswered && isAside(unanswered) ? undefined : unanswered;
  const answer = (plan: TurnPlan) => {
    const said = answerQuestions(plan, heard);
    return isNothingElse && isUnanswered ? answerUnknown(said, heard, isAside) : said;
  };
  // "I'm Ann, and you?" is greeted before it is answered, and trouble has a word before the question behind it.
  const [first] = fresh;
  const isStatedFirst = first !== undefined && first.avoids.length === 0 && heard.clauses[0]?.asks === false;
  const isReturned =
    isStatedFirst || (heard.questions.length > 0 && heard.questions.every(({ clause }) => asksBack(clause)));
  const answered = isReturned ? greeted : answer(greeted);
  const reacted = takeUp(answered, told, fresh, known);
  const taken = answerBeside(context, isReturned ? answer(reacted) : reacted, asides);
  const isAnsweredAside = asides.some(({ move }) => move !== null && move === decision.move?.id);
  const declined = declinedAside(context, heard, memory.completed);
  const isSettled = gone !== null || context.complaint !== null;
  const isToldAll = isTold && !(open && asksPlainly(open));
  let talked: Talked = {
    heard,
    respond,
    gone,
    fresh,
    hadAskedBack: memory.talk.askedBack,
    unreacted: talking(answerBeside(context, answered, asides), { told: taken.memory.talk.told }),
    hasSpoken: taken.steps.length > 0,
    open,
    isSaidAside: beside.move !== null && !isSettled,
    rest: {
      objectives,
      move: isSettled ? null : isToldAll ? beside.move : (declined ?? (isAnsweredAside ? null : decision.move)),
      act:
        isSettled || declined || isDue || (isTold && TOLD_BETTER.includes(decision.act?.id ?? ''))
          ? null
          : decision.act,
    },
  };
  const reaching = reachByAsking(context, taken, heard);
  const unreacted = talking(answerBeside(context, answer(greeted), asides), { told: taken.memory.talk.told });
  // The answer to the partner's own question is heard first, and what is asked beside it afterwards.
  const aside =
    gone === null
      ? answeredAside(context, fresh.some(isPersonal) ? reaching : reachByAsking(context, unreacted, heard), {
          heard,
          rest: talked.rest,
          unreacted: null,
          isPersonal: fresh.some(isPersonal),
        })
      : null;
  const plan = aside ?? reaching;
  if (aside) {
    const { objectives: meant, move } = talked.rest;
    talked = { ...talked, hasSpoken: true, rest: { objectives: meant, move: open ? move : null, act: null } };
  }
  for (const stage of STAGES) {
    const ended = stage(context, plan, talked);
    if (ended) return ended;
  }
  return respond(context, plan, { ...NOTHING });
}
