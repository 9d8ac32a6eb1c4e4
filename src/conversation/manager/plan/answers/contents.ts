/** Answers about what is in things. Each is certain, or leaves it to the kitchen. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import type { Question } from '../../decide/question.ts';
import { joinedIn } from '../../realise/fillings.ts';
import { fillingOfPhrase, thingFilling, thingsFilling } from '../../realise/phrases.ts';
import { foundIn, thingOf } from '../../things.ts';
import { type Answer, type AskedInFrames, known, MOST, utter, wordFilling } from './answer.ts';
import { slotOr, suggested } from './suggestions.ts';
import { worthNaming } from './worth-naming.ts';

export function answerContents(
  things: readonly ThingId[],
  { dialogue, frames }: AskedInFrames,
  other?: string,
): Answer {
  const { contents: lines } = frames.questions;
  if (other !== undefined) return known([utter('contents unknown', lines.unknown, { thing: wordFilling(other) })]);
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const contains = thingOf(dialogue, thing)?.contains;
    const list = worthNaming(dialogue, contains ?? []).flatMap((id) => frames.ingredients[id] ?? []);
    const named = thingFilling(dialogue, thing);
    return list.length > 0
      ? utter(`contents ${index}`, lines.known, { thing: named, contents: joinedIn(dialogue.language, list) })
      : utter('contents unknown', lines.unknown, { thing: named });
  });
  return known(utterances, [...things]);
}

/** Things that are free of something and of all that the learner does not eat. */
function freeOf(asked: AskedInFrames, slot: string | null, avoided: string): ThingId[] {
  const meant = slotOr(asked, slot);
  return meant ? suggested(asked.dialogue, meant, [avoided, ...asked.talk.avoids]).slice(0, MOST) : [];
}

/** True if a place knows what is in its things. Elsewhere, at a hotel's desk, "nothing" would be a guess. */
const isAnyKnown = ({ slots }: CompiledDialogue): boolean =>
  Object.values(slots).some((slot) => slot.kind === 'list' && slot.values.some(({ contains }) => contains));

export function answerContains(question: Extract<Question, { kind: 'contains' }>, asked: AskedInFrames): Answer | null {
  const { dialogue, frames } = asked;
  const { contains: lines } = frames.questions;
  const about = frames.ingredients[question.ingredient];
  if (!about) return null;
  const ingredient = fillingOfPhrase(about);
  if (question.other !== undefined) {
    const fillings = { thing: wordFilling(question.other), ingredient };
    return known([utter('contains unknown', lines.unknown, fillings)]);
  }
  if (question.thing === null) {
    const free = freeOf(asked, question.slot, question.ingredient);
    if (free.length === 0)
      return isAnyKnown(dialogue) ? known([utter('none without', lines.none, { ingredient })]) : null;
    const things = thingsFilling(dialogue, free);
    return known([utter('without', lines.without, { things, ingredient })], free.slice(0, 1));
  }
  const found = foundIn(dialogue, question.thing, question.ingredient);
  const part = found === null ? 'unknown' : found.length > 0 ? 'yes' : 'no';
  // The thing that is in it is named, not the kind that was asked for: "butter" for milk.
  const inside = found?.[0] && part === 'yes' ? frames.ingredients[found[0]] : null;
  const fillings = {
    thing: thingFilling(dialogue, question.thing),
    ingredient: inside ? fillingOfPhrase(inside) : ingredient,
  };
  return known([utter(`contains ${part}`, lines[part], fillings)], [question.thing]);
}

export function answerDiet(question: Extract<Question, { kind: 'diet' }>, asked: AskedInFrames): Answer | null {
  const { dialogue, frames } = asked;
  const { diet: lines } = frames.questions;
  const about = frames.diets[question.diet];
  if (!about) return null;
  const diet = fillingOfPhrase(about);
  if (question.thing) {
    const found = foundIn(dialogue, question.thing, question.diet);
    const part = found === null ? 'unknown' : found.length > 0 ? 'no' : 'yes';
    const fillings = { thing: thingFilling(dialogue, question.thing), diet };
    return known([utter(`diet ${part}`, lines[part], fillings)], [question.thing]);
  }
  const fitting = freeOf(asked, question.slot, question.diet);
  if (fitting.length === 0) return isAnyKnown(dialogue) ? known([utter('diet none', lines.none, { diet })]) : null;
  return known(
    [utter('diet list', lines.list, { things: thingsFilling(dialogue, fitting), diet })],
    fitting.slice(0, 1),
  );
}

/** Answers whether somebody may have a thing, by what they do not eat: what is in it counts, else what nobody here knows. */
export function answerSuitable(thing: ThingId, asked: AskedInFrames): Answer | null {
  const { dialogue, frames, talk } = asked;
  const inside = (avoided: string) => foundIn(dialogue, thing, avoided);
  const avoided =
    talk.avoids.find((one) => (inside(one) ?? []).length > 0) ??
    talk.avoids.find((one) => inside(one) === null) ??
    talk.avoids[0];
  if (!avoided) return null;
  return avoided in frames.ingredients
    ? answerContains({ kind: 'contains', thing, ingredient: avoided, without: false, slot: null }, asked)
    : answerDiet({ kind: 'diet', thing, diet: avoided, slot: null }, asked);
}
