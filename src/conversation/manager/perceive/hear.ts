/**
 * Takes a reply apart: questions with their answers, statements, and what is left for the models to understand. An act
 * comes before a slot: what is asked about is not ordered, and a question that facts answer is not judged again.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ConversationState, Journey, ThingId } from '../../partner.ts';
import { asksAboutThings } from '../decide/question.ts';
import { namesKind } from '../decide/question-parts.ts';
import { ANY_QUESTION, isStory, nextObjective } from '../progress.ts';
import { isUnasked } from '../single-slot.ts';
import { NO_TALK } from '../talk-state.ts';
import { foundIn, isSize, isThing, offeredOf, thingOf } from '../things.ts';
import { saysWhen } from '../travel/answer-journey.ts';
import { journeyAfter } from '../travel/journey.ts';
import { type Told, toldIn } from '../update/told.ts';
import { isComparison } from './bargaining.ts';
import { withChoices } from './choices.ts';
import { withClarified } from './clarified.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { CueReader } from './cue-reader.ts';
import { type HeardQuestion, heardQuestionsOf } from './heard-questions.ts';
import { isSizeOfOther } from './of-other.ts';
import { asksForExtra } from './order/extras.ts';
import { withOffered } from './order/with-offered.ts';
import { type Requested, requestsIn } from './requests.ts';
import { reportsIn } from './whose.ts';

export interface Heard {
  clauses: readonly Clause[];
  statements: readonly Clause[];
  questions: readonly HeardQuestion[];
  /** The things told in the statements. */
  told: readonly Told[];
  /** The reply without the questions that are answered. */
  rest: string;
  /** Clauses that ask for nothing here. */
  reports: readonly Clause[];
  /** Services that it asks for. */
  requests: readonly Requested[];
  /** Slots of things that are only asked about. */
  askedAbout: ReadonlySet<string>;
  /** The journey after the reply; null where no tickets are sold. */
  journey: Journey | null;
}

/** From this confidence a clause answers the question for a size. */
const SURELY = 0.8;

/** True if a clause asks for something rather than about it: "could I have two tickets?" */
const isWish = ({ asks, cues, analysis }: Clause): boolean =>
  !asks ||
  (analysis.units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose')) &&
    !cues.some(({ kind, id }) => kind === 'question' && id !== 'available'));

/** The slots of things that a reply asks about and does not state anything of. */
function askedAboutIn(statements: readonly Clause[], questions: readonly HeardQuestion[]): Set<string> {
  const stated = new Set(statements.flatMap(({ things }) => things.map(({ slot }) => slot)));
  const asked = questions.filter(({ question }) => question && asksAboutThings(question));
  const slots = asked.flatMap(({ clause }) => clause.things.map(({ slot }) => slot));
  return new Set(slots.filter((slot) => !stated.has(slot)));
}

const ASKING = ['wh', 'yn', 'stock', 'polite'];
/** The first units of a clause, among which stands what asks. */
const FIRST = 3;
/** From this confidence a clause is the question that any may be. */
const ASKED = 0.5;

/** True if a clause of a story without a mark only has words that also ask: "I sang songs so that nobody was afraid". */
function onlySoundsAsking(
  { objectives }: CompiledDialogue,
  { asks, marked, analysis, text }: Clause,
  main: Understander,
) {
  if (!asks || marked) return false;
  const isAsking = ({ attributes }: (typeof analysis.units)[number]) => attributes.some((one) => ASKING.includes(one));
  // "No difficulty, only a little tired", in a language whose word for any is its word for which.
  if (analysis.units[0]?.attributes.includes('neg')) return true;
  const any = objectives.findIndex((one) => one.asks?.includes(ANY_QUESTION));
  const confidence = main.understand(text).objectives[any]?.confidence ?? 0;
  return !analysis.units.slice(0, FIRST).some(isAsking) && confidence < ASKED;
}

export function hear(
  dialogue: CompiledDialogue,
  { main, reader }: { main: Understander; reader: CueReader },
  before: ConversationState,
  text: string,
): Heard {
  const { completed, declined = [], talk = NO_TALK } = before;
  const isOne = (thing: ThingId) => {
    const value = thingOf(dialogue, thing);
    return (
      value !== null && !isSize(dialogue, thing.slot) && (isThing(value) || offeredOf(dialogue, thing.slot).length > 0)
    );
  };
  const holds = (thing: ThingId, ingredient: string) => (foundIn(dialogue, thing, ingredient)?.length ?? 0) > 0;
  const focus = talk.mentioned.at(-1) ?? null;
  const read = withClarified(
    dialogue,
    withChoices(
      clausesOf(text, main.analyser, reader, {
        isThing: isOne,
        holds,
        focus,
        isKind: (unit) => namesKind(dialogue, unit),
      }),
    ),
  );
  // "I'll take that too", of what was asked about: no model knows of it.
  const asked = talk.lastAsked ? talk.mentioned.at(-1) : undefined;
  const taken = asked && isUnasked(dialogue.slots[asked.slot]) ? withOffered(dialogue, text, read, asked) : text;
  if (taken !== text) return hear(dialogue, { main, reader }, before, taken);
  // "Could I have that with oat milk?" asks for it, and nothing about it.
  const clauses = read.map((clause) =>
    asksForExtra(dialogue, clause) ||
    saysWhen(dialogue, clause, main.analyser) ||
    (isStory(dialogue) && onlySoundsAsking(dialogue, clause, main))
      ? { ...clause, asks: false }
      : clause,
  );
  // "I'll go large" answers the question for the size.
  const open = dialogue.objectives[nextObjective(dialogue, completed, declined) ?? -1]?.id ?? '';
  const isSizeNext = Object.entries(dialogue.slots).some(
    ([id, slot]) => isSize(dialogue, id) && slot.for.includes(open),
  );
  const isSizeAsked = (clause: Clause) =>
    isSizeNext &&
    main.understand(clause.text).objectives.some(({ id, confidence }) => id === open && confidence >= SURELY);
  const reports = [
    ...reportsIn(dialogue, clauses).filter((clause) => !isComparison(dialogue, clause, main)),
    ...clauses.filter((clause) => isSizeOfOther(dialogue, clause) && !isSizeAsked(clause)),
  ];
  const requests = requestsIn(
    dialogue,
    clauses.filter((clause) => !reports.includes(clause)),
    talk.held ?? [],
  );
  const isRequest = (clause: Clause) => requests.some((one) => one.clause === clause || one.parts.includes(clause));
  // "A room with a cot, under Ricci" says more than its request.
  const isHeard = (clause: Clause) =>
    main.understand(clause.text).objectives.some(({ index, confidence }) => {
      const isAsked = dialogue.objectives[index]?.asks !== undefined;
      return (
        !isAsked && confidence >= (dialogue.understanding.thresholds[index]?.other ?? 1) && !completed.includes(index)
      );
    });
  const isOnlyRequest = (clause: Clause) => isRequest(clause) && !isHeard(clause);
  const stated = clauses.filter((clause) => !clause.asks || reports.includes(clause));
  const statements = stated.filter((clause) => !isOnlyRequest(clause));
  const told = toldIn(dialogue, statements, clauses);
  // Things told in the same breath count for the answer: "I'm vegetarian. What do you recommend?"
  const avoids = [...talk.avoids, ...told.flatMap(({ avoids }) => avoids)];
  const { analyser } = main;
  const had = talk.journey ?? {};
  const wishes = clauses.filter((clause) => isWish(clause) && !reports.includes(clause));
  const journey = journeyAfter(dialogue, wishes, analyser, had, talk.open);
  const asking = {
    dialogue,
    memory: { ...before, declined, talk },
    talk: { ...talk, avoids, ...(dialogue.travel ? { journey } : {}) },
    isToldNow: avoids.length > talk.avoids.length,
    next: nextObjective(dialogue, completed, declined),
  };
  const toAnswer = clauses.filter((clause) => !reports.includes(clause) && !isRequest(clause));
  const questions = heardQuestionsOf(toAnswer, main, asking, told);
  const isAnswered = (clause: Clause) =>
    questions.some((one) => one.clause === clause && one.answer?.isKnown && !one.stays);
  const isLeft = clauses.filter((clause) => !isAnswered(clause) && !reports.includes(clause) && !isOnlyRequest(clause));
  // "First class, is that possible?" asks for it where nothing answers.
  const isOpen = (clause: Clause) =>
    (wishes.includes(clause) && !isAnswered(clause)) ||
    questions.some((one) => one.clause === clause && one.question === null);
  return {
    clauses,
    statements,
    questions,
    told,
    journey: dialogue.travel ? journeyAfter(dialogue, clauses.filter(isOpen), analyser, had, talk.open) : null,
    rest:
      isLeft.length < clauses.length
        ? isLeft.map((clause) => clause.text).join(' ')
        : withOffered(dialogue, text, clauses, talk.offered),
    reports,
    requests,
    askedAbout: askedAboutIn(statements, questions),
  };
}
