/**
 * Whom a part of a clause is about: the learner or somebody who is with them. "My wife is vegetarian" tells nothing of
 * the learner, and "the steak for my wife" is not what the learner eats.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Talk } from '../../format/talk.ts';
import type { Clause } from './clauses.ts';
import { lengthOf } from './unit-length.ts';

/** Under which talk remembers who is with the learner, and its entry for nobody. */
export const COMPANIONS = 'companions';
const NOBODY = 'alone';
/** Of a word for somebody else ("she"), and for the learner. */
const THIRD = 'third';
const OWN = ['me', 'choose'];

interface Person {
  isOther: boolean;
  /** The entry of `told` that names them; null where a pronoun does. */
  id: string | null;
  from: number;
  to: number;
  /** Part of the clause, as joints divide it. */
  part: number;
}

const companionsIn = new WeakMap<Talk['told'], ReadonlySet<string>>();

/** The entries that tell who is with the learner. */
function companionsOf({ told }: Pick<Talk, 'told'>): ReadonlySet<string> {
  const known = companionsIn.get(told);
  if (known) return known;
  const companions = new Set(told.filter(({ id, key }) => key === COMPANIONS && id !== NOBODY).map(({ id }) => id));
  companionsIn.set(told, companions);
  return companions;
}

/** True if a unit says for whom something is by a pronoun: "for her". */
const isForThem = (talk: CompiledDialogue['talk'], text: string): boolean =>
  talk?.speech?.others?.includes(text.split(' ').at(-1) ?? '') ?? false;

/** Everybody that a clause speaks of, in its order. */
function personsIn({ talk }: CompiledDialogue, { analysis, cues }: Clause): Person[] {
  const companions = talk ? companionsOf(talk) : new Set<string>();
  const others = cues.filter(({ kind, id }) => kind === 'told' && companions.has(id));
  const foods = cues.filter(({ kind }) => kind === 'ingredient');
  const persons: Person[] = [];
  let from = 0;
  for (const { attributes, clause: part, text } of analysis.units) {
    const [start, to] = [from, from + lengthOf({ text })];
    // A "none" is nobody, nor is a word that is cut out of the name of a food: "对面" in "对面粉过敏".
    const isCut = foods.some((cue) => cue.from > start && cue.from < to && cue.to > to);
    const named = others.find((cue) => cue.from < to && cue.to > start);
    const isOther =
      (attributes.includes(THIRD) && !attributes.includes('neg') && !isCut) ||
      named !== undefined ||
      isForThem(talk, text);
    if (isOther || attributes.some((one) => OWN.includes(one)))
      persons.push({ isOther, id: named?.id ?? null, from, to, part });
    from = to;
  }
  // "My parents", where the language says it as "I parents", speaks of the parents alone.
  return persons.filter(({ isOther, to }, at) => isOther || persons[at + 1]?.from !== to || !persons[at + 1]?.isOther);
}

/**
 * The one of whom is said what stands at a place in a clause: the person named last before it, in its part of the clause
 * or in the clause; else the one named next in that part ("the salad for my wife").
 */
function personAt(
  dialogue: CompiledDialogue,
  clause: Clause,
  at: number,
  part: number | null = null,
): Person | undefined {
  const persons = personsIn(dialogue, clause);
  const before = persons.filter(({ from }) => from <= at);
  const inPart = (all: Person[]) => all.filter((person) => part === null || person.part === part);
  return inPart(before).at(-1) ?? inPart(persons.filter(({ from }) => from > at))[0] ?? before.at(-1);
}

/** True if what stands at a place in a clause is said of somebody else. */
export const isOfOthers = (
  dialogue: CompiledDialogue,
  clause: Clause,
  at: number,
  part: number | null = null,
): boolean => personAt(dialogue, clause, at, part)?.isOther ?? false;

/** The entry of `told` for the somebody else of whom it is said; null where that is not certain. */
export const whoseAt = (dialogue: CompiledDialogue, clause: Clause, at: number, part: number | null = null) =>
  personAt(dialogue, clause, at, part)?.id ?? null;

/** True if a clause speaks of the learner and of nobody else: "what is there for me?" */
export function isAboutLearner(dialogue: CompiledDialogue, clause: Clause): boolean {
  const persons = personsIn(dialogue, clause);
  return persons.length > 0 && persons.every(({ isOther }) => !isOther);
}

/** Place in a clause up to which a report begins: "and those people …". */
const BEGINNING = 1;
/** Of what is usual. */
const HABIT = 'habit';
/**
 * Attributes by which a clause tells what somebody does at another time or as a rule, and does not only name a thing
 * with it: "every day I have the soup", but not "as always, the soup".
 */
const TELLS_OF_TIME = ['past', HABIT, 'me'];
/** A part of a sentence after which another follows. */
const PART_ENDS = /[,，:：]\s*$/u;
/** Most units of an adverb before its sentence: "last Sunday, …". */
const ADVERB = 2;
const WANTS = ['req', 'choose'] as const;

/**
 * True if a clause begins as a report: of strangers, of another time, or of what somebody with the learner does then. Where
 * nothing is sold, the learner's own past may be what is asked for.
 */
function beginsReport(dialogue: CompiledDialogue, clause: Clause): boolean {
  const begins = (wanted: string) => clause.cues.some(({ kind, from }) => kind === wanted && from <= BEGINNING);
  const attributes = clause.analysis.units.flatMap((unit) => unit.attributes);
  const has = (wanted: readonly string[]) => attributes.some((one) => wanted.includes(one));
  // "As always, the soup" orders it; "every day I have the soup" does not.
  if (begins('report') || (begins('other-time') && dialogue.currency !== undefined && has(TELLS_OF_TIME))) return true;
  // "The coffee was for the story."
  if (isPredicated(clause) && hasPast(clause)) return true;
  const persons = personsIn(dialogue, clause);
  const [first] = persons;
  if (!first?.isOther || first.from > BEGINNING || persons.some(({ isOther }) => !isOther)) return false;
  if (isPredicated(clause)) return true;
  // "My wife made the reservation" speaks of this one.
  return has([HABIT]) || clause.cues.some(({ kind }) => kind === 'other-time');
}

/** True if a clause says something of a thing, and asks for none: "coffee after ten is poison". */
function isPredicated({ asks, things, analysis: { units } }: Clause): boolean {
  const [thing] = things;
  if (
    asks ||
    !thing ||
    units.some(({ attributes }) => attributes.some((one) => [...WANTS, 'me', 'polite'].includes(one)))
  )
    return false;
  let at = 0;
  return units.some((unit) => {
    at += lengthOf(unit);
    return at > thing.to && unit.attributes.includes('be');
  });
}

const hasPast = ({ analysis }: Clause): boolean => analysis.units.some(({ attributes }) => attributes.includes('past'));

/** True if a clause tells what the learner does as a rule: "usually, I take the soup", and not "as usual, I take …". */
const isRule = (adverb: Clause, { analysis }: Clause): boolean =>
  adverb.cues.some(({ kind, from }) => kind === 'other-time' && from === 0) &&
  analysis.units.some(({ attributes }) => attributes.includes('me') || attributes.includes('req'));

/**
 * The clauses that ask for nothing here, since they tell of strangers or of another time, with the parts of the same
 * sentence: "those people want a table for six, we don't know them".
 */
export function reportsIn(dialogue: CompiledDialogue, clauses: readonly Clause[]): Clause[] {
  const found: Clause[] = [];
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    const goesOn = before !== undefined && found.includes(before) && PART_ENDS.test(before.text);
    // "Last Sunday, I had the soup", and not "as always, the soup".
    const isBehindAdverb = goesOn && before.analysis.units.length <= ADVERB;
    const isAdverb = isBehindAdverb && hasPast(clause);
    const isUsual = isBehindAdverb && isRule(before, clause);
    const isItsPart = isAdverb || (goesOn && before.analysis.units.length > ADVERB && isOfOthers(dialogue, before, 0));
    const wants = clause.analysis.units.some(({ attributes }) => WANTS.some((one) => attributes.includes(one)));
    // "My grandmother says, coffee after ten is poison."
    const isSaying =
      before && PART_ENDS.test(before.text) && before.things.length === 0 && isOfOthers(dialogue, before, 0);
    const isReport = isItsPart ? !wants : beginsReport(dialogue, clause) || (isSaying && isPredicated(clause));
    if (!clause.marked && (isUsual || isReport)) found.push(clause);
  }
  return found;
}
