/** The clauses of a reply: each a statement or a question, with its cues and the things that it names. */
import { type Analyser, type Analysis, analyse, type Unit } from '../../nlu/analyse.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import type { ThingId } from '../../partner.ts';
import type { Cue, CueReader } from './cue-reader.ts';
import { isWithout, type Reading, toldApart } from './ingredient-or-thing.ts';
import { atJoints } from './joints.ts';
import { namesOther } from './spoken-of.ts';
import { lengthOf } from './unit-length.ts';

export interface NamedThing extends ThingId {
  negated: boolean;
  /** Positions among the words of the clause. */
  from: number;
  to: number;
  /** Part of the clause, as joints ("and") divide it. */
  clause: number;
}

export interface Clause {
  text: string;
  asks: boolean;
  /** It ends in a question mark. */
  marked: boolean;
  analysis: Analysis;
  cues: readonly Cue[];
  things: readonly NamedThing[];
}

/** After the end of a sentence; a point between digits is none. */
const SENTENCES = /(?<=[.!?…;\n])(?=\s)|(?<=[。！？；])|(?<=\p{Script=Han}[.!?;])(?=\p{Script=Han})/u;
const PARTS = /(?<=,)\s+|(?<=[，：])|(?<=:)\s+|(?<=\p{Script=Han}[,:])(?=\S)/u;
const MARK = /[?？]\s*["'»”」]?\s*$/u;

/** "In it", in the languages of the scenes. */
const IN_IT =
  /\b(in|inside) (it|this|that|them|these|those|there)\b|\b(da)?drin\b|\bdarin\b|\ben (eso|esto|ello|el|ella)\b|\bdentro\b|\bdedans\b|\bdans (ca|cela|ceci)\b|里(面|边|头)?/u;

const ASKING = ['wh', 'yn', 'stock'];
const COURTESY = ['polite', 'hello', 'yes', 'no'];
/** Ways to ask that need no question mark, and no question word of the language's. */
const ASKS = ['price', 'total', 'contents', 'difference', 'recommend'];
const isKnownToAsk = ({ kind, id }: Cue) =>
  kind === 'menu' || (kind === 'question' && ASKS.includes(id)) || (kind === 'change' && id === 'summary');
/** Of what can be asked without a mark where a question word stands. */
const IS_ASKED_ABOUT = ['question', 'attribute', 'topic', 'menu', 'diet'];

/** Words of an article. */
const ARTICLE = 1;
/** True if a cue is but the name of a thing, in a clause that does not ask what there is: "two croissants, no, four". */
export const isOnlyNamed = (
  cue: Cue,
  { things, cues, analysis: { units } }: Omit<Clause, 'text' | 'asks' | 'marked'>,
) =>
  things.some(({ from, to }) => from - ARTICLE <= cue.from && cue.to <= to) &&
  !cues.some(({ kind }) => kind === 'menu') &&
  !units.some(({ attributes }) => attributes.includes('stock'));

/** True if a cue asks by itself, and is not part of a thing told: "my son has a temperature". */
const mayAsk = (cue: Cue, clause: Clause): boolean =>
  IS_ASKED_ABOUT.includes(cue.kind) &&
  !isOnlyNamed(cue, clause) &&
  !clause.cues.some(
    ({ kind, from, to }) => kind === 'told' && from < cue.to && to >= cue.to && (to > cue.to || from < cue.from),
  );

const hasAskingWord = ({ units }: Analysis) =>
  units.some(({ attributes }) => attributes.some((one) => ASKING.includes(one)));
const isCourtesy = ({ attributes, topics, values }: Unit) =>
  topics.length === 0 && values.length === 0 && attributes.some((one) => COURTESY.includes(one));

/** Attributes of a clause that says something of its own. */
const OWN = ['me', 'req', 'choose', 'yes', 'no', 'hello', 'polite'];
const MOST_UNITS = 6;

/** True if a clause is a part of the question behind its comma: "the soap, is it natural?", "is it strong, the espresso?". */
const isTopicOf = ({ analysis: { units }, cues, things }: Clause): boolean =>
  units.length <= MOST_UNITS &&
  !units.some(({ attributes }) => attributes.some((one) => OWN.includes(one))) &&
  (things.length > 0 ||
    namesOther({ things, analysis: { units }, cues }) ||
    cues.some(({ kind }) => ['attribute', 'ingredient', 'diet', 'question', 'topic'].includes(kind)));

/** True if a thing is but named before a question about it: "the risotto, is there meat in it?" With a number it is ordered. */
const isNamedFor = (before: Clause, { cues }: Clause): boolean =>
  (before.things.length > 0 || namesOther(before)) &&
  isTopicOf(before) &&
  before.analysis.units.every(({ number }) => number === null) &&
  cues.some(({ kind }) => kind === 'ingredient' || kind === 'attribute' || kind === 'diet' || kind === 'question') &&
  !cues.some(({ kind }) => kind === 'topic' || kind === 'menu');

/**
 * True if a clause without a mark only says what somebody has, "the boy has a bicycle": its asking word, which is also a
 * verb, stands behind its subject.
 */
function saysWhoHas(clause: Clause): boolean {
  const { units } = clause.analysis;
  const at = units.findIndex(({ attributes }) => attributes.some((one) => ASKING.includes(one)));
  const isHaving = units.every(({ attributes }) => !attributes.includes('wh') && !attributes.includes('yn'));
  const before = units.slice(0, Math.max(at, 0));
  const hasSubject = before.some(
    ({ topics, values, unknown, attributes }) =>
      (topics.length + values.length > 0 || unknown) && !attributes.some((one) => COURTESY.includes(one)),
  );
  return isHaving && hasSubject && !clause.cues.some((cue) => mayAsk(cue, clause) && cue.id !== 'available');
}

/** Fewest words of a cue that asks without a question word: "how long it takes". */
const TELLING = 3;

/** True if a piece of a sentence asks by itself. */
const asksByItself = ({ analysis, cues }: Clause): boolean =>
  hasAskingWord(analysis) ||
  cues.some(isKnownToAsk) ||
  cues.some(({ kind, from, to }) => IS_ASKED_ABOUT.includes(kind) && to - from >= TELLING);

/**
 * The questions of a sentence of which each asks by itself: "when does it leave, and how much is it?" What asks nothing
 * belongs to the question before it; before the first it is a statement where it says something of its own.
 */
function askedOneByOne(
  pieces: readonly Clause[],
  whole: string,
  read: (text: string) => Clause,
): { text: string; asks: boolean }[] {
  const found: { text: string; asks: boolean }[] = [];
  // Words that hold a joint are not cut: "no meat but fish".
  const isKept = ({ kind, id, from, to }: Cue) =>
    pieces.some(({ cues }) =>
      cues.some((cue) => cue.kind === kind && cue.id === id && cue.to - cue.from === to - from),
    );
  const isCut = read(whole).cues.some((cue) => IS_ASKED_ABOUT.includes(cue.kind) && !isKept(cue));
  if (isCut) return [{ text: whole, asks: true }];
  for (const piece of pieces) {
    const last = found.at(-1);
    const asks = asksByItself(piece);
    const isStated = last && !last.asks && asks && !isTopicOf(read(last.text));
    if (!last || isStated || (last.asks && asks)) found.push({ text: piece.text, asks });
    else {
      last.text = `${last.text} ${piece.text}`;
      last.asks ||= asks;
    }
  }
  return found.some(({ asks }) => asks) ? found : [{ text: whole, asks: true }];
}

/** The things that a clause names, in its order. `isThing` tells what counts as one. */
function thingsIn(analysis: Analysis, isThing: (thing: ThingId) => boolean): NamedThing[] {
  let at = 0;
  return analysis.units.flatMap((unit) => {
    const from = at;
    at += lengthOf(unit);
    const value = unit.values.find(isThing);
    return value ? [{ slot: value.slot, id: value.id, negated: unit.negated, from, to: at, clause: unit.clause }] : [];
  });
}

/** Cuts a reply into clauses. The words of a question belong together, statements before it stand alone. */
export function clausesOf(
  text: string,
  analyser: Analyser,
  reader: CueReader,
  {
    isThing,
    holds,
    focus = null,
    isKind = () => false,
  }: { isThing: (thing: ThingId) => boolean; isKind?: (unit: Unit) => boolean } & Pick<Reading, 'holds'> &
    Partial<Pick<Reading, 'focus'>>,
): Clause[] {
  const { spaced } = analyser.pack;
  const clauseOf = (part: string, asks: boolean, marked: boolean): Clause => {
    const analysis = analyse(part, analyser);
    const read = reader.read(part);
    const isPlain = !read.some(({ kind, id }) => IS_ASKED_ABOUT.includes(kind) && id !== 'available');
    const loose = asks && marked && isPlain ? reader.readLoosely(part) : [];
    const inPart = thingsIn(analysis, isThing);
    const [about] = inPart;
    const isOfThing = asks && about !== undefined && !read.some(({ kind }) => kind === 'attribute');
    const named = { things: inPart, cues: [...read, ...loose, ...(isOfThing ? reader.readOf(part, about) : [])] };
    const { things, cues } = toldApart(named, {
      isLast: spaced,
      holds,
      focus,
      isSpokenOf: IN_IT.test(normalise(part)),
      asksOfKind:
        analysis.units.some(isKind) &&
        (analysis.units.some(({ attributes }) => attributes.includes('wh')) || read.some(isWithout)),
    });
    return { text: part, asks, marked, analysis, cues, things };
  };
  return text.split(SENTENCES).flatMap((sentence) => {
    const parts = sentence.split(PARTS).filter((part) => part.trim() !== '');
    if (parts.length === 0) return [];
    const read = parts.map((part) => clauseOf(part.trim(), false, false));
    const marked = MARK.test(sentence);
    let first = read.findIndex(
      (clause) =>
        clause.cues.some(isKnownToAsk) ||
        (hasAskingWord(clause.analysis) &&
          (marked || (clause.cues.some((cue) => mayAsk(cue, clause)) && !saysWhoHas(clause)))),
    );
    // "It is cold today, right?" tells something, and asks for a nod.
    const told = read.at(-2);
    const isTag = read.length > 1 && (read.at(-1)?.analysis.units.every(isCourtesy) ?? false);
    if (first < 0 && marked && isTag && told?.cues.some(({ kind }) => kind === 'told')) return read;
    if (first < 0 && marked) {
      first = read.length - 1;
      while (first > 0 && read[first]?.analysis.units.every(isCourtesy)) first -= 1;
      const named = read[first - 1];
      if (named && isTopicOf(named)) first -= 1;
    }
    const asking = read[first];
    const before = read[first - 1];
    if (marked && asking && before && asking.things.length === 0 && isNamedFor(before, asking)) first -= 1;
    if (first < 0) return read;
    const question = parts.slice(first).map((part) => part.trim());
    const pieces = question.flatMap((part) => atJoints(part, analyser.pack));
    if (pieces.length === 1) return [...read.slice(0, first), clauseOf(pieces.join(' '), true, marked)];
    const own = askedOneByOne(
      pieces.map((text) => clauseOf(text, false, false)),
      question.join(' '),
      (text) => clauseOf(text, false, false),
    ).map(({ text, asks }) => clauseOf(text, asks, marked));
    return [...read.slice(0, first), ...own];
  });
}
