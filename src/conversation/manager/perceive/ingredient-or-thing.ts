/**
 * Words that name both a thing on offer and something that is in things: "milk" is sold, and is in the pancakes. What
 * is asked about an allergy depends on telling the two apart.
 */
import type { ThingId } from '../../partner.ts';
import type { NamedThing } from './clauses.ts';
import type { Cue } from './cue-reader.ts';

interface Span {
  from: number;
  to: number;
}

const lengthOf = ({ from, to }: Span) => to - from;
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const isPartOf = (one: Span, other: Span) => overlap(one, other) && lengthOf(one) < lengthOf(other);
/** A cue that begins inside a name is cut out of it: "酒吧" in "啤酒吧". */
const beginsIn = (one: Span, other: Span) => overlap(one, other) && one.from > other.from && one.to > other.to;
const covers = (one: Span, other: Span) => overlap(one, other) && lengthOf(one) >= lengthOf(other);

/** Cues that are part of a thing's name mean nothing by themselves: "vegetarian" in "vegetarian burger". */
const NAMING: readonly string[] = ['ingredient', 'diet', 'attribute', 'topic'];

export interface Named {
  things: readonly NamedThing[];
  cues: readonly Cue[];
}

/**
 * The thing that a question is about where each of those named could be in another: the one that has another in it,
 * else the one that the language puts there.
 */
function thingAskedAbout(
  things: readonly NamedThing[],
  inThings: readonly Cue[],
  { isLast, holds }: Reading,
): NamedThing | undefined {
  const plain = things.find((thing) => !inThings.some((cue) => overlap(cue, thing)));
  const holder = things.find((thing) => inThings.some((cue) => !overlap(cue, thing) && holds(thing, cue.id)));
  return plain ?? holder ?? (isLast ? things.at(-1) : things[0]);
}

/**
 * True if a clause speaks of what somebody does not eat, or asks what is in a thing that was spoken of before: then its
 * words are ingredients, whatever is on offer under their names.
 */
function speaksOfContents({ things, cues }: Named, { focus, isSpokenOf, holds, asksOfKind }: Reading): boolean {
  if (cues.some(({ kind, id }) => kind === 'told' && id === ALLERGY)) return true;
  // "Which desserts have no milk?" asks for no milk.
  const isLeftOut = (thing: NamedThing) =>
    (thing.negated || cues.some((cue) => isWithout(cue) && cue.to === thing.from)) &&
    cues.some((cue) => cue.kind === 'ingredient' && covers(cue, thing));
  if (asksOfKind && things.length > 0 && things.every(isLeftOut)) return true;
  const asking = cues.filter(({ kind, id }) => kind === 'question' && id === 'contains');
  if (asking.length === 0) return false;
  const isSure = isSpokenOf || asking.some((cue) => !isAlsoOffered(cues, cue));
  const isPlain = (thing: NamedThing) => !cues.some((cue) => cue.kind === 'ingredient' && covers(cue, thing));
  if (things.length === 0 || things.some(isPlain)) return false;
  if (isSpokenOf) return true;
  const isIn = (thing: NamedThing) =>
    focus !== null &&
    ((focus.slot === thing.slot && focus.id === thing.id) ||
      cues.some((cue) => cue.kind === 'ingredient' && overlap(cue, thing) && holds(focus, cue.id)));
  return focus !== null && things.length === 1 && (isSure || things.some(isIn));
}

/** True if a question may as well ask for what is on offer: "is there …?" */
const isAlsoOffered = (cues: readonly Cue[], { from, to }: Cue) =>
  cues.some((cue) => cue.kind === 'question' && cue.id === 'available' && cue.from <= from && cue.to >= to);

/** True for the words before what is left out: "without". */
export const isWithout = ({ kind, id }: Cue): boolean => kind === 'extra' && id === 'without';

/** The entry of `told` that speaks of what is not eaten. */
const ALLERGY = 'allergy';

export interface Reading {
  /** True where the language names what is in a thing before the thing. */
  isLast: boolean;
  /** True if an ingredient is in a thing. */
  holds: (thing: ThingId, ingredient: string) => boolean;
  /** The thing that was spoken of last, or null. */
  focus: ThingId | null;
  /** The clause says that it speaks of what is in something: "in it". */
  isSpokenOf: boolean;
  /** The clause asks which things of a kind there are: "which desserts …?" */
  asksOfKind?: boolean;
}

/** The things and cues of a clause, each word counted as one of them. */
export function toldApart({ things: named, cues: read }: Named, reading: Reading): Named {
  const things = named.filter((thing) => !read.some((cue) => cue.kind === 'ingredient' && isPartOf(thing, cue)));
  const cues = read.filter(
    (cue) => !NAMING.includes(cue.kind) || !things.some((thing) => isPartOf(cue, thing) || beginsIn(cue, thing)),
  );
  const inThings = cues.filter((cue) => cue.kind === 'ingredient' && things.some((thing) => covers(cue, thing)));
  if (speaksOfContents({ things, cues }, reading))
    return { things: things.filter((thing) => !inThings.some((cue) => overlap(cue, thing))), cues };
  const isAsked = cues.some(({ kind, id }) => kind === 'question' && id === 'contains');
  // "Coffee and cake" is a list, "coffee" alone a thing.
  const isList = new Set(things.map(({ clause }) => clause)).size > 1;
  const about = isAsked && !isList && things.length > 1 ? thingAskedAbout(things, inThings, reading) : undefined;
  const meant = inThings.filter((cue) => about && !overlap(cue, about));
  return {
    things: things.filter((thing) => !meant.some((cue) => overlap(cue, thing))),
    cues: cues.filter(
      (cue) => cue.kind !== 'ingredient' || meant.includes(cue) || !things.some((thing) => overlap(cue, thing)),
    ),
  };
}
