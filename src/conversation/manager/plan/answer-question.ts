/**
 * Answers from facts. A question whose answer is not among them is admitted to be open, by the name of what was asked
 * about; what is in a thing is said for certain or not at all.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import type { Question } from '../decide/question.ts';
import { joinedIn, totalOf } from '../realise/fillings.ts';
import type { Filling, Fillings } from '../realise/lines.ts';
import { fillingOfPhrase, moneyFilling, orderFilling, thingFilling, thingsFilling } from '../realise/phrases.ts';
import { foundIn, isFreeOf, isOffered, offeredOf, thingOf } from '../things.ts';
import type { Memory, Utterance } from '../turn-plan.ts';

export interface Answer {
  /** One after the other; of each the first that can be said. */
  utterances: Utterance[];
  /** Things that are spoken of now. */
  mentioned: ThingId[];
  /** False where nothing is known: then an authored reply may be better. */
  isKnown: boolean;
}

/** Things named in one answer. */
const MOST = 3;

type Lines = Utterance['lines'];
const utter = (key: string, lines: Lines, fillings: Fillings = {}): Utterance => ({ key, lines, fillings });
const known = (utterances: Utterance[], mentioned: ThingId[] = []): Answer => ({
  utterances,
  mentioned,
  isKnown: true,
});
const unknown = (utterance: Utterance, mentioned: ThingId[] = []): Answer => ({
  utterances: [utterance],
  mentioned,
  isKnown: false,
});

/** Recommended things first, then the dearest; only such as the learner eats. */
export function suggested(
  dialogue: CompiledDialogue,
  slot: string,
  avoids: readonly string[],
  leaves: readonly ThingId[] = [],
): ThingId[] {
  const rank = (thing: ThingId) => thingOf(dialogue, thing)?.recommended ?? Number.POSITIVE_INFINITY;
  return offeredOf(dialogue, slot)
    .filter((thing) => avoids.length === 0 || isFreeOf(dialogue, thing, avoids))
    .filter((thing) => !leaves.some((left) => left.slot === thing.slot && left.id === thing.id))
    .sort((a, b) => rank(a) - rank(b));
}

/** The slot of things that is meant where none is named: of the objective that is next, else the first with things. */
function slotOr(dialogue: CompiledDialogue, slot: string | null, next: number | null): string | null {
  if (slot && offeredOf(dialogue, slot).length > 0) return slot;
  const id = dialogue.objectives[next ?? -1]?.id ?? '';
  const names = Object.keys(dialogue.slots).filter((name) => offeredOf(dialogue, name).length > 1);
  return names.find((name) => dialogue.slots[name]?.for.includes(id)) ?? names[0] ?? null;
}

interface Asked {
  dialogue: CompiledDialogue;
  memory: Memory;
  talk: TalkState;
  next: number | null;
}

/** The answer to a question; null where the language has no talk. */
export function answerTo(question: Question, asked: Asked): Answer | null {
  const { dialogue, memory, talk: state, next } = asked;
  const { talk } = dialogue;
  if (!talk) return null;
  const { questions } = talk;
  const named = (thing: ThingId) => thingFilling(dialogue, thing);
  const factOf = (thing: ThingId, id: string): Filling | null => {
    const phrase = thingOf(dialogue, thing)?.facts?.[id];
    return phrase ? fillingOfPhrase(phrase) : null;
  };
  const notSold = (thing: ThingId): Utterance[] => {
    const [other] = suggested(dialogue, thing.slot, state.avoids);
    const fillings = { thing: named(thing), ...(other ? { other: named(other) } : {}) };
    return [utter('unavailable', questions.available.no, fillings)];
  };

  switch (question.kind) {
    case 'price': {
      if (question.things.length === 0) {
        const total = totalOf(dialogue, memory.slots);
        if (total === null) return unknown(utter('which price', questions.price.which));
        return answerTo({ kind: 'total' }, asked);
      }
      let isKnown = true;
      const utterances = question.things.slice(0, MOST).flatMap((thing, index) => {
        const value = thingOf(dialogue, thing);
        const fact = factOf(thing, 'price');
        // A price in words says more than the number: "three yuan more".
        const price = fact ?? (value?.price ? moneyFilling(dialogue, value.price) : null);
        if (price) return [utter(`price ${index}`, questions.price.known, { thing: named(thing), price })];
        if (value && !isOffered(value)) return notSold(thing);
        isKnown = false;
        return [utter('no price', questions.price.unknown, { thing: named(thing) })];
      });
      return { utterances, mentioned: question.things, isKnown };
    }
    case 'total': {
      const total = totalOf(dialogue, memory.slots);
      const order = orderFilling(dialogue, memory.slots);
      if (total === null || !order) return unknown(utter('no total', questions.total.nothing));
      return known([utter('total', questions.total.known, { total: moneyFilling(dialogue, total), order })]);
    }
    case 'summary': {
      const order = orderFilling(dialogue, memory.slots);
      const total = totalOf(dialogue, memory.slots);
      if (!order) return known([utter('no order', talk.changes.summary.nothing)]);
      const fillings: Fillings = { order };
      if (total !== null) fillings.total = moneyFilling(dialogue, total);
      return known([utter('summary', talk.changes.summary.known, fillings)]);
    }
    case 'contents':
      return each(question.things, (thing, index) => {
        const contains = thingOf(dialogue, thing)?.contains;
        const list = (contains ?? []).flatMap((id) => talk.ingredients[id] ?? []);
        const contents = list.length > 0 ? joinedIn(dialogue.language, list) : null;
        return contents
          ? utter(`contents ${index}`, questions.contents.known, { thing: named(thing), contents })
          : utter('contents unknown', questions.contents.unknown, { thing: named(thing) });
      });
    case 'contains': {
      const about = talk.ingredients[question.ingredient];
      if (!about) return null;
      const ingredient = fillingOfPhrase(about);
      if (question.thing === null) {
        const slot = slotOr(dialogue, question.slot, next);
        const free = slot ? suggested(dialogue, slot, [question.ingredient, ...state.avoids]).slice(0, MOST) : [];
        if (free.length === 0) return known([utter('none without', questions.contains.none, { ingredient })]);
        const things = thingsFilling(dialogue, free);
        return known([utter('without', questions.contains.without, { things, ingredient })], free.slice(0, 1));
      }
      const found = foundIn(dialogue, question.thing, question.ingredient);
      const part = found === null ? 'unknown' : found.length > 0 ? 'yes' : 'no';
      // The thing that is in it is named, not the kind that was asked for: "butter" for milk.
      const inside = found?.[0] && part === 'yes' ? talk.ingredients[found[0]] : null;
      const fillings = {
        thing: named(question.thing),
        ingredient: inside ? fillingOfPhrase(inside) : ingredient,
      };
      return known([utter(`contains ${part}`, questions.contains[part], fillings)], [question.thing]);
    }
    case 'diet': {
      const about = talk.diets[question.diet];
      if (!about) return null;
      const diet = fillingOfPhrase(about);
      if (question.thing) {
        const found = foundIn(dialogue, question.thing, question.diet);
        const part = found === null ? 'unknown' : found.length > 0 ? 'no' : 'yes';
        const fillings = { thing: named(question.thing), diet };
        return known([utter(`diet ${part}`, questions.diet[part], fillings)], [question.thing]);
      }
      const slot = slotOr(dialogue, question.slot, next);
      const fitting = slot ? suggested(dialogue, slot, [question.diet, ...state.avoids]).slice(0, MOST) : [];
      if (fitting.length === 0) return known([utter('diet none', questions.diet.none, { diet })]);
      const things = thingsFilling(dialogue, fitting);
      return known([utter('diet list', questions.diet.list, { things, diet })], fitting.slice(0, 1));
    }
    case 'difference': {
      const [thing, other] = question.things;
      const value = factOf(thing, 'taste');
      const otherValue = factOf(other, 'taste');
      const fillings = { thing: named(thing), other: named(other) };
      if (!value || !otherValue)
        return unknown(utter('difference unknown', questions.difference.unknown, fillings), [thing, other]);
      const both = { ...fillings, value, otherValue };
      return known([utter('difference', questions.difference.known, both)], [thing, other]);
    }
    case 'attribute': {
      const attribute = questions.attributes[question.id];
      if (!attribute) return null;
      let isKnown = true;
      const utterances = question.things.slice(0, MOST).map((thing, index) => {
        const value = factOf(thing, question.id);
        if (value) return utter(`${question.id} ${index}`, attribute.known, { thing: named(thing), value });
        isKnown = false;
        return utter(`${question.id} unknown`, attribute.unknown, { thing: named(thing) });
      });
      return { utterances, mentioned: question.things, isKnown };
    }
    case 'recommend': {
      const slot = slotOr(dialogue, question.slot, next);
      const best = slot ? suggested(dialogue, slot, state.avoids, state.mentioned.slice(-2)) : [];
      const thing = best[0];
      const value = thing ? factOf(thing, 'taste') : null;
      if (!thing || !value) return unknown(utter('recommend unknown', questions.recommend.unknown));
      const again = state.mentioned.length > 0 && questions.recommend.again;
      const lines = again || questions.recommend.known;
      return known([utter('recommend', lines, { thing: named(thing), value })], [thing]);
    }
    case 'menu': {
      const slot = slotOr(dialogue, question.slot, next);
      const things = slot ? suggested(dialogue, slot, state.avoids).slice(0, 4) : [];
      if (things.length === 0) return null;
      return known([utter('menu', questions.available.menu, { things: thingsFilling(dialogue, things) })]);
    }
    case 'available': {
      const utterances = question.things.slice(0, MOST).flatMap((thing, index) => {
        const value = thingOf(dialogue, thing);
        if (!value || !isOffered(value)) return notSold(thing);
        const price = factOf(thing, 'price') ?? (value.price ? moneyFilling(dialogue, value.price) : null);
        const fillings = { thing: named(thing), ...(price ? { price } : {}) };
        return [utter(`available ${index}`, questions.available.yes, fillings)];
      });
      return known(utterances, question.things);
    }
    case 'topic': {
      const topic = talk.topics[question.id];
      const fact = dialogue.facts[question.id];
      if (!topic) return null;
      const name = { topic: fillingOfPhrase(topic.name) };
      const key = `topic ${question.id}`;
      if (fact === true && topic.yes) return known([utter(key, topic.yes)]);
      if (fact === false && topic.no) return known([utter(key, topic.no)]);
      if (typeof fact === 'object' && 'lines' in fact) return known([utter(key, fact.lines)]);
      if (typeof fact === 'object' && 'say' in fact && topic.known)
        return known([utter(key, topic.known, { value: fillingOfPhrase(fact) })]);
      return unknown(utter('unknown topic', talk.unknown.topic, name));
    }
  }
}

/** The answer about each of the things. */
function each(things: readonly ThingId[], about: (thing: ThingId, index: number) => Utterance): Answer {
  return known(things.slice(0, MOST).map(about), [...things]);
}
