/**
 * Kinds of a thing and the thing in general: a green tea is a tea. "Two teas: one black, one green" orders two, the more
 * special name takes the place of the general, and "two teas in all" counts them all.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import type { ThingId } from '../../partner.ts';
import type { OrderedThing, OrderPart } from '../perceive/order/order-part.ts';
import { isSameThing, offeredOf, thingOf as valueIn } from '../things.ts';
import { keyOf, thingOf } from './order-reading.ts';

/** Languages that name the thing first, and then its kind: "té verde". */
const HEAD_FIRST = ['Spanish', 'French'];
/** Letters of a word for a kind that its other forms share: "grün", "grünen". */
const STEM = 4;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The name of a thing as a word of it is compared: without its article. */
export function bareName(dialogue: CompiledDialogue, thing: ThingId): string {
  const { say = thing.id } = valueIn(dialogue, thing) ?? {};
  return say.toLowerCase().replace(/^(\p{L}+ |\p{L}+'|一\p{L})(?=.)/u, '');
}

/** The kind of a thing that was ordered last; null where none was. */
export const lastKind = (dialogue: CompiledDialogue, ordered: readonly ThingId[], general: ThingId): ThingId | null =>
  ordered.findLast((one) => isKindOf({ dialogue, nameOf: (thing) => bareName(dialogue, thing) }, one, general)) ?? null;

interface Names {
  dialogue: CompiledDialogue;
  /** The name of a thing without its article. */
  nameOf: (thing: ThingId) => string;
}

/**
 * The words for a thing in general. Without spaces, a form that ends the name of another without its own first sign is
 * one, too: "面" of "碗面".
 */
function headsOfName({ dialogue, nameOf }: Names, general: ThingId): string[] {
  const own = plain(nameOf(general));
  if (languagePack(dialogue.language)?.spaced ?? true) return [own];
  const ends = (valueIn(dialogue, general)?.forms ?? [])
    .filter((form) => form.length === 2)
    .map((form) => form.slice(-1));
  const shared = ends.filter((end) => ends.filter((one) => one === end).length > 1);
  return [own, ...new Set(shared)];
}

/** The word that makes a thing a kind of another: "green"; null where it is none. */
function kindWord(names: Names, kind: ThingId, general: ThingId): string | null {
  const { dialogue, nameOf } = names;
  if (kind.slot !== general.slot || kind.id === general.id) return null;
  const name = plain(nameOf(kind));
  const isFirst = HEAD_FIRST.includes(dialogue.language);
  const head = headsOfName(names, general).find(
    (one) => name !== one && (isFirst ? name.startsWith(`${one} `) : name.endsWith(one)),
  );
  if (head === undefined) return null;
  return (isFirst ? name.slice(head.length) : name.slice(0, -head.length)).trim();
}

const isKindOf = (names: Names, kind: ThingId, general: ThingId) => kindWord(names, kind, general) !== null;

/** The kind of a thing that a word stands for: "a green one", of tea. */
function kindNamed(names: Names, words: readonly string[], general: ThingId): ThingId | undefined {
  const isMeant = (thing: ThingId) => {
    const word = kindWord(names, thing, general);
    if (!word || word.includes(' ')) return false;
    const stem = word.slice(0, STEM);
    return words.some((one) => plain(one).startsWith(stem) && (word.length >= STEM || plain(one) === word));
  };
  return offeredOf(names.dialogue, general.slot).find(isMeant);
}

/** The parts with the kinds that they name by their word alone: "one black, one green". */
function withKindsNamed(names: Names, parts: readonly OrderPart[], spoken: readonly ThingId[]): OrderPart[] {
  let general: ThingId[] = [...spoken];
  return parts.map((part) => {
    const { things, number, isOne, words } = part;
    if (things.length > 0) general = [...things, ...general];
    if (things.length > 0 || (number === null && !isOne) || words.length === 0) return part;
    const heads = general.flatMap((thing) => [thing, ...headsOf(names, thing)]);
    const found = heads.map((head) => kindNamed(names, words, head)).find((kind) => kind !== undefined);
    if (!found) return part;
    const thing: OrderedThing = {
      ...found,
      count: number,
      isOne: true,
      negated: false,
      said: names.nameOf(found),
      isFaint: false,
      isPart: false,
      size: part.sizes[0]?.id ?? null,
      extras: part.extras,
    };
    return { ...part, things: [thing], number: null, isOne: false, sizes: [], extras: [], isPure: true };
  });
}

/** The things in general of which a thing is a kind. */
const headsOf = (names: Names, kind: ThingId): ThingId[] =>
  offeredOf(names.dialogue, kind.slot).filter((one) => isKindOf(names, kind, one));

/** True if a part only names a thing in general, with how many of it there are. */
const isPlain = ({ things: [thing, other], more, cancels, turns }: OrderPart): boolean =>
  thing !== undefined &&
  !other &&
  !thing.negated &&
  !more &&
  !cancels &&
  turns !== 'surely' &&
  thing.extras.length === 0;

interface Kept {
  parts: OrderPart[];
  /** Things that another name of the reply stands for, and that are no longer ordered besides. */
  replaced: ThingId[];
}

/**
 * The parts in which what is counted in general and named by its kinds is ordered once. `before`: what is on the order, by
 * its keys.
 */
export function withKinds(
  names: Names,
  all: readonly OrderPart[],
  before: ReadonlyMap<string, number>,
  spoken: readonly ThingId[],
): Kept {
  const parts = withKindsNamed(names, all, spoken);
  const isTotal = parts.some((part) => part.isTotal || part.takenBack !== null);
  const replaced: ThingId[] = [];
  const now = new Map(
    parts.flatMap(({ things, cancels }) =>
      cancels
        ? []
        : things.flatMap((one) =>
            one.negated ? [] : [[keyOf(one), one.count ?? before.get(keyOf(one)) ?? 1] as const],
          ),
    ),
  );
  const kept = parts.map((part, at): OrderPart => {
    const [general] = part.things;
    // "Only a green tea, no tea": the green one stays.
    const isOtherWanted = (thing: ThingId) => [...now.keys()].some((key) => isKindOf(names, thingOf(key), thing));
    if (general?.negated && !before.has(keyOf(general)) && isOtherWanted(general)) return { ...part, things: [] };
    if (!general || !isPlain(part)) return part;
    const kindsIn = (some: readonly OrderPart[]) =>
      some
        .flatMap(({ things, more, cancels }) => (more || cancels ? [] : things))
        .filter((one) => !one.negated && isKindOf(names, one, general));
    const kinds = kindsIn(parts);
    const count = general.count ?? (general.isOne ? 1 : null);
    const sum = kinds.reduce((total, one) => total + (one.count ?? 1), 0);
    const next = parts[at + 1];
    const isNamedAgain =
      count === null && !part.isJoined && next !== undefined && !next.isJoined && kindsIn([next]).length > 0;
    if (kinds.length > 0 && (isNamedAgain || (count !== null && sum === count && (count > 1 || isTotal)))) {
      const old = [...before.keys()]
        .map(thingOf)
        .filter((one) => isSameThing(one, general) || isKindOf(names, one, general));
      if (isTotal || before.get(keyOf(general)) === count)
        replaced.push(...old.filter((one) => !kinds.some((kind) => isSameThing(kind, one))));
      return { ...part, things: [], isTotal: false };
    }
    // "Two teas, one green": the other one stays a tea.
    const isShared = kinds.length > 0 && kinds.every((kind) => all.every(({ things }) => !things.includes(kind)));
    if (isShared && count !== null && sum < count) return { ...part, things: [{ ...general, count: count - sum }] };
    return countedInAll(names, part, general, before, now, isTotal, replaced);
  });
  return { parts: kept, replaced: [...replaced, ...generalReplaced(names, kept, before)] };
}

/** "Two teas in all", where there are kinds of tea on the order: they count, and what is over is taken off. */
function countedInAll(
  names: Names,
  part: OrderPart,
  general: OrderedThing,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  isTotal: boolean,
  replaced: ThingId[],
): OrderPart {
  const kinds = [...new Map([...before, ...now])].filter(([key]) => isKindOf(names, thingOf(key), general));
  const sum = kinds.reduce((total, [, count]) => total + count, 0);
  if (general.count === null || sum === 0 || !(isTotal || sum === general.count)) return part;
  const left = Math.max(0, general.count - sum);
  if (left === 0 && before.has(keyOf(general))) replaced.push(general);
  const same = kinds.map(([key, count]) => ({ ...general, ...thingOf(key), count }));
  return { ...part, isTotal: false, takenBack: null, things: left > 0 ? [{ ...general, count: left }] : same };
}

/** "Two teas", and then "a black one and a green one": as many kinds as were ordered in general take their place. */
function generalReplaced(names: Names, parts: readonly OrderPart[], before: ReadonlyMap<string, number>): ThingId[] {
  const isAdded = parts.some(({ more }, at) => more || (at === 0 && parts[at]?.isJoined));
  if (isAdded) return [];
  const named = parts.flatMap(({ things, cancels }) => (cancels ? [] : things)).filter((thing) => !thing.negated);
  return [...before].flatMap(([key, count]) => {
    const general = thingOf(key);
    const kinds = named.filter((thing) => !before.has(keyOf(thing)) && isKindOf(names, thing, general));
    const sum = kinds.reduce((total, one) => total + (one.count ?? 1), 0);
    return count > 1 && sum === count ? [general] : [];
  });
}
