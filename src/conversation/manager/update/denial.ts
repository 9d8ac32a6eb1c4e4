/** Denials in what is told: "I am not American". */
import type { Clause } from '../perceive/clauses.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import { lengthOf } from '../perceive/unit-length.ts';

export type Placed = Clause['analysis']['units'][number] & { from: number; to: number };

/** The units of a clause with their places among its words. */
export function placed({ analysis: { units } }: Clause): Placed[] {
  let at = 0;
  return units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { ...unit, from, to: at };
  });
}

const isNegation = ({ attributes }: Placed) => attributes.includes('neg');

/** True if a clause denies what a cue says: "I am not American", but not "I have no time", which is a cue. */
export function denies(clause: Clause, { from, to }: Cue): boolean {
  const units = placed(clause);
  const own = units.filter((unit) => unit.from < to && unit.to > from);
  const isItself = own.some((unit) => isNegation(unit) && unit.from >= from);
  return !isItself && own.length > 0 && own.every((unit) => unit.negated || isNegation(unit));
}

/** True if the negation of a clause is no more than its first word: "no I am vegetarian" may be an answer. */
export const isNoFirst = (clause: Clause) => placed(clause).findIndex(isNegation) === 0;
