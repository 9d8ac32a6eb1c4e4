/**
 * The question that a clause asks: its kind, and what it is about. What is named decides before how it is asked, and a
 * thing that is not named is the one spoken of last.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import { type Clause, isOnlyNamed } from '../perceive/clauses.ts';
import type { Cue, CueKind } from '../perceive/cue-reader.ts';
import { isWithout } from '../perceive/ingredient-or-thing.ts';
import { countAt } from '../perceive/order/quantities.ts';
import { namesOther } from '../perceive/spoken-of.ts';
import { lengthOf } from '../perceive/unit-length.ts';
import { foundIn, thingOf } from '../things.ts';
import { priceTopic } from './price-topic.ts';
import {
  asksOutside,
  besideSlot,
  COSTS,
  isCounted,
  isLeftOut,
  longest,
  MILK,
  severalNamed,
  slotSpokenOf,
} from './question-parts.ts';

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

const same = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;

/** Each thing once. */
export const distinct = (things: readonly ThingId[]): ThingId[] =>
  things
    .map(({ slot, id }) => ({ slot, id }))
    .filter((thing, index, all) => all.findIndex((other) => same(other, thing)) === index);

/** The state in which a question is asked. */
type Asking = Pick<TalkState, 'mentioned' | 'avoids' | 'othersAvoid'> & {
  /** The learner tells in the same reply what they do not eat. */
  isToldNow?: boolean;
};

/** The other ingredients that a clause asks for beside one: "are there almonds or hazelnuts in it?" */
function otherIngredients({ cues }: Clause, ingredient: string): string[] {
  const own = cues.filter(({ kind, id }) => kind === 'ingredient' && id === ingredient);
  const others = cues.filter(
    ({ kind, id, from, to }) =>
      kind === 'ingredient' && id !== ingredient && own.every((one) => to <= one.from || from >= one.to),
  );
  return [...new Set(others.map(({ id }) => id))];
}

/** The questions of a clause that asks, at most two, or one for each ingredient: "how much is it, and is it spicy?" */
export function questionsIn(dialogue: CompiledDialogue, clause: Clause, state: Asking): Question[] {
  const first = questionIn(dialogue, clause, state);
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

/** The number of each thing that is asked about; null where none is counted. */
function countsIn({ language }: CompiledDialogue, { analysis, things: named }: Clause, things: readonly ThingId[]) {
  const pack = languagePack(language);
  if (!pack) return null;
  let at = 0;
  const starts = analysis.units.map((unit) => {
    at += lengthOf(unit);
    return at - lengthOf(unit);
  });
  const counts = things.map((thing) => {
    const found = named.find((one) => same(one, thing));
    return found ? (countAt(analysis.units, starts.indexOf(found.from), pack) ?? 1) : 1;
  });
  return counts.some((count) => count > 1) ? counts : null;
}

const counted = (counts: number[] | null) => (counts ? { counts } : {});

/** The question that a clause asks first; null where it is none that facts could answer. */
function questionIn(
  dialogue: CompiledDialogue,
  clause: Clause,
  { mentioned, avoids, othersAvoid = [] }: Pick<TalkState, 'mentioned' | 'avoids' | 'othersAvoid'>,
): Question | null {
  const of = (kind: CueKind) => clause.cues.filter((cue) => cue.kind === kind);
  const asked = (id: string) => clause.cues.some((cue) => cue.kind === 'question' && cue.id === id);
  const named = distinct(clause.things);
  const things = named.length > 0 ? named : mentioned.slice(-1);
  const slot = slotSpokenOf(dialogue, clause) ?? besideSlot(dialogue, clause);
  const has = (attribute: string) => clause.analysis.units.some(({ attributes }) => attributes.includes(attribute));
  if (clause.cues.some(({ kind, id }) => kind === 'change' && id === 'summary')) return { kind: 'summary' };

  const isCompared = asked('difference');
  const compared = named.length >= 2 ? named : distinct([...mentioned.slice(-1), ...named]);
  if (isCompared && compared.length >= 2)
    return { kind: 'difference', things: [compared[0] as ThingId, compared[1] as ThingId] };
  if (asked('cheapest') || asked('dearest'))
    return { kind: 'extreme', isCheapest: asked('cheapest'), things: named, slot };
  // "How much is that together?", where no thing is named, asks for the sum.
  if (named.length === 0 && (asked('total') || (asked('price') && asked('together')))) return { kind: 'total' };
  // "The price of the room", "what does parking cost?": a topic that is named is meant, and no ingredient of that name.
  const isIngredient = ({ from, to }: Cue) => of('ingredient').some((cue) => cue.from < to && from < cue.to);
  const priced = longest(of('topic').filter((cue) => !isIngredient(cue)));
  // "How much is a double room?" asks for its price, and "how much is it?" for that of the room, where nothing is sold.
  const sum = asked('price') && named.length === 0 ? priceTopic(dialogue, priced?.id ?? null) : null;
  if (sum !== null) return { kind: 'topic', id: sum };
  // "What does a slice of carrot cake cost?"
  const costs =
    named.length > 0 &&
    of('attribute').length === 0 &&
    has('wh') &&
    clause.analysis.units.some(
      ({ topics, attributes }) => !attributes.includes('wh') && topics.some((one) => COSTS.includes(one)),
    );
  if ((asked('price') || costs) && (named.length > 0 || !priced)) {
    const counts = counted(countsIn(dialogue, clause, things));
    const together = named.length > 1 && (asked('total') || asked('together'));
    return { kind: 'price', things, ...counts, ...(together ? { together } : {}) };
  }
  const ingredient = longest(of('ingredient'));
  const isMenu = of('menu').length > 0;
  const isNegated =
    clause.analysis.units.some(({ negated, attributes }) => negated || attributes.includes('neg')) ||
    (named.length === 0 && ingredient !== undefined && isLeftOut(clause, ingredient));
  // "What fish do you have?", and where it is the name of one thing too.
  if (isMenu && !isNegated && ingredient && named.length === 0)
    return { kind: 'menu', slot, diet: null, of: ingredient.id };
  const isRequest = has('req') && named.length > 0;
  // "Does the latte come with oat milk?" asks for the kinds of milk that can be had in it.
  const isIn = (thing: ThingId) =>
    ingredient !== undefined && (foundIn(dialogue, thing, ingredient.id)?.length ?? 0) > 0;
  const isKindOfMilk = ingredient !== undefined && /.milk$/.test(ingredient.id) && dialogue.facts[MILK] !== undefined;
  if (isKindOfMilk && !isNegated && !things.some(isIn)) return { kind: 'topic', id: MILK };
  if (ingredient) {
    const without =
      isNegated ||
      clause.cues.some(({ kind, id, to }) => kind === 'extra' && id === 'without' && to === ingredient.from);
    const isAsked = (asked('contains') || named.length > 0) && !(isRequest && without);
    if (isAsked || without || mentioned.length > 0) {
      const isOfAll =
        without &&
        named.length === 0 &&
        (!asked('contains') || (slot !== null && (has('wh') || clause.cues.some(isWithout))));
      const thing = isOfAll ? null : (named[0] ?? mentioned.at(-1) ?? null);
      if (isAsked || isOfAll) return { kind: 'contains', thing, ingredient: ingredient.id, without, slot };
    }
  }
  const diet = longest(of('diet'));
  const recommends = asked('recommend');
  if (diet && !(isRequest && asksOutside(clause, diet))) {
    const isOfAll = named.length === 0 && (recommends || isMenu || has('stock') || mentioned.length === 0);
    return { kind: 'diet', thing: isOfAll ? null : (named[0] ?? mentioned.at(-1) ?? null), diet: diet.id, slot };
  }
  const [thing] = things;
  if (asked('diet') && thing && !recommends && avoids.length + othersAvoid.length > 0)
    return { kind: 'suitable', thing };
  // "What is in the cheesecake?", where there is none, is not asked of what was spoken of before.
  const isOfOther = named.length === 0 && ingredient !== undefined;
  if (asked('contents') && things.length > 0 && !isOfOther) return { kind: 'contents', things };
  // "Can I have a croissant?" asks for it, and nothing about what there is.
  const isOrder = isRequest || isCounted(dialogue, clause) || (has('wh') && !asked('price'));
  const topic = longest(of('topic').filter((cue) => !isOrder || !isOnlyNamed(cue, clause)));
  const attribute = longest(of('attribute'));
  const isLonger = !topic || !attribute || attribute.to - attribute.from >= topic.to - topic.from;
  // Of the town that is spoken of more is known than of all towns: how long it takes to get there.
  const isOfThing = (id: string) => things.some((one) => thingOf(dialogue, one)?.facts?.[id] !== undefined);
  const isSame = attribute && topic && attribute.from <= topic.from && attribute.to >= topic.to;
  if (
    attribute &&
    (named.length > 0 || (things.length > 0 && (!topic || (isSame && isOfThing(attribute.id))))) &&
    isLonger
  )
    return { kind: 'attribute', id: attribute.id, things, ...(named.length > 0 ? { isNamed: true } : {}) };
  // "What would you drink with the steak?", where the scene itself has the answer.
  const advice = longest(of('question').filter(({ id }) => id === 'recommend'));
  const isOwn = topic !== undefined && advice !== undefined && topic.id in (dialogue.topics ?? {});
  if (isOwn && topic.to - topic.from >= advice.to - advice.from) return { kind: 'topic', id: topic.id };
  if (recommends) {
    const isChoice = named.length > 1 && new Set(named.map((one) => one.slot)).size === 1;
    return {
      kind: 'recommend',
      slot: slot ?? named[0]?.slot ?? null,
      diet: null,
      ...(isChoice ? { among: named } : {}),
    };
  }
  // "What cakes do you have?" is not answered by a yes.
  const isList = has('wh') && (isMenu || has('stock') || asked('available'));
  if (topic && !(isList && dialogue.facts[topic.id] === true)) return { kind: 'topic', id: topic.id };
  // A question for something else is not answered by what is listed: "what cakes do you have?"
  const meant = (isMenu || isList) && named.length === 0 && slot === null ? severalNamed(dialogue, clause) : [];
  if (meant.length > 0 && !isNegated) return { kind: 'menu', slot: meant[0]?.slot ?? null, diet: null, things: meant };
  if (isMenu && named.length === 0 && (slot !== null || !namesOther(clause))) return { kind: 'menu', slot, diet: null };
  // "I'll have the latte from the menu" asks for it.
  if (isMenu && named.length > 0 && !isNegated && !(isRequest && !clause.marked))
    return { kind: 'menu', slot, diet: null, things: named };
  // "What about the toast?" is about the toast, whatever else there is.
  const isOfThat = has('wh') && !isRequest && topic === undefined && of('topic').length > 0;
  if ((asked('available') || has('stock') || isOfThat) && named.length > 0) return { kind: 'available', things: named };
  return null;
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
  if (kind === 'price') return { kind, things, ...counted(countsIn(dialogue, clause, things)) };
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
