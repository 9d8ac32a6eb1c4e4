/**
 * Takes a reply apart: questions with their answers, statements, and what is left for the models to understand. An act
 * comes before a slot: what is asked about is not ordered, and a question that facts answer is not judged again.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { asksAboutThings, nameOf, type Question, questionsIn } from '../decide/question.ts';
import { answerTo } from '../plan/answer-question.ts';
import type { Answer } from '../plan/answers/answer.ts';
import { isReady, nextObjective } from '../progress.ts';
import { NO_TALK } from '../talk-state.ts';
import { foundIn, isThing, offeredOf, thingOf } from '../things.ts';
import { toldIn } from '../update/told.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { CueReader } from './cue-reader.ts';

export interface HeardQuestion {
  clause: Clause;
  /** Null where it is no question that facts could answer. */
  question: Question | null;
  answer: Answer | null;
  /** The objective that it reaches, though facts answer it. */
  reaches: number | null;
}

export interface Heard {
  clauses: readonly Clause[];
  statements: readonly Clause[];
  questions: readonly HeardQuestion[];
  /** The reply without the questions that are answered. */
  rest: string;
  /** Slots of things that are only asked about. */
  askedAbout: ReadonlySet<string>;
}

/** The objective that is open and ready, and reached by asking this; null where none is. */
function reachedBy(dialogue: CompiledDialogue, question: Question, completed: readonly number[]): number | null {
  const found = dialogue.objectives.findIndex(
    ({ asks }, index) =>
      asks?.includes(nameOf(question)) && !completed.includes(index) && isReady(dialogue, index, completed),
  );
  return found < 0 ? null : found;
}

/** Among the kinds by which an objective is reached: any question that the place can answer. */
const ANY_QUESTION = 'any';

/** Kinds of question that a request may have the form of: "is there a train to York today?" */
const WAYS_OF_ASKING: readonly string[] = ['available', 'topic', 'menu', 'attribute', 'total', 'recommend'];

/** True if a request may have the form of this question. A thing that is sold is asked about before it is ordered. */
const isWayOfAsking = (dialogue: CompiledDialogue, question: Question): boolean =>
  WAYS_OF_ASKING.includes(question.kind) &&
  !('things' in question && question.things.some((thing) => (thingOf(dialogue, thing)?.price ?? 0) > 0));

/** True if facts answer better than an objective's own lines: the price of a thing that is named. */
const isBetterFromFacts = (question: Question, answer: Answer | null): boolean =>
  question.kind === 'price' && question.things.length > 0 && (answer?.isKnown ?? false);

/** A reply that takes "it" or "that", with the name of the thing that was just spoken of. */
function withOffered(
  dialogue: CompiledDialogue,
  text: string,
  clauses: readonly Clause[],
  offered: ThingId | null,
): string {
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  const takes = units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));
  const isEmpty = units.every(
    ({ topics, values, negated, number }) => topics.length + values.length === 0 && !negated && number === null,
  );
  const form = offered && thingOf(dialogue, offered)?.forms[0];
  return form && takes && isEmpty && units.length <= MOST_UNITS ? `${text} ${form}` : text;
}

/** A longer reply says something of its own. */
const MOST_UNITS = 7;

/** The topic of slots that hold sizes. */
const SIZE = 'size';

export function hear(
  dialogue: CompiledDialogue,
  { main, reader }: { main: Understander; reader: CueReader },
  before: ConversationState,
  text: string,
): Heard {
  const talk = before.talk ?? NO_TALK;
  // A size has a price, but is no thing by itself.
  const isSize = ({ slot }: ThingId) => dialogue.understanding.slotTopics[slot] === SIZE;
  const isOne = (thing: ThingId) => {
    const value = thingOf(dialogue, thing);
    return value !== null && !isSize(thing) && (isThing(value) || offeredOf(dialogue, thing.slot).length > 0);
  };
  const holds = (thing: ThingId, ingredient: string) => (foundIn(dialogue, thing, ingredient)?.length ?? 0) > 0;
  const clauses = clausesOf(text, main.analyser, reader, { isThing: isOne, holds });
  const next = nextObjective(dialogue, before.completed, before.declined ?? []);
  const memory = { ...before, declined: before.declined ?? [], talk };
  const anyQuestion = dialogue.objectives.findIndex(({ asks }) => asks?.includes(ANY_QUESTION));
  /** The open objectives that the models hear in a clause: "is there a train to York today?" */
  const meantBy = (clause: Clause): number[] =>
    main.understand(clause.text).objectives.flatMap(({ index, confidence }) => {
      const { next: natural = 1, other = 1 } = dialogue.understanding.thresholds[index] ?? {};
      return !before.completed.includes(index) && confidence >= (index === next ? natural : other) ? [index] : [];
    });
  // "One carrot cake. Are there nuts in it?": what it is not known by is not what was spoken of before.
  const asksForOther = clauses.some(
    ({ asks, things, analysis }) =>
      !asks &&
      things.length === 0 &&
      analysis.units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose')) &&
      analysis.units.some(({ unknown }) => unknown),
  );
  let mentioned = asksForOther ? [] : talk.mentioned;
  // "I'd love something cold. Do you have iced coffee?" orders it.
  const isRequest = clauses.some(
    ({ asks, things, analysis }) =>
      !asks && things.length === 0 && analysis.units.some(({ attributes }) => attributes.includes('req')),
  );
  const statements = clauses.filter(({ asks }) => !asks);
  // What is told in the same breath counts for the answer: "I'm vegetarian. What do you recommend?"
  const avoids = [...talk.avoids, ...toldIn(dialogue, statements).flatMap((told) => told.avoids)];
  const questions = clauses
    .filter(({ asks }) => asks)
    .flatMap((clause): HeardQuestion[] => {
      const asked = questionsIn(dialogue, clause, { mentioned }).filter(
        ({ kind }) => kind !== 'available' || !isRequest,
      );
      const answered = asked.map((question): HeardQuestion => {
        const answer = answerTo(question, { dialogue, memory, talk: { ...talk, mentioned, avoids }, next });
        if (answer && answer.mentioned.length > 0) mentioned = answer.mentioned;
        return { clause, question, answer, reaches: reachedBy(dialogue, question, before.completed) };
      });
      const meant = answered.some(({ question }) => question && isWayOfAsking(dialogue, question))
        ? meantBy(clause)
        : [];
      // Any question about the company counts; the facts answer it, since one line cannot answer them all.
      if (meant.includes(anyQuestion) && answered.every(({ answer }) => answer?.isKnown))
        return answered.map((one) => ({ ...one, reaches: anyQuestion }));
      // Another objective that is a question has lines of its own.
      const isLeft = answered.some(
        ({ question, answer, reaches }) =>
          question &&
          (reaches === null
            ? isWayOfAsking(dialogue, question) && meant.length > 0
            : !isBetterFromFacts(question, answer)),
      );
      return isLeft || answered.length === 0 ? [{ clause, question: null, answer: null, reaches: null }] : answered;
    });
  const isAnswered = (clause: Clause) => questions.some((one) => one.clause === clause && one.answer?.isKnown);
  const only = questions.filter(({ question }) => question && asksAboutThings(question));
  const stated = new Set(clauses.filter(({ asks }) => !asks).flatMap(({ things }) => things.map(({ slot }) => slot)));
  const askedAbout = new Set(only.flatMap(({ clause }) => clause.things.map(({ slot }) => slot)));
  return {
    clauses,
    statements,
    questions,
    rest: questions.some(({ clause }) => isAnswered(clause))
      ? clauses
          .filter((clause) => !isAnswered(clause))
          .map((clause) => clause.text)
          .join(' ')
      : withOffered(dialogue, text, clauses, talk.offered),
    askedAbout: new Set([...askedAbout].filter((slot) => !stated.has(slot))),
  };
}
