/** The questions of a reply with their answers from facts, and the objectives that are reached by asking them. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ThingId } from '../../partner.ts';
import { AND_YOU, asksBack, returned } from '../decide/and-you.ts';
import { askedOfOther, nameOf, type Question, questionsIn, repeatedFor } from '../decide/question.ts';
import { answerTo } from '../plan/answer-question.ts';
import type { Answer, Asked } from '../plan/answers/answer.ts';
import { ANY_QUESTION, isReady, isStory } from '../progress.ts';
import { answerJourney, JOURNEY, questionOfJourney } from '../travel/answer-journey.ts';
import type { Told } from '../update/told.ts';
import type { Clause } from './clauses.ts';
import { aboutMain, behind, behindQuestion, type Focus } from './focus.ts';
import { isAboutOther, isPriced, ofAllOrdered, ofTheOrder, ordersNothing } from './order/of-the-order.ts';
import { answerRate } from './rates.ts';
import { isElliptical, otherNamed } from './spoken-of.ts';
import { ofTopicBefore } from './topic-before.ts';
import { isWholly } from './whole-clause.ts';
import { isAboutLearner } from './whose.ts';

export interface HeardQuestion {
  clause: Clause;
  /** Null where it is no question that facts could answer. */
  question: Question | null;
  answer: Answer | null;
  /** The objective that it reaches, though facts answer it. */
  reaches: number | null;
  /** The objective that it means, which answers it with lines of its own. */
  means: number | null;
  /** It is answered, and its words may mean an objective beside: "can we pay separately?" */
  stays?: boolean;
}

/** The objective that is open and ready, and reached by asking this; null where none is. */
function reachedBy(dialogue: CompiledDialogue, question: Question, completed: readonly number[]): number | null {
  const found = dialogue.objectives.findIndex(
    ({ asks }, index) =>
      asks?.includes(nameOf(question)) && !completed.includes(index) && isReady(dialogue, index, completed),
  );
  return found < 0 ? null : found;
}

/** Kinds of question that a request may have the form of: "is there a train to York today?" */
const WAYS_OF_ASKING: readonly string[] = ['available', 'topic', 'menu', 'attribute', 'total', 'extreme', 'recommend'];

/** True if it asks which of the things that it names is better: none of them is asked for. */
const isChoice = (question: Question): boolean => question.kind === 'recommend' && (question.among ?? []).length > 1;

/** True if a request may have the form of this question. A thing that is sold is asked about before it is ordered. */
const isWayOfAsking = (dialogue: CompiledDialogue, question: Question): boolean =>
  (WAYS_OF_ASKING.includes(question.kind) &&
    !isChoice(question) &&
    !('things' in question && isPriced(dialogue, question.things))) ||
  (question.kind === 'price' && question.things.length === 0);

/** From this confidence the models hear a request where the words could ask for facts: "can you make me a tea?" */
const SURELY = 0.8;
/** The same where the words ask whether there is any, and speak of nobody: "can passion fruit tea be ordered?" */
const MOST_SURELY = 0.96;

const asksBy = ({ cues }: Clause, id: string): boolean => cues.some((cue) => cue.kind === 'question' && cue.id === id);

/** True if a clause speaks of the learner or of a number: "can I get another?", "could you bring two?" */
const isOwnWish = ({ analysis }: Clause): boolean =>
  analysis.units.some(({ attributes, number }) => number !== null || attributes.some((one) => OWN_WISH.includes(one)));
const OWN_WISH = ['me', 'more'];

/**
 * True if a question is none where the models are as sure of a request: it does not ask for what is in a thing, and
 * not plainly whether there is any.
 */
function isPerhapsRequest(question: Question, clause: Clause, sureness: number): boolean {
  if (question.kind === 'available') return sureness >= (isOwnWish(clause) ? SURELY : MOST_SURELY);
  return question.kind === 'contains' && !question.without && !asksBy(clause, 'contains') && sureness >= SURELY;
}

/** Up to this confidence the models hear that an objective is not meant: "how much tea do you drink?" */
const NOT_MEANT = 0.12;

/** True if facts answer better than an objective's own lines: the price of a thing that is named. */
const isBetterFromFacts = (question: Question, answer: Answer | null): boolean =>
  question.kind === 'price' && question.things.length > 0 && (answer?.isKnown ?? false);

/** A request without a thing before the question: "I'd love something cold. Do you have iced coffee?" orders it. */
const isRequest = ({ asks, things, analysis }: Clause): boolean =>
  !asks && things.length === 0 && analysis.units.some(({ attributes }) => attributes.includes('req'));

const isAndYou = (question: Question): boolean => question.kind === 'topic' && question.id === AND_YOU;

/** The open objectives that the models hear in a clause, and how surely: "is there a train to York today?" */
function heardIn(clause: Clause, main: Understander, { dialogue, memory, next }: Asked) {
  return main.understand(clause.text).objectives.filter(({ index, confidence }) => {
    const { next: natural = 1, other = 1 } = dialogue.understanding.thresholds[index] ?? {};
    return !memory.completed.includes(index) && confidence >= (index === next ? natural : other);
  });
}

/** The questions of a clause, each about what it names or what is spoken of. */
function questionsOf(clause: Clause, { mentioned, priced, other, last }: Focus, asked: Asked): Question[] {
  const { dialogue, talk } = asked;
  const about = (things: readonly ThingId[]) =>
    questionsIn(dialogue, clause, { ...talk, isToldNow: asked.isToldNow, mentioned: [...aboutMain(things, asked)] });
  const read = about(mentioned);
  const questions = read[0]?.kind === 'price' && clause.things.length === 0 ? about(priced) : read;
  const repeated = questions.length === 0 && isElliptical(clause) ? repeatedFor(dialogue, last, clause) : null;
  return (repeated ? [repeated] : questions).map((question) => askedOfOther(question, other));
}

/** Everything by which the questions of a reply are heard. */
interface Listening {
  clauses: readonly Clause[];
  main: Understander;
  asked: Asked;
  told: readonly Told[];
  /** Some clause asks for something without naming it. */
  requests: boolean;
  /** Objectives that are asked for in so many words: no other question means them. */
  wanted: ReadonlySet<number>;
  /** The objective that any question reaches; -1 where there is none. */
  anyQuestion: number;
}

/** The questions of a clause as its words have them, before the models are heard. */
function readIn(clause: Clause, focus: Focus, { clauses, main, asked, told, requests }: Listening): Question[] {
  const back = asksBack(clause) ? returned(asked.dialogue, told, clauses) : null;
  if (back) return [back];
  const questions = questionsOf(clause, focus, asked)
    .filter((question) => (question.kind !== 'available' || !requests) && !isAndYou(question))
    .map((question) => ofAllOrdered(question, clauses, asked));
  const ofJourney = questions.length === 0 ? questionOfJourney(asked.dialogue, clause, main, focus.last) : null;
  if (ofJourney) return [ofJourney];
  const isDirect = questions.length > 0 || heardIn(clause, main, asked).length > 0;
  return isDirect ? questions : ofTopicBefore(asked.dialogue, clause, clauses[clauses.indexOf(clause) - 1]);
}

/** From this confidence the models hear a move of the scene in a question: "when do you decide?" is no question of the company. */
const OTHERWISE = 0.5;
/** Attributes of a question about the learner's own work. */
const OWN_WORK = ['me', 'req'];

/**
 * The question with the objective that any question reaches, where only this scene knows of it: the company. The models
 * hear one in it, or it is about the learner's own work there: "can I leave at three?", and not "do you like coffee?"
 */
function reachedOfPlace(one: HeardQuestion, { main, asked, anyQuestion }: Listening): HeardQuestion {
  const { question, clause, answer, reaches } = one;
  const isOfPlace = question?.kind === 'topic' && question.id in (asked.dialogue.topics ?? {});
  const isOpen = anyQuestion >= 0 && !asked.memory.completed.includes(anyQuestion);
  if (reaches !== null || !isOpen || !isOfPlace || !clause.marked || !answer?.isKnown) return one;
  const { objectives, moves } = main.understand(clause.text);
  const isOwn = clause.analysis.units.some(({ attributes }) => attributes.some((id) => OWN_WORK.includes(id)));
  // Whatever may or may not be done there is asked as one asks for a glass of water.
  const isGranted = isOwn && asked.dialogue.topics?.[question.id]?.yes !== undefined;
  const isHeard = isOwn || (objectives[anyQuestion]?.confidence ?? 0) > NOT_MEANT;
  const isMeant = isGranted || (isHeard && (moves[0]?.confidence ?? 0) < OTHERWISE);
  return isMeant ? { ...one, reaches: anyQuestion } : one;
}

/** The objective that a question reaches, unless the models hear that it is not meant; null: none. */
function reachedIn(question: Question, clause: Clause, { main, asked, anyQuestion }: Listening): number | null {
  const index = isAboutOther(question) ? null : reachedBy(asked.dialogue, question, asked.memory.completed);
  // Whoever asks for the sum in so many words asks for nothing else.
  if (index === null || (index === anyQuestion && clause.marked) || question.kind === 'total') return index;
  const { confidence = 1 } = main.understand(clause.text).objectives[index] ?? {};
  return confidence > NOT_MEANT ? index : null;
}

const NO_QUESTION = { question: null, answer: null, reaches: null, means: null };

/** A question with its answer from facts. */
function answered(one: Question, clause: Clause, focus: Focus, listening: Listening): HeardQuestion {
  const { asked, clauses, main } = listening;
  const { dialogue, talk } = asked;
  const question = ofTheOrder(one, clause, asked);
  const avoids = isAboutLearner(dialogue, clause) ? talk.avoids : [...talk.avoids, ...(talk.othersAvoid ?? [])];
  const spokenOf = { ...asked, talk: { ...talk, mentioned: [...focus.mentioned], avoids } };
  const ofJourney = answerJourney(question, clause, clauses, main, spokenOf);
  if (!ofJourney && nameOf(question) === JOURNEY) return { clause, ...NO_QUESTION };
  const answer =
    ofJourney ??
    (dialogue.travel ? null : answerRate(question, clause, clauses, main, spokenOf)) ??
    answerTo(question, spokenOf);
  return { clause, question, answer, reaches: reachedIn(one, clause, listening), means: null };
}

/** True if the models hear an answer in a clause without a question mark that only sounds like a question: a story. */
function isAnswer(
  { marked }: Clause,
  heard: readonly { index: number; confidence: number }[],
  { asked, anyQuestion }: Listening,
): boolean {
  if (marked || !isStory(asked.dialogue) || heard.length === 0) return false;
  const [surest] = heard.toSorted((a, b) => b.confidence - a.confidence);
  return surest?.index !== anyQuestion;
}

/** True if a question is answered whatever its words mean besides: what the reply states anyway, or the scene answers. */
function isAnsweredBeside(
  { question, answer }: HeardQuestion,
  meant: readonly number[],
  listening: Listening,
): boolean {
  const { clauses, main, asked } = listening;
  if (question?.kind !== 'topic' || !answer?.isKnown || meant.length === 0) return false;
  if (question.id in (asked.dialogue.topics ?? {})) return true;
  const statements = clauses.filter(({ asks }) => !asks);
  return meant.every((index) => statements.some((one) => heardIn(one, main, asked).some((own) => own.index === index)));
}

/** The questions of a clause as the models let them stand: an objective with lines of its own takes their place. */
function asModelsHear(clause: Clause, other: string | null, all: HeardQuestion[], listening: Listening) {
  const { main, asked, wanted, anyQuestion } = listening;
  const { dialogue } = asked;
  const left: HeardQuestion = { clause, ...NO_QUESTION };
  if (all.length === 0) return [left];
  const heard = heardIn(clause, main, asked);
  if (isAnswer(clause, heard, listening)) return [left];
  // "When does the next train to York leave?" asks, however like a wish for a ticket it sounds.
  const hasAskingWord = clause.analysis.units.some(({ attributes }) => attributes.includes('wh'));
  const isToAsk = heard.some(({ index }) => dialogue.objectives[index]?.asks);
  if (dialogue.travel && hasAskingWord && !isToAsk && all.every(({ answer }) => answer?.isKnown)) return all;
  // A topic says more of what is not listed than an objective could, unless the objective is to ask just this.
  const isOfTopic =
    other !== null && all.every(({ question, answer }) => question?.kind === 'topic' && answer?.isKnown);
  if (isOfTopic && !isToAsk) return all;
  const sureness = Math.max(0, ...heard.map(({ confidence }) => confidence));
  const isPlain = ({ question, answer }: HeardQuestion) =>
    question?.kind === 'topic' && answer?.isKnown && isWholly(clause, question.id);
  if (sureness < SURELY && all.every(isPlain)) return all;
  const isWay = ({ question }: HeardQuestion) => question !== null && isWayOfAsking(dialogue, question);
  // The ways of paying are asked for long before there is a bill.
  const isTooEarly = (index: number) =>
    all.every(({ answer }) => answer?.isKnown) && !isReady(dialogue, index, asked.memory.completed);
  const isOthers = (index: number) => wanted.has(index) && all.every(({ reaches }) => reaches !== index);
  const meant = all.some(isWay)
    ? heard
        .map(({ index }) => index)
        .filter((index) => !isOthers(index) && !ordersNothing(index, clause, all, dialogue) && !isTooEarly(index))
    : [];
  // Any question about the company counts; the facts answer it, since one line cannot answer them all.
  if (meant.includes(anyQuestion) && all.every(({ answer }) => answer?.isKnown))
    return all.map((one) => ({ ...one, reaches: anyQuestion }));
  // Another objective that is a question has lines of its own.
  const isLeft = all.some((one) => {
    const { question, answer, reaches } = one;
    if (!question) return false;
    if (isPerhapsRequest(question, clause, sureness)) return true;
    return reaches === null ? isWay(one) && meant.length > 0 : !isBetterFromFacts(question, answer);
  });
  if (!isLeft) return all;
  if (all.every((one) => isAnsweredBeside(one, meant, listening))) return all.map((one) => ({ ...one, stays: true }));
  const total = all.find(({ question, answer }) => question?.kind === 'total' && answer?.isKnown);
  return [{ ...left, means: total?.reaches ?? null }];
}

/** The questions of a reply, in its order. `asked.talk` counts what is told in the same breath. */
export function heardQuestionsOf(
  clauses: readonly Clause[],
  main: Understander,
  asked: Asked,
  told: readonly Told[] = [],
): HeardQuestion[] {
  const { dialogue, memory, talk } = asked;
  const listening: Listening = {
    clauses,
    main,
    asked,
    told,
    requests: clauses.some(isRequest),
    // "How much is it? By card?" asks to pay, and the price means nothing else.
    wanted: new Set(
      clauses.flatMap((clause) =>
        clause.asks
          ? questionsIn(dialogue, clause, talk).flatMap((one) => reachedBy(dialogue, one, memory.completed) ?? [])
          : [],
      ),
    ),
    anyQuestion: dialogue.objectives.findIndex(({ asks }) => asks?.includes(ANY_QUESTION)),
  };
  let focus: Focus = { mentioned: talk.mentioned, priced: talk.mentioned, other: null, last: talk.lastAsked };
  return clauses.flatMap((clause): HeardQuestion[] => {
    if (!clause.asks) {
      focus = behind(clause, focus, main);
      return [];
    }
    const other = otherNamed(clause, main);
    if (other !== null) focus = { ...focus, mentioned: [], priced: [], other };
    else if (clause.things.length > 0) focus = { ...focus, other: null };
    const all = readIn(clause, focus, listening).map((one) => {
      const heard = answered(one, clause, focus, listening);
      focus = behindQuestion(heard, focus);
      return heard;
    });
    return asModelsHear(clause, other, all, listening).map((one) => reachedOfPlace(one, listening));
  });
}
