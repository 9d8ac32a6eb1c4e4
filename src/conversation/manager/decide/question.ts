/**
 * The question that a clause asks: its kind, and what it is about. What is named decides before how it is asked, and a
 * thing that is not named is the one spoken of last.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { distinct } from '../things.ts';
import type { Asking } from './question/asked-clause.ts';
import { countsIn } from './question/counts.ts';
import { firstQuestion } from './question/first-question.ts';
import { longest } from './question-parts.ts';

export type Question =
  | { kind: 'price'; things: ThingId[]; counts?: number[]; together?: boolean; other?: string }
  | { kind: 'contents' | 'available'; things: ThingId[]; other?: string }
  | { kind: 'total' | 'summary' }
  | {
      kind: 'contains';
      thing: ThingId | null;
      ingredient: string;
      without: boolean;
      slot: string | null;
      other?: string;
    }
  | { kind: 'diet'; thing: ThingId | null; diet: string; slot: string | null }
  | { kind: 'suitable'; thing: ThingId }
  | { kind: 'difference'; things: [ThingId, ThingId] }
  /** `isNamed`: the question names the thing. */
  | { kind: 'attribute'; id: string; things: ThingId[]; isNamed?: boolean }
  | { kind: 'extreme'; isCheapest: boolean; things: ThingId[]; slot: string | null }
  /** `among`: the things that are named, which are then all that there is to choose from. */
  | { kind: 'recommend'; slot: string | null; diet: string | null; among?: ThingId[] }
  /** `of`: an ingredient; `things`: those that are named, which are then all that is asked for. */
  | { kind: 'menu'; slot: string | null; diet: string | null; of?: string; things?: ThingId[] }
  | { kind: 'topic'; id: string };

/** The other ingredients that a clause asks for beside one: "are there almonds or hazelnuts in it?" */
function otherIngredients({ cues }: Clause, ingredient: string): string[] {
  const own = cues.filter(({ kind, id }) => kind === 'ingredient' && id === ingredient);
  const others = cues.filter(
    ({ kind, id, from, to }) =>
      kind === 'ingredient' && id !== ingredient && own.every((one) => to <= one.from || from >= one.to),
  );
  return [...new Set(others.map(({ id }) => id))];
}

/**
 * The questions of a clause that asks, at most two, or one for each ingredient: "how much is it, and is it spicy?"
 *
 * @param state `isToldNow`: the learner tells in the same reply what they do not eat
 */
export function questionsIn(
  dialogue: CompiledDialogue,
  clause: Clause,
  state: Asking & { isToldNow?: boolean },
): Question[] {
  const first = firstQuestion(dialogue, clause, state);
  const [named] = distinct(clause.things);
  // "I can't eat sesame. Is there any in the cake?" asks for the sesame, whatever else it sounds like.
  if (state.isToldNow && named && (first === null || first.kind === 'available'))
    return [{ kind: 'suitable', thing: named }];
  if (!first) return [];
  if (first.kind === 'contains' && !first.without)
    return [first, ...otherIngredients(clause, first.ingredient).map((one) => ({ ...first, ingredient: one }))];
  const cue = longest(clause.cues.filter(({ kind }) => kind === 'attribute'));
  if (first.kind === 'price' && cue && first.things.length > 0)
    return [first, { kind: 'attribute', id: cue.id, things: first.things }];
  const ingredient = longest(clause.cues.filter(({ kind }) => kind === 'ingredient'));
  const [thing] = first.kind === 'price' ? first.things : [];
  if (thing && ingredient)
    return [first, { kind: 'contains', thing, ingredient: ingredient.id, without: false, slot: null }];
  if (first.kind === 'topic') {
    const other = longest(clause.cues.filter(({ kind, id }) => kind === 'topic' && id !== first.id));
    const own = clause.cues.find(({ kind, id }) => kind === 'topic' && id === first.id);
    if (other && own && (other.from >= own.to || other.to <= own.from)) return [first, { kind: 'topic', id: other.id }];
  }
  return [first];
}

/** The question repeated where only another thing is named; null where it speaks of no thing. */
export function repeatable(question: Question): TalkState['lastAsked'] | null {
  switch (question.kind) {
    case 'price':
    case 'contents':
    case 'available':
      return { kind: question.kind };
    case 'attribute':
      return { kind: 'attribute', id: question.id };
    case 'contains':
      return { kind: 'contains', id: question.ingredient };
    case 'diet':
      return { kind: 'diet', id: question.diet };
    default:
      return null;
  }
}

/** The question that was asked last, asked of other things. */
export function repeatedFor(dialogue: CompiledDialogue, last: TalkState['lastAsked'], clause: Clause): Question | null {
  const things = distinct(clause.things);
  const [thing = null] = things;
  const { kind, id = '' } = last ?? {};
  if (kind === 'price') return { kind, things, ...countsIn(dialogue, clause, things) };
  if (kind === 'contents' || kind === 'available') return { kind, things };
  if (kind === 'attribute' && thing) return { kind, id, things, isNamed: true };
  if (kind === 'contains') return { kind, thing, ingredient: id, without: false, slot: null };
  return kind === 'diet' && thing ? { kind, thing, diet: id, slot: null } : null;
}

/** The question where it is about something of which nothing is known here. */
export function askedOfOther(question: Question, other: string | null): Question {
  if (other === null) return question;
  if ((question.kind === 'price' || question.kind === 'contents') && question.things.length === 0)
    return { ...question, other };
  const isOfOther = question.kind === 'contains' && question.thing === null && !question.without;
  return isOfOther ? { ...question, other } : question;
}

/** True if it asks about a thing: what is asked about is not ordered by it. */
export const asksAboutThings = ({ kind }: Question): boolean =>
  !['total', 'summary', 'topic', 'menu', 'available'].includes(kind);

/** The kind or topic by which an objective may be reached. */
export const nameOf = (question: Question): string =>
  question.kind === 'topic' || question.kind === 'attribute' ? question.id : question.kind;
