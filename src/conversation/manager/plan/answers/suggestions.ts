/** Answers that name things on offer: what there is, what is recommended, and what there is instead. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import { languagePack } from '../../../nlu/language-pack.ts';
import type { ThingId } from '../../../partner.ts';
import type { Question } from '../../decide/question.ts';
import { places } from '../../realise/lines.ts';
import { moneyFilling, thingFilling, thingsFilling } from '../../realise/phrases.ts';
import { foundIn, isFreeOf, isOffered, isSize, offeredOf, thingOf } from '../../things.ts';
import type { Utterance } from '../../turn-plan.ts';
import { type Answer, type AskedInFrames, factOf, known, MOST, unknown, utter } from './answer.ts';
import { MAIN } from './worth-naming.ts';

const isSame = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;

/** Things of a menu that are named in one breath. */
const ON_MENU = 4;

/** Fewest letters of a name that may end a longer word. */
const SHORTEST = 3;

/** Recommended things first; only such as the learner eats. */
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
export function slotOr({ dialogue, next }: AskedInFrames, slot: string | null): string | null {
  // One size that costs more is no list of what there is.
  const isList = (name: string) => offeredOf(dialogue, name).length > (isSize(dialogue, name) ? 1 : 0);
  if (slot && isList(slot)) return slot;
  const id = dialogue.objectives[next ?? -1]?.id ?? '';
  const names = Object.keys(dialogue.slots).filter((name) => offeredOf(dialogue, name).length > 1);
  return names.find((name) => dialogue.slots[name]?.for.includes(id)) ?? names[0] ?? null;
}

/** A thing is not to be had, but another is. */
export function notSold({ dialogue, talk, frames }: AskedInFrames, thing: ThingId): Utterance {
  const [other] = suggested(dialogue, thing.slot, talk.avoids);
  const fillings = {
    thing: thingFilling(dialogue, thing),
    ...(other ? { other: thingFilling(dialogue, other) } : {}),
  };
  return utter('unavailable', frames.questions.available.no, fillings);
}

export function answerAvailable(things: ThingId[], asked: AskedInFrames): Answer {
  const { dialogue, frames } = asked;
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const value = thingOf(dialogue, thing);
    if (!value || !isOffered(value)) return notSold(asked, thing);
    const price = factOf(dialogue, thing, 'price') ?? (value.price ? moneyFilling(dialogue, value.price) : null);
    const fillings = { thing: thingFilling(dialogue, thing), ...(price ? { price } : {}) };
    return utter(`available ${index}`, frames.questions.available.yes, fillings);
  });
  return known(utterances, things);
}

/** The things that an ingredient makes up: fish in general, and not what it is but a part of. */
function madeOf({ dialogue }: AskedInFrames, things: readonly ThingId[], ingredient: string): ThingId[] {
  return things.filter((thing) => {
    const main = thingOf(dialogue, thing)?.contains?.slice(0, MAIN) ?? [];
    return foundIn(dialogue, thing, ingredient)?.some((one) => main.includes(one)) ?? false;
  });
}

/** The things that a name stands for in general: every tea, where tea is asked for. */
function kindsOf({ dialogue }: AskedInFrames, named: readonly ThingId[]): ThingId[] {
  const isSpaced = languagePack(dialogue.language)?.spaced ?? true;
  return named.flatMap((thing) => {
    const [form = ''] = thingOf(dialogue, thing)?.forms ?? [];
    const isKind = (other: string) =>
      isSpaced && form.length < SHORTEST
        ? other.split(' ').includes(form)
        : other.split(' ').some((word) => word.endsWith(form));
    const kinds = offeredOf(dialogue, thing.slot).filter(
      (other) => other.id !== thing.id && thingOf(dialogue, other)?.forms.some(isKind),
    );
    return kinds.length > 1 ? kinds : [thing];
  });
}

export function answerMenu(
  { slot, of, things: named }: Extract<Question, { kind: 'menu' }>,
  asked: AskedInFrames,
): Answer | null {
  const { dialogue, talk, frames } = asked;
  const meant = slotOr(asked, slot);
  const offered = meant ? suggested(dialogue, meant, talk.avoids) : [];
  const isOnOffer = (thing: ThingId) =>
    isOffered(thingOf(dialogue, thing) ?? { id: '', forms: [], say: '', gloss: '' });
  const all = (named && kindsOf(asked, named).filter(isOnOffer)) ?? (of ? madeOf(asked, offered, of) : offered);
  const things = all.slice(0, ON_MENU);
  // One thing is no list: it is said to be had, by its name.
  if (named && things.length === 1) {
    const [thing] = things as [ThingId];
    const price = factOf(dialogue, thing, 'price') ?? moneyFilling(dialogue, thingOf(dialogue, thing)?.price ?? 0);
    const yes = frames.questions.available.yes.filter((line) => places(line).includes('thing'));
    return known([utter('available', yes, { thing: thingFilling(dialogue, thing), price })], things);
  }
  if (things.length === 0) return named ? answerAvailable(named, asked) : null;
  const lines = utter('menu', frames.questions.available.menu, { things: thingsFilling(dialogue, things) });
  return known([lines], things.length === 1 ? things : []);
}

export function answerRecommend(
  { slot, among = [] }: Extract<Question, { kind: 'recommend' }>,
  asked: AskedInFrames,
): Answer {
  const { dialogue, talk, frames } = asked;
  const { recommend } = frames.questions;
  const first = slotOr(asked, slot);
  // Nobody who asks for advice means a size, unless it is sizes that are spoken of.
  const meant =
    first !== slot && first !== null && isSize(dialogue, first) ? slotOr({ ...asked, next: null }, slot) : first;
  const all = meant ? suggested(dialogue, meant, talk.avoids, among.length > 0 ? [] : talk.mentioned.slice(-2)) : [];
  const [thing] = among.length > 0 ? all.filter((one) => among.some((other) => isSame(one, other))) : all;
  const value = thing ? factOf(dialogue, thing, 'taste') : null;
  if (!thing || !value) return unknown(utter('recommend unknown', recommend.unknown));
  const lines = talk.mentioned.length > 0 && among.length === 0 ? recommend.again : recommend.known;
  return known([utter('recommend', lines, { thing: thingFilling(dialogue, thing), value })], [thing]);
}
