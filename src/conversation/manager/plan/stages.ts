/** The ways in which a turn may end, once changes, questions and things told are dealt with: the first that fits does. */
import type { ThingId } from '../../partner.ts';
import { correctedBy } from '../decide/corrected.ts';
import type { Decision } from '../decide/decide.ts';
import { isRepair } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import type { HeardQuestion } from '../perceive/heard-questions.ts';
import { isStated } from '../perceive/statements.ts';
import { COMPANIONS } from '../perceive/whose.ts';
import { isFinished, isOver, isStory } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { letBe } from '../travel/say-journey.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, say, type TurnPlan, talking } from '../turn-plan.ts';
import { wantsChoice } from '../update/pending-choice.ts';
import type { Told } from '../update/told.ts';
import { askedByTwist, openTwist } from '../update/twist.ts';
import { admitOnce } from './admit-unknown.ts';
import { asksPlainly } from './answer-beside.ts';
import { declinedBy } from './answer-move.ts';
import { CLOSING } from './closing.ts';
import { SURELY } from './decided-aside.ts';
import { letGo, takeLeave } from './farewell.ts';
import { answering } from './follow-up/answers-to-follow-up.ts';
import { openFollowUp } from './follow-up/ask-follow-up.ts';
import { replyToFollowUp } from './follow-up/reply-to-follow-up.ts';
import { leadOn } from './lead-on.ts';
import { askForMore } from './saying-back/say-back.ts';
import { isOnlyGreeted, takeNote } from './take-note.ts';
import { askBack, isPersonal } from './take-up.ts';
import { sayGone, statesAnswer, tellsOfTwist } from './twist/answer-twist.ts';
import { leadAfter } from './undo.ts';
import { warningOf, withoutWarned } from './warn.ts';

const GOODBYES = ['no', 'thanks', 'goodbye', 'yes'];

export type Respond = (context: TurnContext, plan: TurnPlan, decision: Decision) => TurnPlan;

/** A reply as far as it was made out. */
export interface Talked {
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
export type Stage = (context: TurnContext, plan: TurnPlan, talked: Talked) => TurnPlan | null;

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
  const waiting = openFollowUp(context, plan);
  if (waiting && heard.requests.length > 0 && answering(context, waiting, heard).answers.length === 0) return null;
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
  return respond(context, isUnknown ? admitOnce(dialogue, plan) : plan, rest);
};

/** A story answers the open twist, and reaches nothing that it does not surely mean. */
const tellTwist: Stage = (context, plan, { rest, respond }) => {
  const { dialogue, understanding } = context;
  const twist = openTwist(dialogue, plan.memory.twist);
  if (!twist || wantsChoice(dialogue, twist) || isRepair(rest) || !tellsOfTwist(context)) return null;
  const wanted = askedByTwist(dialogue, twist).objectives;
  const isMeant = (index: number) =>
    wanted.includes(index) || (understanding.objectives[index]?.confidence ?? 0) >= SURELY;
  return respond(context, plan, { ...rest, objectives: rest.objectives.filter(isMeant) });
};

/** Asks for the rest of what was told in part. */
const askForRest: Stage = (context, plan, { rest }) =>
  rest.lacks !== undefined && rest.objectives.length === 0 ? leadOn(context, listening(plan)) : null;

const reach: Stage = (context, plan, { rest, respond }) =>
  rest.objectives.length > 0 ? respond(context, plan, rest) : null;

/** Says goodbye once everything is reached and the learner wants nothing else. */
const sayGoodbye: Stage = ({ dialogue }, plan, { heard, rest, hasSpoken }) => {
  const { completed, declined, slots, talk } = plan.memory;
  const closes = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'));
  // "Yes, a croissant" wants something.
  // "No, you've answered everything" declines what is done: another question.
  const declines = rest.move ? declinedBy(dialogue, rest.move.id) : null;
  const isDone = declines !== null && completed.includes(declines);
  const isClosing =
    closes || isDone || (GOODBYES.includes(rest.act?.id ?? '') && (rest.move?.confidence ?? 0) < SURELY);
  if (!isOver(dialogue, completed, declined) || talk.ending === 'open' || !isClosing || hasSpoken) return null;
  return listening(say(plan, { lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, slots) }));
};

const afterChange: Stage = (context, plan, { gone }) => (gone ? leadAfter(context, plan, gone) : null);

/** So often in a row the partner leads on although the learner goes on asking. */
const MOST_LEADS = 2;

/** True of a question after which the learner is about to say more. */
const isWaitedFor = ({ dialogue: { talk } }: TurnContext, { question }: HeardQuestion): boolean =>
  question?.kind === 'topic' && talk?.topics[question.id]?.waits === true;

/** After an answer or a reaction: what else was asked, a question back, or the way on. */
const afterSpeaking: Stage = (
  context,
  plan,
  { heard, open, rest, fresh, isSaidAside, hadAskedBack, hasSpoken, respond },
) => {
  if (!hasSpoken) return null;
  const { dialogue } = context;
  // Sounding like a story or a wish, a statement says nothing beside the answer to its question: "I have two children. Can I …?"
  const isAnswered = isStory(dialogue) && heard.questions.some(({ answer }) => answer?.isKnown);
  if (isSaidAside && rest.move && !isAnswered) return respond(context, plan, rest);
  if (open && asksPlainly(open)) {
    if (rest.move || rest.act) return respond(context, plan, rest);
    return leadOn(context, admitOnce(dialogue, plan));
  }
  // "I have no reservation. Is there a room?" says something beside its question.
  const isSaidToo = fresh.length === 0 && heard.questions.length > 0 && isStated(heard);
  if (isSaidToo && !isAnswered && (rest.move?.confidence ?? 0) >= SURELY) return respond(context, plan, rest);
  const twist = openTwist(dialogue, plan.memory.twist);
  if (heard.questions.length > 0 && heard.questions.every((one) => isWaitedFor(context, one)))
    return talking(plan, { open: null });
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
  open && !openTwist(context.dialogue, plan.memory.twist) ? leadOn(context, admitOnce(context.dialogue, plan)) : null;

const noteBesideGreeting: Stage = (context, plan, { heard, rest, hadAskedBack }) =>
  isOnlyGreeted(context, heard, rest) ? takeNote(context, plan, heard, hadAskedBack) : null;

/** In their order: the first that fits ends the turn. */
export const STAGES: readonly Stage[] = [
  warn,
  (context, plan, { rest }) => letGo(context, plan, rest),
  (context, plan, { heard, rest }) => takeLeave(context, plan, heard, rest),
  (context, plan, { heard }) => letBe(context, plan, heard.questions.length > 0),
  correct,
  followUp,
  settleTwist,
  tellTwist,
  askAboutTwist,
  askForRest,
  reach,
  sayGoodbye,
  afterChange,
  afterSpeaking,
  noteBesideGreeting,
  moveOrAct,
  admitUnknown,
  askForMore,
  (context, plan, { heard, hadAskedBack }) => takeNote(context, plan, heard, hadAskedBack),
];
