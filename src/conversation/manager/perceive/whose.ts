/**
 * Whom a part of a clause is about: the learner or somebody who is with them. "My wife is vegetarian" tells nothing of
 * the learner, and "the steak for my wife" is not what the learner eats.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { type Clause, lengthOf } from './clauses.ts';

/** Under which talk remembers who is with the learner, and its entry for nobody. */
export const COMPANIONS = 'companions';
const NOBODY = 'alone';
/** Of a word for somebody else ("she"), and for the learner. */
const THIRD = 'third';
const OWN = ['me', 'choose'];

interface Person {
  isOther: boolean;
  from: number;
  to: number;
  /** Part of the clause, as joints divide it. */
  part: number;
}

/** Everybody that a clause speaks of, in its order. */
function personsIn({ talk }: CompiledDialogue, { analysis, cues }: Clause): Person[] {
  const companions = new Set(
    talk?.told.filter(({ id, key }) => key === COMPANIONS && id !== NOBODY).map(({ id }) => id),
  );
  const others = cues.filter(({ kind, id }) => kind === 'told' && companions.has(id));
  const persons: Person[] = [];
  let from = 0;
  for (const { attributes, clause: part, text } of analysis.units) {
    const to = from + lengthOf({ text });
    const isOther = attributes.includes(THIRD) || others.some((cue) => cue.from < to && cue.to > from);
    if (isOther || attributes.some((one) => OWN.includes(one))) persons.push({ isOther, from, to, part });
    from = to;
  }
  return persons;
}

/**
 * True if what stands at a place in a clause is said of somebody else: of the person named last before it, in its part
 * of the clause or in the clause; else of the one named next in that part ("the salad for my wife").
 */
export function isOfOthers(
  dialogue: CompiledDialogue,
  clause: Clause,
  at: number,
  part: number | null = null,
): boolean {
  const persons = personsIn(dialogue, clause);
  const before = persons.filter(({ from }) => from <= at);
  const inPart = (all: Person[]) => all.filter((person) => part === null || person.part === part);
  const found = inPart(before).at(-1) ?? inPart(persons.filter(({ from }) => from > at))[0] ?? before.at(-1);
  return found?.isOther ?? false;
}

/** True if a clause speaks of the learner and of nobody else: "what is there for me?" */
export function isAboutLearner(dialogue: CompiledDialogue, clause: Clause): boolean {
  const persons = personsIn(dialogue, clause);
  return persons.length > 0 && persons.every(({ isOther }) => !isOther);
}
