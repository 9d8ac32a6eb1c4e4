/** The questions of a reply with their answers from facts, and the objectives that are reached by asking them. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import { AND_YOU, asksBack, returned } from '../decide/and-you.ts';
import { askedOfOther, nameOf, type Question, questionsIn, repeatable, repeatedFor } from '../decide/question.ts';
import { answerTo } from '../plan/answer-question.ts';
import type { Answer, Asked } from '../plan/answers/answer.ts';
import { ANY_QUESTION, isReady } from '../progress.ts';
import { totalOf } from '../realise/fillings.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import type { Told } from '../update/told.ts';
import type { Clause } from './clauses.ts';
import { answerRate } from './rates.ts';
import { afterStatement, isElliptical, isOrdering, otherNamed } from './spoken-of.ts';
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
const WAYS_OF_ASKING: readonly string[] = ['available', 'topic', 'menu', 'attribute', 'total', 'recommend'];

/** True if a request may have the form of this question. A thing that is sold is asked about before it is ordered. */
const isWayOfAsking = (dialogue: CompiledDialogue, question: Question): boolean =>
  WAYS_OF_ASKING.includes(question.kind) &&
  !('things' in question && question.things?.some((thing) => (thingOf(dialogue, thing)?.price ?? 0) > 0));

/** True if facts answer better than an objective's own lines: the price of a thing that is named. */
const isBetterFromFacts = (question: Question, answer: Answer | null): boolean =>
  question.kind === 'price' && question.things.length > 0 && (answer?.isKnown ?? false);

/** A request without a thing before the question: "I'd love something cold. Do you have iced coffee?" orders it. */
const isRequest = ({ asks, things, analysis }: Clause): boolean =>
  !asks && things.length === 0 && analysis.units.some(({ attributes }) => attributes.includes('req'));

/** True if nothing is known here of what is asked about. */
const isAboutOther = (question: Question): boolean => 'other' in question && question.other !== undefined;

/** "How much is it?", of what was ordered, asks for the sum of the order. */
function ofTheOrder(question: Question, clause: Clause, { dialogue, memory }: Asked): Question {
  if (question.kind !== 'price' || clause.things.length > 0 || isAboutOther(question)) return question;
  const isOfNothing = clause.analysis.units.every(
    ({ topics, values, unknown }) => topics.length + values.length === 0 && !unknown,
  );
  if (question.things.length === 0 && !isOfNothing) return question;
  const ordered = chosenThings(dialogue, memory.slots).map(({ thing }) => thing);
  const isOrdered = (thing: ThingId) => ordered.some(({ slot, id }) => slot === thing.slot && id === thing.id);
  const isSold = totalOf(dialogue, memory.slots) !== null;
  return isSold && ordered.length > 0 && question.things.every(isOrdered) ? { kind: 'total' } : question;
}

const isAndYou = (question: Question): boolean => question.kind === 'topic' && question.id === AND_YOU;

/** The open objectives that the models hear in a clause: "is there a train to York today?" */
function meantBy(clause: Clause, main: Understander, { dialogue, memory, next }: Asked): number[] {
  return main.understand(clause.text).objectives.flatMap(({ index, confidence }) => {
    const { next: natural = 1, other = 1 } = dialogue.understanding.thresholds[index] ?? {};
    return !memory.completed.includes(index) && confidence >= (index === next ? natural : other) ? [index] : [];
  });
}

/** The things that a question may speak of without naming them, as far as a reply has come. */
interface Focus {
  mentioned: readonly ThingId[];
  /** A thing ordered in the same breath is paid with the rest: its price is the sum. */
  priced: readonly ThingId[];
  /** Something of which nothing is known here. */
  other: string | null;
  last: TalkState['lastAsked'];
}

/** The thing spoken of behind a statement. */
function behind(clause: Clause, before: Focus, main: Understander): Focus {
  const mentioned = afterStatement(clause, before.mentioned);
  return {
    ...before,
    mentioned,
    priced: isOrdering(clause) ? before.priced : mentioned,
    other: mentioned === before.mentioned ? before.other : otherNamed(clause, main),
  };
}

/** Values of a slot that only says in which way a thing is wanted: there, or there and back. */
const WAYS = 2;

/** The thing spoken of: the town rather than the kind of ticket, which was only chosen for it. */
function aboutMain(things: readonly ThingId[], { dialogue, memory }: Asked): readonly ThingId[] {
  const isWay = ({ slot }: ThingId) => {
    const found = dialogue.slots[slot];
    return found?.kind === 'list' && found.values.length <= WAYS;
  };
  const last = things.at(-1);
  if (!last || !isWay(last)) return things;
  const chosen = Object.entries(memory.slots).flatMap(([slot, ids]) =>
    Array.isArray(ids) ? ids.map((id) => ({ slot, id })) : [],
  );
  const main = [...chosen, ...things].filter((thing) => !isWay(thing) && thingOf(dialogue, thing)?.facts);
  return main.length > 0 ? main.slice(-1) : things;
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

/** Most units of a question that only asks about what was said before it. */
const SHORT = 4;
/** Attributes of a question with a matter of its own: what, when; or about the partner. */
const isOwnMatter = (attribute: string): boolean => attribute === 'wh' || attribute === 'you';
/** Ways to ask that say by themselves what is asked. */
const SAYS_WHAT = ['question', 'attribute', 'topic', 'menu', 'ingredient', 'diet'];

/**
 * What a question asks that names nothing: the topic of the statement before it, where that is known here. "We have two
 * bicycles. Can we take them along?"
 */
function ofTopicBefore(clause: Clause, before: Clause | undefined, { dialogue }: Asked): Question[] {
  const { analysis, cues, things } = clause;
  const isPlain =
    clause.marked &&
    things.length === 0 &&
    analysis.units.length <= SHORT &&
    analysis.units.every(({ attributes, values }) => values.length === 0 && !attributes.some(isOwnMatter)) &&
    !cues.some(({ kind, id }) => SAYS_WHAT.includes(kind) && id !== 'available');
  if (!isPlain || !before || before.asks) return [];
  const [topic] = before.cues
    .filter(({ kind, id }) => kind === 'topic' && dialogue.facts[id] !== undefined)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  return topic ? [{ kind: 'topic', id: topic.id }] : [];
}

/** The questions of a reply, in its order. `asked.talk` counts what is told in the same breath. */
export function heardQuestionsOf(
  clauses: readonly Clause[],
  main: Understander,
  asked: Asked,
  told: readonly Told[] = [],
): HeardQuestion[] {
  const { dialogue, memory, talk } = asked;
  const anyQuestion = dialogue.objectives.findIndex(({ asks }) => asks?.includes(ANY_QUESTION));
  const requests = clauses.some(isRequest);
  // An objective that is asked for in so many words is not what another question means: "how much is it? By card?"
  const wanted = new Set(
    clauses.flatMap((clause) =>
      clause.asks
        ? questionsIn(dialogue, clause, talk).flatMap((one) => reachedBy(dialogue, one, memory.completed) ?? [])
        : [],
    ),
  );
  let focus: Focus = { mentioned: talk.mentioned, priced: talk.mentioned, other: null, last: talk.lastAsked };
  return clauses.flatMap((clause, at): HeardQuestion[] => {
    if (!clause.asks) {
      focus = behind(clause, focus, main);
      return [];
    }
    const other = otherNamed(clause, main);
    if (other !== null) focus = { ...focus, mentioned: [], priced: [], other };
    else if (clause.things.length > 0) focus = { ...focus, other: null };
    const back = asksBack(clause) ? returned(dialogue, told, clauses) : null;
    const questions = back
      ? [back]
      : questionsOf(clause, focus, asked).filter(
          (question) => (question.kind !== 'available' || !requests) && !isAndYou(question),
        );
    const isDirect = questions.length > 0 || meantBy(clause, main, asked).length > 0;
    const all = isDirect ? questions : ofTopicBefore(clause, clauses[at - 1], asked);
    const answered = all.map((one): HeardQuestion => {
      const question = ofTheOrder(one, clause, asked);
      const avoids = isAboutLearner(dialogue, clause) ? talk.avoids : [...talk.avoids, ...(talk.othersAvoid ?? [])];
      const spoken = { ...talk, mentioned: [...focus.mentioned], avoids };
      const spokenOf = { ...asked, talk: spoken };
      const answer = answerRate(question, clause, clauses, main, spokenOf) ?? answerTo(question, spokenOf);
      if (answer && answer.mentioned.length > 0)
        focus = { ...focus, mentioned: answer.mentioned, priced: answer.mentioned, other: null };
      focus = { ...focus, last: repeatable(question) ?? focus.last };
      const reaches = isAboutOther(one) ? null : reachedBy(dialogue, one, memory.completed);
      return { clause, question, answer, reaches, means: null };
    });
    // A topic says more of what is not listed than an objective could, unless the objective is to ask just this.
    const isOfTopic =
      other !== null && answered.every(({ question, answer }) => question?.kind === 'topic' && answer?.isKnown);
    const isObjective = () => meantBy(clause, main, asked).some((index) => dialogue.objectives[index]?.asks);
    if (isOfTopic && answered.length > 0 && !isObjective()) return answered;
    const isWay = answered.some(({ question }) => question && isWayOfAsking(dialogue, question));
    const isOthers = (index: number) => wanted.has(index) && answered.every(({ reaches }) => reaches !== index);
    const meant = isWay ? meantBy(clause, main, asked).filter((index) => !isOthers(index)) : [];
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
    if (!isLeft && answered.length > 0) return answered;
    const total = answered.find(({ question, answer }) => question?.kind === 'total' && answer?.isKnown);
    return [{ clause, question: null, answer: null, reaches: null, means: total?.reaches ?? null }];
  });
}
