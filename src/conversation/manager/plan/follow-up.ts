/** The partner's own questions between the objectives, and its replies to what the learner answers. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { type Decision, isRepair } from '../decide/decide.ts';
import { type Clause, lengthOf } from '../perceive/clauses.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import type { Heard } from '../perceive/hear.ts';
import { isFinished } from '../progress.ts';
import type { Recognisers, TurnContext } from '../turn-context.ts';
import { say, type TurnPlan, talking } from '../turn-plan.ts';
import { goOn, nextOf } from './lead.ts';

type FollowUp = CompiledDialogue['followUps'][number];

const DEFAULT_LEVEL = 'beginner';

const ask = (plan: TurnPlan, { id, ask: lines }: FollowUp): TurnPlan => say(plan, { lines, key: `follow-up ${id}` });

/** The follow-up that waits for its answer, or null. */
export const openFollowUp = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { memory }: TurnPlan): FollowUp | null =>
  dialogue.followUps.find(({ id }) => id === memory.talk.open) ?? null;

/** Where numbers stand in a clause. */
function numbersIn({ analysis }: Clause): number[] {
  let at = 0;
  return analysis.units.flatMap((unit) => {
    at += lengthOf(unit);
    return unit.number === null ? [] : [at];
  });
}

/**
 * The answers that a statement gives without being asked: "for six years" needs no "how long?". A single word is no
 * evidence, except behind a number.
 */
function answersIn(clause: Clause): Cue[] {
  const numbers = numbersIn(clause);
  return clause.cues.filter(
    ({ kind, from, to }) => kind === 'answer' && (to - from > 1 || numbers.includes(from) || numbers.includes(to)),
  );
}

/** A statement of more units than this is more than a yes or a no. */
const SHORT = 3;

/**
 * The answers that a clause gives to the follow-up that waits. A yes or a no within a longer statement is none, and no
 * more is a single character of a language without spaces, but for one behind a number ("三天").
 */
function answersTo({ id }: FollowUp, clause: Clause, { main }: Recognisers): Cue[] {
  const { units } = clause.analysis;
  const numbers = numbersIn(clause);
  let at = 0;
  const placed = units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { unit, from, to: at };
  });
  const isWeak = ({ from, to }: Cue) => {
    if (to - from > 1) return false;
    const held = placed.find((one) => one.from <= from && to <= one.to);
    // Part of a longer word: "对" in "对不起".
    if (held && held.to - held.from > 1 && !main.analyser.pack.spaced) return true;
    if (units.length <= SHORT || from === 0 || numbers.includes(from)) return false;
    const isYesOrNo = held?.unit.attributes.some((one) => YES_OR_NO.includes(one)) ?? false;
    return isYesOrNo || !main.analyser.pack.spaced;
  };
  const own = clause.cues.filter((cue) => cue.kind === 'answer' && cue.id.startsWith(`${id} `) && !isWeak(cue));
  const isPart = (one: Cue, other: Cue) =>
    one.from >= other.from && one.to <= other.to && one.to - one.from < other.to - other.from;
  return own.filter((cue) => !own.some((other) => isPart(cue, other)));
}

const YES_OR_NO = ['yes', 'no', 'neg'];

/** The memory in which no follow-up is asked that the reply has answered already. */
export function withAnswered({ dialogue }: TurnContext, plan: TurnPlan, heard: Heard): TurnPlan {
  const { asked, open } = plan.memory.talk;
  const told = heard.statements.flatMap(answersIn);
  const answered = dialogue.followUps
    .map(({ id }) => id)
    .filter((id) => id !== open && !asked.includes(id) && told.some((cue) => cue.id.startsWith(`${id} `)));
  return answered.length > 0 ? talking(plan, { asked: [...asked, ...answered] }) : plan;
}

/** Asks what a real partner would ask after this objective; null where there is nothing to ask, or no more. */
export function askFollowUp(
  { dialogue, before }: TurnContext,
  plan: TurnPlan,
  reached: readonly number[],
): TurnPlan | null {
  const { completed, talk } = plan.memory;
  if (isFinished(dialogue, completed)) return null;
  const level = before.level ?? DEFAULT_LEVEL;
  const ids = reached.map((index) => dialogue.objectives[index]?.id);
  const found = dialogue.followUps.find(
    ({ id, after, levels }) => ids.includes(after) && !talk.asked.includes(id) && (!levels || levels.includes(level)),
  );
  return found ? ask(talking(plan, { open: found.id, asked: [...talk.asked, found.id] }), found) : null;
}

/** From this confidence a reply to the partner's own question means an objective that is not next, or a move. */
const SURELY = 0.95;

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

/** Completed objectives of which the reply names a detail that is not known: the day, after the place. */
function detailsNamed({ dialogue, named }: TurnContext, { memory }: TurnPlan): number[] {
  const slots = Object.keys(named.values).filter((name) => !(name in memory.slots));
  return memory.completed.filter((index) =>
    slots.some((name) => dialogue.slots[name]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
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
  const answers = heard.clauses.flatMap((clause) => answersTo(followUp, clause, context.recognisers));
  const answering = Math.max(0, ...answers.map((cue) => cue.to - cue.from));
  const passedOver = (decision: Decision): Reply => ({
    isPassedOver: true,
    plan: talking(plan, { open: null }),
    rest: decision,
  });

  const isSure = (index: number) => (context.understanding.objectives[index]?.confidence ?? 0) >= SURELY;
  const isOnward = rest.objectives.some(
    (index) => !memory.completed.includes(index) && (index === next || isSure(index)),
  );
  const isOrder =
    context.ordered?.isUnnamed ||
    heard.statements.some(({ things }) => things.length > 0) ||
    isCountedAnew(context, rest.objectives);
  const isMore = rest.objectives.length > 0 && isOrder;
  if (isOnward || isMore) return passedOver(rest);
  const isStatement = heard.statements.some(({ analysis }) => analysis.units.length > 0);
  if (isRepair(rest) || !isStatement || heard.questions.some(({ answer }) => answer)) return null;
  if (answering === 0) {
    const details = detailsNamed(context, plan);
    if (details.length > 0) return passedOver({ ...rest, objectives: details });
    if (!unreacted && rest.objectives.length === 0 && (rest.move?.confidence ?? 0) >= SURELY) return passedOver(rest);
  }
  // The answer to what was asked comes before a word by the way that has a reaction of its own.
  const isTold = answering === 0 || (isPersonal && longest(({ kind }) => kind === 'told') >= answering);
  const isTakenUp = unreacted !== null && isTold;
  return {
    isPassedOver: false,
    plan: isTakenUp
      ? goOn(context, talking(plan, { open: null }))
      : answerFollowUp(context, unreacted ?? plan, followUp, answers),
  };
}

/** True if a number that was told before is corrected: "no, just two", of the people or the nights. */
function isCountedAnew({ dialogue, before, named }: TurnContext, objectives: readonly number[]): boolean {
  if (!named.corrects) return false;
  const ids = objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  return Object.entries(before.slots).some(([name, had]) => {
    const slot = dialogue.slots[name];
    if (!slot?.for.some((id) => ids.includes(id))) return false;
    if (slot.kind === 'number') return named.numbers[name] !== undefined && named.numbers[name] !== had;
    const [now] = named.values[name] ?? [];
    return countsOf(slot, dialogue.language) !== null && now !== undefined && Array.isArray(had) && now !== had[0];
  });
}

/** Replies to the answer, then asks the next follow-up of the same objective or leads on. */
function answerFollowUp(context: TurnContext, before: TurnPlan, followUp: FollowUp, given: readonly Cue[]): TurnPlan {
  const { id, answers, otherwise, after } = followUp;
  // "Yes, but not so big" is a yes: what is said first is the answer.
  const [first] = given;
  const index = first ? Number(first.id.slice(id.length + 1)) : -1;
  const lines = answers[index]?.replies ?? otherwise;
  const said = say(talking(before, { open: null }), { lines, key: `answer ${id} ${index}` });
  const plan: TurnPlan = { ...said, mood: 'listening', understood: true };
  const objective = context.dialogue.objectives.findIndex((one) => one.id === after);
  return askFollowUp(context, plan, [objective]) ?? goOn(context, plan);
}
