/** The partner's own questions between the objectives, and its replies to what the learner answers. */
import type { CompiledDialogue, DialogueSlot } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import { tokenise } from '../../../nlu/tokens.ts';
import { type Decision, isRepair } from '../../decide/decide.ts';
import type { Clause } from '../../perceive/clauses.ts';
import { countsOf } from '../../perceive/counting-slot.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import type { Heard } from '../../perceive/hear.ts';
import { lengthOf } from '../../perceive/unit-length.ts';
import { isFinished, isStory } from '../../progress.ts';
import { draw } from '../../realise/lines.ts';
import { linesOf } from '../../realise/response-builder.ts';
import { isSize } from '../../things.ts';
import type { Recognisers, TurnContext } from '../../turn-context.ts';
import { listening, say, sayFirst, type TurnPlan, talking, type Utterance } from '../../turn-plan.ts';
import type { Twist } from '../../update/twist.ts';
import { goOn, nextOf } from '../lead.ts';

type FollowUp = CompiledDialogue['followUps'][number];

const DEFAULT_LEVEL = 'beginner';

const ask = (plan: TurnPlan, { id, ask: lines }: FollowUp): TurnPlan => say(plan, { lines, key: `follow-up ${id}` });

/** The follow-up that waits for its answer, or null. */
export const openFollowUp = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { memory }: TurnPlan): FollowUp | null =>
  dialogue.followUps.find(({ id }) => id === memory.talk.open) ?? null;

/** Where numbers end among the words of a clause, also within a phrase of the scene's ("five years"). */
function numbersIn({ analysis }: Clause, { main }: Recognisers): number[] {
  const { numbers } = main.analyser.pack;
  let at = 0;
  return analysis.units.flatMap((unit) => {
    const from = at;
    at += lengthOf(unit);
    if (unit.number !== null) return [at];
    const words = tokenise(unit.text).filter(({ kind }) => kind === 'word' || kind === 'number');
    return words.length > 1
      ? words.flatMap(({ text, kind }, i) => (kind === 'number' || numbers[text] !== undefined ? [from + i + 1] : []))
      : [];
  });
}

/** The units of a clause with their places among its words. */
function placedIn({ analysis }: Clause): { unit: Unit; from: number; to: number }[] {
  let at = 0;
  return analysis.units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { unit, from, to: at };
  });
}

/** Fewest letters of a single word that tells something unasked, in a language with spaces. */
const TELLING = 5;

/** True if a single word says something of its own, as "honeymoon" does and "good" does not. */
function isTelling(clause: Clause, { from, to }: Cue, spaced: boolean): boolean {
  const held = placedIn(clause).find((one) => one.from <= from && to <= one.to);
  if (!held || held.unit.negated || held.unit.attributes.length > 0) return false;
  return spaced ? held.unit.text.length >= TELLING : to - from > 1;
}

/**
 * The answers that a statement gives without being asked: "for six years" needs no "how long?", and "on our honeymoon"
 * no "holiday or work?". Where whole stories are told, a single word is no evidence, except behind a number.
 */
function answersIn({ dialogue, recognisers }: TurnContext, clause: Clause): Cue[] {
  const numbers = numbersIn(clause, recognisers);
  const areStories = isStory(dialogue);
  const { spaced } = recognisers.main.analyser.pack;
  return clause.cues.filter((cue) => {
    const { kind, from, to } = cue;
    if (kind !== 'answer') return false;
    if (numbers.includes(from) || numbers.includes(to)) return true;
    if (areStories) return to - from > 1;
    return (spaced && to - from > 1) || isTelling(clause, cue, spaced);
  });
}

/** A statement of more units than this is more than a yes or a no. */
const SHORT = 3;

/**
 * The answers that a clause gives to the follow-up that waits. A yes or a no within a longer statement is none, and no
 * more is a single character of a language without spaces, but for one behind a number ("三天").
 */
function answersTo({ id }: FollowUp, clause: Clause, recognisers: Recognisers): Cue[] {
  const { main } = recognisers;
  const { units } = clause.analysis;
  const numbers = numbersIn(clause, recognisers);
  const placed = placedIn(clause);
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

/** The follow-ups that ask what a twist asks: two of their answers stand in its lines ("window or aisle?"). */
export function overlapping({ followUps }: CompiledDialogue, { reader }: Recognisers, { lines }: Twist): string[] {
  const answers = new Set(
    lines.flatMap(({ text }) => reader?.read(text) ?? []).flatMap(({ kind, id }) => (kind === 'answer' ? [id] : [])),
  );
  return followUps.flatMap(({ id }) =>
    [...answers].filter((answer) => answer.startsWith(`${id} `)).length > 1 ? [id] : [],
  );
}

/** The memory in which no follow-up is asked that the reply has answered already. */
export function withAnswered(context: TurnContext, plan: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const { asked, open } = plan.memory.talk;
  const told = heard.statements.flatMap((clause) => answersIn(context, clause));
  const answered = dialogue.followUps
    .map(({ id }) => id)
    .filter((id) => id !== open && !asked.includes(id) && told.some((cue) => cue.id.startsWith(`${id} `)));
  return answered.length > 0 ? talking(plan, { asked: [...asked, ...answered] }) : plan;
}

/** Most lines beside which a follow-up is still asked. */
const FULL = 4;

/** True if nothing is left unsaid of what the learner asked, and there is room for a question. */
function hasRoom({ dialogue, heard, before, turn }: TurnContext, { steps, reached }: TurnPlan): boolean {
  const open = heard?.questions.filter(({ answer, reaches, means }) => !answer && reaches === null && means === null);
  const answered = reached.filter((index) => dialogue.objectives[index]?.asks);
  if ((open?.length ?? 0) > answered.length) return false;
  return linesOf(steps, { ...before, turn }).length < FULL;
}

/**
 * Asks what a real partner would ask after this objective; null where there is nothing to ask, or no more, or the
 * learner has a question. Of several, each visit begins with another.
 */
export function askFollowUp(context: TurnContext, plan: TurnPlan, reached: readonly number[]): TurnPlan | null {
  const { dialogue, before } = context;
  const { completed, talk } = plan.memory;
  if (isFinished(dialogue, completed) || !hasRoom(context, plan)) return null;
  const level = before.level ?? DEFAULT_LEVEL;
  const ids = reached.map((index) => dialogue.objectives[index]?.id);
  const possible = dialogue.followUps.filter(
    ({ id, after, levels }) => ids.includes(after) && !talk.asked.includes(id) && (!levels || levels.includes(level)),
  );
  const drawn =
    before.seed === null ? 0 : draw(before.seed, 0, `first after ${ids.join(' ')}`) % (possible.length || 1);
  const found = possible[drawn];
  return found ? ask(talking(plan, { open: found.id, asked: [...talk.asked, found.id] }), found) : null;
}

/** From this confidence a reply to the partner's own question means an objective that is not next, or a move. */
const SURELY = 0.95;

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

/** Completed objectives of which the reply names a detail that is not known: the day, after the place. */
function detailsNamed({ dialogue, named }: TurnContext, { memory }: TurnPlan): number[] {
  const slots = Object.keys(named.values).filter((name) => !(name in memory.slots));
  return memory.completed.filter((index) =>
    slots.some((name) => dialogue.slots[name]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
}

/** True if a number is denied: "not two". */
const deniesNumber = ({ analysis: { units } }: Clause): boolean =>
  units.some(({ number }) => number !== null) &&
  units.some(({ negated, attributes }) => negated || attributes.includes('neg'));

const isUnpriced = (slot: DialogueSlot): boolean =>
  slot.kind === 'list' && slot.values.every(({ price }) => price === undefined);

/**
 * Completed objectives of which a detail that can be only one is changed: "no, we are four", "make it Sunday instead".
 * A number that is only mentioned changes nothing.
 */
function detailsChanged(context: TurnContext, { memory }: TurnPlan, objectives: readonly number[]): number[] {
  const { dialogue, named, before, understanding } = context;
  const isMeant = (slot: DialogueSlot) =>
    objectives.some(
      (index) =>
        slot.for.includes(dialogue.objectives[index]?.id ?? '') &&
        (understanding.objectives[index]?.confidence ?? 0) >= SURELY,
    );
  const isDenied = context.heard?.statements.some(deniesNumber) ?? false;
  const slots = Object.entries(before.slots).filter(([name, had]) => {
    const slot = dialogue.slots[name];
    if (!slot) return false;
    if (slot.kind === 'number') {
      const now = named.numbers[name];
      const isTurned = named.corrects || isDenied || isMeant(slot);
      return isTurned && slot.counts === undefined && now !== undefined && now !== had;
    }
    const [now, more] = named.values[name] ?? [];
    const [id] = Array.isArray(had) ? had : [];
    const isOne = countsOf(slot, dialogue.language) !== null || isSize(dialogue, name) || isUnpriced(slot);
    const isTurned = named.corrects || isDenied || isMeant(slot) || (named.rejected[name] ?? []).includes(id ?? '');
    return isOne && isTurned && now !== undefined && more === undefined && now !== id;
  });
  return memory.completed.filter((index) =>
    slots.some(([name]) => dialogue.slots[name]?.for.includes(dialogue.objectives[index]?.id ?? '')),
  );
}

/** The answers of a reply to the follow-up that waits, and how much they say. */
function answering({ recognisers }: TurnContext, followUp: FollowUp, { clauses }: Heard) {
  const answers = clauses.flatMap((clause) => answersTo(followUp, clause, recognisers));
  return { answers, length: Math.max(0, ...answers.map((cue) => cue.to - cue.from)) };
}

/** The line for the answer to a follow-up. */
function replyTo({ id, answers, otherwise }: FollowUp, given: readonly Cue[]): Utterance {
  // "Yes, but not so big" is a yes: what is said first is the answer.
  const [first] = given;
  const index = first ? Number(first.id.slice(id.length + 1)) : -1;
  return { lines: answers[index]?.replies ?? otherwise, key: `answer ${id} ${index}` };
}

/** The answers in clauses that do nothing else: "window, please", and not "two window seats to York". */
function aside(context: TurnContext, followUp: FollowUp, { clauses, statements, questions }: Heard): Cue[] {
  const [first] = clauses;
  if (clauses.length < 2 || !first || first.asks) return [];
  // A clause before something else is no answer unless it is short and comes first.
  const possible = questions.length > 0 && !isStory(context.dialogue) ? statements : [first];
  return possible
    .filter(
      ({ things, analysis: { units } }) => things.length === 0 && units.every(({ values }) => values.length === 0),
    )
    .filter(({ analysis: { units } }) => questions.length > 0 || units.length <= SHORT + 1)
    .flatMap((clause) => answersTo(followUp, clause, context.recognisers));
}

/** The plan with the word for an answer that stands beside something else; the follow-up is done with. */
function reactedAside(
  context: TurnContext,
  plan: TurnPlan,
  followUp: FollowUp,
  { heard, isPersonal }: Replied,
): TurnPlan {
  const closed = talking(plan, { open: null });
  const given = isPersonal ? [] : aside(context, followUp, heard);
  return given.length > 0 ? sayFirst(closed, replyTo(followUp, given)) : closed;
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
    if (!unreacted && rest.objectives.length === 0 && (rest.move?.confidence ?? 0) >= SURELY) return passedOver(rest);
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

/** From so many words on, a reply without any of the answers is about something else. */
const LONG = 6;

/** True if a reply is no answer but something else, of which a line about the answer would be wrong. */
const isElsewhere = ({ dialogue, heard }: TurnContext): boolean =>
  !isStory(dialogue) && (heard?.statements.flatMap(({ analysis }) => analysis.units).length ?? 0) >= LONG;

/** Replies to the answer, then asks the next follow-up of the same objective or leads on. */
function answerFollowUp(context: TurnContext, before: TurnPlan, followUp: FollowUp, given: readonly Cue[]): TurnPlan {
  const noted = { lines: context.dialogue.talk?.heard, key: 'heard' };
  const reply = given.length === 0 && isElsewhere(context) ? noted : replyTo(followUp, given);
  const said = say(talking(before, { open: null }), reply);
  const plan: TurnPlan = { ...said, mood: 'listening', understood: true };
  const objective = context.dialogue.objectives.findIndex((one) => one.id === followUp.after);
  return askFollowUp(context, plan, [objective]) ?? goOn(context, plan);
}
