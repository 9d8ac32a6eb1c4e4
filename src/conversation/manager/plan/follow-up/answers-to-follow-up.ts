/** The answers to a follow-up that stand in a reply, asked or not. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import { tokenise } from '../../../nlu/tokens.ts';
import type { Clause } from '../../perceive/clauses.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import type { Heard } from '../../perceive/hear.ts';
import { lengthOf } from '../../perceive/unit-length.ts';
import { isStory } from '../../progress.ts';
import type { Recognisers, TurnContext } from '../../turn-context.ts';

export type FollowUp = CompiledDialogue['followUps'][number];

/** Where numbers end among the words of a clause, also within a phrase of the scene's ("five years"). */
function numbersIn({ analysis }: Clause, { main }: Recognisers): number[] {
  const { numbers } = main.analyser.pack;
  let at = 0;
  return analysis.units.flatMap((unit) => {
    const from = at;
    at += lengthOf(unit);
    if (unit.number !== null) return [at];
    const words = tokenise(unit.text).filter(({ kind }) => kind === 'word' || kind === 'number');
    return words.length > 1
      ? words.flatMap(({ text, kind }, i) => (kind === 'number' || numbers[text] !== undefined ? [from + i + 1] : []))
      : [];
  });
}

/** The units of a clause with their places among its words. */
function placedIn({ analysis }: Clause): { unit: Unit; from: number; to: number }[] {
  let at = 0;
  return analysis.units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { unit, from, to: at };
  });
}

/** Fewest letters of a single word that tells something unasked, in a language with spaces. */
const TELLING = 5;

/** True if a single word says something of its own, as "honeymoon" does and "good" does not. */
function isTelling(clause: Clause, { from, to }: Cue, spaced: boolean): boolean {
  const held = placedIn(clause).find((one) => one.from <= from && to <= one.to);
  if (!held || held.unit.negated || held.unit.attributes.length > 0) return false;
  return spaced ? held.unit.text.length >= TELLING : to - from > 1;
}

/**
 * The answers that a statement gives without being asked: "for six years" needs no "how long?", and "on our honeymoon"
 * no "holiday or work?". Where whole stories are told, a single word is no evidence, except behind a number.
 */
export function answersIn({ dialogue, recognisers }: TurnContext, clause: Clause): Cue[] {
  const numbers = numbersIn(clause, recognisers);
  const areStories = isStory(dialogue);
  const { spaced } = recognisers.main.analyser.pack;
  return clause.cues.filter((cue) => {
    const { kind, from, to } = cue;
    if (kind !== 'answer') return false;
    if (numbers.includes(from) || numbers.includes(to)) return true;
    if (areStories) return to - from > 1;
    return (spaced && to - from > 1) || isTelling(clause, cue, spaced);
  });
}

/** A statement of more units than this is more than a yes or a no. */
const SHORT = 3;

/** Most units of a clause of a story in which any word decides, and in which one of its first words does. */
const STORY = { few: 4, many: 8 };
/** The first words of a clause; in a language without spaces, characters. */
const FIRST = { words: 2, characters: 4 };

/** True if a single word stands amid a story, where it is no evidence: "I cooked lunch for two hundred people". */
function isAmidStory({ units }: Clause['analysis'], { from, to }: Cue, isOneWord: boolean, spaced: boolean): boolean {
  if (spaced ? to - from > 1 : !isOneWord) return false;
  const isFirst = from <= (spaced ? FIRST.words : FIRST.characters);
  return units.length > STORY.many || (units.length > STORY.few && !isFirst);
}

/** True if a clause is but the "please" of the wish before it, and no yes: "large, please", "with sugar, please". */
const isCourtesy = ({ analysis: { units } }: Clause, at: number): boolean =>
  at > 0 && units.every(({ attributes }) => attributes.includes('polite'));

/**
 * The answers that a clause gives to the follow-up that waits. A yes or a no within a longer statement is none, and no
 * more is a single character of a language without spaces, but for one behind a number ("三天").
 */
function answersTo({ id }: FollowUp, clause: Clause, { dialogue, recognisers }: TurnContext): Cue[] {
  const { main } = recognisers;
  const { spaced } = main.analyser.pack;
  const { units } = clause.analysis;
  const numbers = numbersIn(clause, recognisers);
  const placed = placedIn(clause);
  const isWeak = (cue: Cue) => {
    const { from, to } = cue;
    const held = placed.find((one) => one.from <= from && to <= one.to);
    const isByNumber = numbers.includes(from) || numbers.includes(to);
    if (isStory(dialogue) && !isByNumber && isAmidStory(clause.analysis, cue, held !== undefined, spaced)) return true;
    if (to - from > 1) return false;
    // Part of a longer word: "对" in "对不起".
    if (held && held.to - held.from > 1 && !spaced) return true;
    if (from === 0 || numbers.includes(from)) return false;
    const isYesOrNo = held?.unit.attributes.some((one) => YES_OR_NO.includes(one)) ?? false;
    // The "no" of "la llave no funciona" denies what stands with it, however short.
    if (isYesOrNo && units.some((unit) => unit !== held?.unit && saysSomething(unit))) return true;
    return units.length > SHORT && (isYesOrNo || !spaced);
  };
  const own = clause.cues.filter((cue) => cue.kind === 'answer' && cue.id.startsWith(`${id} `) && !isWeak(cue));
  const isPart = (one: Cue, other: Cue) =>
    one.from >= other.from && one.to <= other.to && one.to - one.from < other.to - other.from;
  return own.filter((cue) => !own.some((other) => isPart(cue, other)));
}

/** True of a word that means something by itself. */
const saysSomething = ({ unknown, topics, values }: Unit): boolean => unknown || topics.length + values.length > 0;

const YES_OR_NO = ['yes', 'no', 'neg'];

/** The units within a cue. */
const heldIn = (clause: Clause, { from, to }: Cue): Unit[] =>
  placedIn(clause).flatMap((one) => (one.from < to && one.to > from ? [one.unit] : []));

/** The answers of a reply to the follow-up that waits, and how much they say. */
export function answering(context: TurnContext, followUp: FollowUp, { clauses }: Heard) {
  const all = clauses.flatMap((clause, at) =>
    isCourtesy(clause, at)
      ? []
      : answersTo(followUp, clause, context).map((cue) => ({ cue, held: heldIn(clause, cue) })),
  );
  // "Yes, a bit long, and two hours late" says more than its yes.
  const plain = all.filter(
    ({ held }) => !held.some(({ negated, attributes }) => negated || attributes.some((one) => YES_OR_NO.includes(one))),
  );
  const answers = (plain.length > 0 ? plain : all).map(({ cue }) => cue);
  return { answers, length: Math.max(0, ...answers.map((cue) => cue.to - cue.from)) };
}

/** The answers in clauses that do nothing else: "window, please", and not "two window seats to York". */
export function aside(context: TurnContext, followUp: FollowUp, { clauses, statements, questions }: Heard): Cue[] {
  const [first] = clauses;
  if (clauses.length < 2 || !first || first.asks) return [];
  // A clause before something else is no answer unless it is short and comes first.
  const possible = questions.length > 0 && !isStory(context.dialogue) ? statements : [first];
  return possible
    .filter((clause) => !isCourtesy(clause, clauses.indexOf(clause)))
    .filter(
      ({ things, analysis: { units } }) => things.length === 0 && units.every(({ values }) => values.length === 0),
    )
    .filter(({ analysis: { units } }) => questions.length > 0 || units.length <= SHORT + 1)
    .flatMap((clause) => answersTo(followUp, clause, context));
}
