/**
 * Questions beside something else that the reply says: an order, an answer, another question. Each is answered by its
 * author's reply, or admitted to be unknown, so that none is passed over for what stands beside it.
 */
import type { Understanding } from '../../nlu/understand.ts';
import type { ThingId } from '../../partner.ts';
import { ACT_THRESHOLD, type Decision, isRepair } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import type { HeardQuestion } from '../perceive/heard-questions.ts';
import { statedIn } from '../perceive/statements.ts';
import type { TurnContext } from '../turn-context.ts';
import type { TurnPlan } from '../turn-plan.ts';
import { admitOnce } from './admit-unknown.ts';
import { answerMove } from './answer-move.ts';
import { sayAnswer } from './say-answers.ts';
import { asksHowYouAre, isTag } from './small-talk.ts';

/** From this confidence a move is what the question means. */
const SURELY = 0.7;

/** From this confidence a question is a part of what the whole reply means. */
const PART = 0.2;

/** True if a question asks in so many words, rather than "and you?": it has a word for it, or words enough and a mark. */
const ASKING = ['wh', 'yn', 'stock'];
const ENOUGH = 4;
export const asksPlainly = ({ clause }: HeardQuestion): boolean =>
  (clause.marked && clause.analysis.units.length >= ENOUGH) ||
  clause.analysis.units.some(({ attributes }) => attributes.some((one) => ASKING.includes(one)));

/** Attributes of what is said for politeness' sake, and asks for nothing. */
const COURTESY = ['polite', 'hello', 'yes', 'no'];

/** True if the reply says something beside a question. */
function standsBeside({ clauses }: Heard, { clause }: HeardQuestion): boolean {
  return clauses.some(
    (other) =>
      other !== clause &&
      other.analysis.units.some(
        ({ attributes, topics, values }) =>
          topics.length + values.length > 0 || !attributes.some((one) => COURTESY.includes(one)),
      ),
  );
}

/** True if what is decided comes from the question itself: "could I have a table?" */
function isDecided(
  context: TurnContext,
  heard: Heard,
  { clause, question }: HeardQuestion,
  { objectives, act }: Decision,
): boolean {
  const { dialogue, recognisers, ordered } = context;
  const own = recognisers.main.understand(clause.text);
  const isMeant = (index: number) => {
    const { next = 1, other = 1 } = dialogue.understanding.thresholds[index] ?? {};
    return (own.objectives[index]?.confidence ?? 0) >= Math.min(next, other);
  };
  // A thing that is stated anyway is not ordered by the question for it: "the cod. Has the cod got bones?"
  const isStated = ({ slot, id }: ThingId) =>
    heard.statements.some((one) => one.things.some((thing) => thing.slot === slot && thing.id === id));
  const isTaken =
    question === null &&
    clause.things.some((thing) => (ordered?.named[thing.slot] ?? []).includes(thing.id) && !isStated(thing));
  const isAct = act !== null && own.acts[0]?.id === act.id && own.acts[0].confidence >= ACT_THRESHOLD;
  return isTaken || isAct || objectives.some(isMeant);
}

/** True if what is decided is not meant without the question: "no booking. Is there a table for two?" */
function isMeantWithIt(
  { dialogue, recognisers, heard, before }: TurnContext,
  own: Understanding,
  objectives: readonly number[],
): boolean {
  const stated = recognisers.main.understand(heard ? statedIn(heard) : '');
  return objectives.some((index) => {
    const { next = 1 } = dialogue.understanding.thresholds[index] ?? {};
    const isNew = !before.completed.includes(index);
    const isStated = (stated.objectives[index]?.confidence ?? 0) >= next;
    return isNew && !isStated && (own.objectives[index]?.confidence ?? 0) >= PART;
  });
}

/**
 * True if it would be odd to admit that a question is open: it asks for a nod, adds nothing to another that is
 * answered, or is what the reply as a whole means.
 */
function wantsNoAdmission(
  context: TurnContext,
  heard: Heard,
  question: HeardQuestion,
  { objectives, move }: Decision,
): boolean {
  const own = context.recognisers.main.understand(question.clause.text);
  const isMove = move !== null && own.moves.some(({ id, confidence }) => id === move.id && confidence >= PART);
  return isTag(question) || isMove || goesOn(context, heard, question) || isMeantWithIt(context, own, objectives);
}

/** Most units, and in a language without spaces characters, of a question that only goes on with another. */
const FEW = 4;
const FEW_CHARACTERS = 7;

/** True if a question adds nothing of its own to the one before it, which is answered: "is it far? How many minutes?" */
export function goesOn(
  { recognisers }: TurnContext,
  { clauses, questions }: Heard,
  { clause }: HeardQuestion,
): boolean {
  const { spaced } = recognisers.main.analyser.pack;
  const before = clauses[clauses.indexOf(clause) - 1];
  const isAnswered = questions.some((one) => one.clause === before && (one.answer?.isKnown || one.means !== null));
  const { units } = clause.analysis;
  const isShort = spaced ? units.length <= FEW : clause.text.length <= FEW_CHARACTERS;
  const isOwn = units.some(({ values, attributes }) => values.length > 0 || attributes.includes('stock'));
  return isAnswered && isShort && !isOwn && clause.things.length === 0;
}

/** Cues of what can be asked about. */
const ASKED_ABOUT = ['topic', 'attribute', 'ingredient', 'diet', 'menu', 'question'];

/** True if a question says what it is about: "is that all right?" does not. */
const saysWhat = ({ clause: { analysis, cues } }: HeardQuestion): boolean =>
  cues.some(({ kind }) => ASKED_ABOUT.includes(kind)) ||
  analysis.units.some(({ topics, values, unknown }) => topics.length + values.length > 0 || unknown);

/** A question beside something else, with the move whose replies answer it; null where none does. */
export interface Beside {
  question: HeardQuestion;
  move: string | null;
}

/** The questions that no fact has answered and nothing else of the reply answers. */
export function questionsBeside(context: TurnContext, heard: Heard, decision: Decision): Beside[] {
  if (isRepair(decision)) return [];
  return heard.questions.flatMap((question): Beside[] => {
    const { clause, answer, means } = question;
    const isOpen =
      !answer?.isKnown && means === null && (answer !== null || (asksPlainly(question) && saysWhat(question)));
    if (!isOpen || clause.analysis.units.length === 0 || !standsBeside(heard, question)) return [];
    if (asksHowYouAre(context, question) || isDecided(context, heard, question, decision)) return [];
    const [move] = context.recognisers.main.understand(clause.text).moves;
    if (move && move.confidence >= SURELY) return [{ question, move: move.id }];
    return answer === null && wantsNoAdmission(context, heard, question, decision) ? [] : [{ question, move: null }];
  });
}

/** Answers them by their authors' replies, or admits that they are open. */
export function answerBeside(context: TurnContext, before: TurnPlan, questions: readonly Beside[]): TurnPlan {
  const { dialogue } = context;
  let plan = before;
  for (const { question, move } of questions) {
    if (move !== null) plan = answerMove(context, plan, move, false);
    else if (question.answer) plan = sayAnswer(plan, question);
    else plan = admitOnce(dialogue, plan);
  }
  return plan;
}
