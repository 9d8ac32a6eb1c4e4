/**
 * Wishes about things, as a clause names them: what comes with a thing ("with oat milk"), is left out of it ("no
 * onions"), takes the place of something ("salad instead of chips"), or how it is made ("medium rare").
 */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import { thingOf } from '../../things.ts';
import type { Clause } from '../clauses.ts';
import type { Cue } from '../cue-reader.ts';
import { lengthOf } from '../unit-length.ts';

type Kind = 'with' | 'without' | 'instead' | 'way';

export interface Extra {
  kind: Kind;
  /** An ingredient, a noun or a way of `extras`. */
  noun: string;
  /** Positions among the words of the clause, with the word that begins it. */
  from: number;
  to: number;
  /** True if an article or a number stands before the noun: "with a salad". */
  isCounted?: boolean;
}

/** Cues of the small words before what a wish is about. */
const SMALL = ['with', 'without', 'instead'];
const NOUN = 'noun:';
const WAY = 'way:';
/** Words between "with" and what comes with it: "with some", "avec du". */
const GAP = 1;

export const idOf = ({ kind, noun }: Extra): string => `${kind} ${noun}`;

const overlaps = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to;

const isInside = (one: Cue, other: Cue) =>
  one.from >= other.from && one.to <= other.to && one.to - one.from < other.to - other.from;

/** Each noun once, where several stand for the same words. */
const nounsIn = (cues: readonly Cue[]): Cue[] =>
  cues
    .filter(({ kind, id }) => kind === 'extra' && id.startsWith(NOUN))
    .filter((cue, at, all) => all.findLastIndex((other) => overlaps(cue, other)) === at);

/** True if the noun only says what a thing has in it anyway: "café con leche". */
function isPartOfName(dialogue: CompiledDialogue, { things }: Clause, noun: Cue): boolean {
  return things.some((thing) => {
    if (!overlaps(thing, noun)) return false;
    const value = thingOf(dialogue, thing);
    return value?.contains?.includes(noun.id.slice(NOUN.length)) ?? false;
  });
}

/** True if the word before a place is a "not". */
function endsInNot({ analysis }: Clause, at: number): boolean {
  let end = 0;
  return analysis.units.some((unit) => {
    end += lengthOf(unit);
    return end === at && unit.attributes.includes('neg');
  });
}

/** The wishes that a clause names, in its order. */
export function extrasIn(dialogue: CompiledDialogue, clause: Clause): Extra[] {
  const { extras } = dialogue.talk ?? {};
  if (!extras) return [];
  const all = clause.cues.filter(({ kind, id }) => kind === 'extra' && SMALL.includes(id));
  // "不加" is not "加".
  // "Not without milk" leaves out nothing.
  const isDenied = ({ id, from }: Cue) => id === 'without' && endsInNot(clause, from);
  const small = all.filter((cue) => !isDenied(cue) && !all.some((other) => other !== cue && isInside(cue, other)));
  const found: Extra[] = clause.cues
    .filter(({ kind, id }) => kind === 'extra' && id.startsWith(WAY))
    .map(({ id, from, to }) => ({ kind: 'way', noun: id.slice(WAY.length), from, to }));
  const swaps = clause.cues.some(({ kind, id }) => kind === 'extra' && id === 'swap');
  for (const cue of nounsIn(clause.cues)) {
    if (isPartOfName(dialogue, clause, cue)) continue;
    const noun = cue.id.slice(NOUN.length);
    const before = small.filter(({ to, from }) => to <= cue.from && cue.from - to <= GAP && from < cue.from).at(-1);
    const last = found.findLast(({ kind }) => kind !== 'way');
    // "Without onions and garlic": a joint between them.
    const isListed = last !== undefined && cue.from - last.to === 1;
    const isAlone = (extras.nouns[noun]?.alone ?? false) && (!clause.asks || swaps);
    const isThing = clause.things.some((thing) => overlaps(thing, cue));
    if (before)
      found.push({ kind: before.id as Kind, noun, from: before.from, to: cue.to, isCounted: cue.from > before.to });
    else if (isListed && !isThing) found.push({ kind: last.kind, noun, from: cue.from, to: cue.to });
    else if (isAlone && !isThing) found.push({ kind: 'with', noun, from: cue.from, to: cue.to });
  }
  return found.filter((extra) => !isOrdered(clause, extra, found)).sort((a, b) => a.from - b.from);
}

/**
 * True if what sounds like a wish names a thing of its own: "the burger with a cola", "not the tea, without the beer". A
 * side dish stands behind another thing, and directly behind its "with".
 */
function isOrdered({ things, analysis }: Clause, extra: Extra, all: readonly Extra[]): boolean {
  const own = things.find((thing) => overlaps(thing, extra));
  if (!own) return false;
  // The name of the thing holds the wish: "latte mit hafermilch".
  if (own.from < extra.from) return false;
  // "No beer after all" takes the beer off.
  // "But with egg", too, speaks of what was named before.
  const [first] = analysis.units;
  const begins = first?.attributes.includes('contrast') ? lengthOf(first) : 0;
  const isFirst = extra.from === 0 || extra.from === begins;
  const isBehind = things.some((thing) => thing.to <= extra.from) || (isFirst && extra.kind === 'with');
  if (extra.kind === 'instead') return !all.some(({ kind, to }) => kind === 'with' && to <= extra.from);
  return !isBehind || (extra.isCounted ?? false);
}

/** True if a thing is but a wish about another. */
export const isExtra = (thing: { from: number; to: number }, extras: readonly Extra[]): boolean =>
  extras.some((extra) => overlaps(extra, thing) && extra.from <= thing.from);

/** True if a question asks for a thing in another way: "could I have that with oat milk?" */
export function asksForExtra(dialogue: CompiledDialogue, clause: Clause): boolean {
  if (!clause.asks || extrasIn(dialogue, clause).length === 0) return false;
  return clause.cues.some(({ kind, id }) => kind === 'extra' && id === 'swap');
}
