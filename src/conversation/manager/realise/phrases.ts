/** Things, sums and lists in words, to be put into lines. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Phrase } from '../../format/talk-parts.ts';
import { english } from '../../nlu/english/english.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { isOrdered, offeredOf, thingOf } from '../things.ts';
import { type Details, detailsOf, withDetails } from './details.ts';
import { fillingOf, joinedIn, numberFilling } from './fillings.ts';
import type { Filling } from './lines.ts';

/** A phrase as a filling. */
export const fillingOfPhrase = ({ say, gloss, pinyin }: Phrase): Filling => ({
  say,
  gloss,
  ...(pinyin ? { pinyin } : {}),
});

/** A thing as a subject: "der Schweinebraten". */
export function thingFilling(dialogue: CompiledDialogue, thing: ThingId): Filling {
  const value = thingOf(dialogue, thing);
  return value ? fillingOfPhrase(value.name ?? value) : { say: thing.id, gloss: thing.id };
}

/** Things in a row: "the steak, the soup and the salad". */
export const thingsFilling = (dialogue: CompiledDialogue, things: readonly ThingId[]): Filling =>
  joinedIn(
    dialogue.language,
    things.map((thing) => thingFilling(dialogue, thing)),
  );

/** A sum of the scene's money, else of the language's: "thirteen euros". Without a name only the number. */
export function moneyFilling({ talk, currency, language }: CompiledDialogue, amount: number): Filling {
  const number = numberFilling(amount, language);
  const frame = talk?.money[currency ?? Object.keys(talk.money)[0] ?? ''];
  const phrase =
    frame && (amount === 1 ? frame.one : Number.isInteger(amount) ? frame.many : (frame.parted ?? frame.many));
  if (!phrase) return number;
  const { gloss, say } = number;
  return {
    say: phrase.say.replace('{n}', say),
    gloss: phrase.gloss.replace('{n}', gloss),
    ...(phrase.pinyin && number.pinyin ? { pinyin: phrase.pinyin.replace('{n}', number.pinyin) } : {}),
  };
}

/** A thing said of several: "the tea twice", "zweimal Tee". */
export function countedFilling(dialogue: CompiledDialogue, thing: ThingId, count: number): Filling {
  const { language } = dialogue;
  const filling = thingFilling(dialogue, thing);
  if (count === 1) return filling;
  const several = fillingOf(
    dialogue,
    thing.slot,
    Array.from({ length: count }, () => thing.id),
  );
  const gloss = `${filling.gloss} ${english.sayNumber(count)} times`;
  if (several) return { ...several, gloss };
  const say = TIMES[language]?.(filling.say, languagePack(language)?.sayNumber(count) ?? String(count), count);
  return { say: say ?? `${filling.say} × ${count}`, gloss };
}

/** A thing so many times, by language. German leaves out the article before a noun, where it needs none. */
const TIMES: Record<string, (thing: string, number: string, count: number) => string> = {
  English: (thing, number, count) => (count === 2 ? `${thing} twice` : `${thing} ${number} times`),
  German: (thing, number) => `${number}mal ${thing.replace(/^(?:der|die|das|eine?|einen) (?=\p{Lu})/u, '')}`,
  Spanish: (thing, number) => `${number} veces ${thing}`,
  French: (thing, number) => `${number} fois ${thing}`,
};

/** A thing so often in one way: "the large latte twice". */
interface Alike {
  thing: ThingId;
  size: string | undefined;
  extras: readonly string[];
  count: number;
}

/** The pieces of a thing by their sizes and wishes. */
function alike(details: Details | undefined, thing: ThingId, count: number): Alike[] {
  const { sizes = [], extras = [], each = [] } = detailsOf(details, thing);
  const pieces = Array.from({ length: count }, (_, at) => ({
    size: sizes[at] || undefined,
    extras: [...extras, ...(each[at] ?? [])],
  }));
  const keyOf = (piece: (typeof pieces)[number]) => JSON.stringify([piece.size, piece.extras]);
  const kinds = new Map(pieces.map((piece) => [keyOf(piece), piece]));
  return [...kinds].map(([key, piece]) => ({
    thing,
    ...piece,
    count: pieces.filter((one) => keyOf(one) === key).length,
  }));
}

/** Everything chosen that is a thing, with its count, size and wishes; null where nothing is. */
export function orderFilling(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  details?: Details,
): Filling | null {
  const counted = chosenThings(dialogue, slots)
    .flatMap(({ thing, count }) => alike(details, thing, count))
    .map(({ thing, size, extras, count }) =>
      withDetails(dialogue, countedFilling(dialogue, thing, count), { size, extras }),
    );
  return counted.length > 0 ? joinedIn(dialogue.language, counted) : null;
}

/**
 * The things that a reply has ordered, as they are said back where it is ordered: each thing as it is asked for, with its size and
 * wishes; null where nothing is.
 */
export function orderedFilling(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  details: Details | undefined,
  isSized: boolean,
): Filling | null {
  const parts = chosenThings(dialogue, slots)
    .flatMap(({ thing, count }) => alike(details, thing, count))
    .map(({ thing, size, extras, count }) => {
      const one = fillingOf(dialogue, thing.slot, [thing.id]) ?? thingFilling(dialogue, thing);
      const filling = count === 1 ? one : countedFilling(dialogue, thing, count);
      return withDetails(dialogue, filling, {
        size: isSized ? size : undefined,
        extras,
      });
    });
  return parts.length > 0 ? joinedIn(dialogue.language, parts) : null;
}

/** The things that are chosen, each with how often. */
export function chosenThings(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
): { thing: ThingId; count: number }[] {
  return Object.entries(slots).flatMap(([slot, ids]) => {
    // A thing that is not sold by itself, tap water for one, belongs to an order of such things too.
    if (!Array.isArray(ids) || offeredOf(dialogue, slot).length === 0 || !isOrdered(dialogue, slot)) return [];
    return [...new Set(ids)].flatMap((id) => {
      const thing = { slot, id };
      return thingOf(dialogue, thing) ? [{ thing, count: ids.filter((other) => other === id).length }] : [];
    });
  });
}
