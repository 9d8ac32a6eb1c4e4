/** The words of a bargain that stand with a figure: "each", "here you are", "five less". */
import type { Clause } from '../perceive/clauses.ts';
import { lengthOf } from '../perceive/unit-length.ts';
import type { Figure } from './figures.ts';

/** True if a clause has one of the words of a bargain. */
export const hasCue = (clause: Clause, ...ids: string[]) =>
  clause.cues.some(({ kind, id }) => kind === 'bargain' && ids.includes(id));
/** Ends a part of a sentence after which another follows. */
const COMMA = /[,，:：]\s*$/u;
/** Most units of a price that stands in a clause of its own: "here you are, thirty pounds". */
export const SHORT = 4;

/**
 * True if a word stands with a figure: in the part of its clause that joints divide, else in the clause, else in the one
 * before a price that stands alone.
 */
export function isWith(
  figure: Figure,
  clauses: readonly Clause[],
  figures: readonly Figure[],
  ...ids: string[]
): boolean {
  const { clause } = figure;
  const own = clause.cues.filter(({ kind, id }) => kind === 'bargain' && ids.includes(id));
  if (own.length === 0) {
    const at = clauses.indexOf(clause);
    const [before, after] = [clauses[at - 1], clauses[at + 1]];
    const isAlone = clause.analysis.units.length <= SHORT;
    const isBeside = (other: Clause | undefined, comma: Clause | undefined) =>
      other !== undefined &&
      hasCue(other, ...ids) &&
      !figures.some((one) => one.clause === other) &&
      (ids.includes('hands') || COMMA.test(comma?.text ?? ''));
    const isShort = (after?.analysis.units.length ?? 0) <= SHORT;
    return isAlone && (isBeside(before, before) || (isShort && isBeside(after, clause)));
  }
  // Of several figures in a clause, the word belongs to those in its part, where it has any.
  const part = (one: Figure) => clause.analysis.units[one.from]?.clause;
  const partOf = (from: number) => partAt(clause, from);
  const parts = new Set(own.map(({ from }) => partOf(from)));
  const others = figures.filter((one) => one.clause === clause && one !== figure);
  return parts.has(part(figure)) || !others.some((one) => parts.has(part(one)));
}

/** The part of a clause in which a word stands. */
function partAt({ analysis: { units } }: Clause, word: number): number | undefined {
  let at = 0;
  for (const unit of units) {
    at += lengthOf(unit);
    if (word < at) return unit.clause;
  }
  return units.at(-1)?.clause;
}

/** True if a word of a clause has one of the attributes. */
export const has = (clause: Clause, ...names: string[]) =>
  clause.analysis.units.some(({ attributes }) => attributes.some((one) => names.includes(one)));
/** True if a clause complains of a price. */
export const blames = (clause: Clause) =>
  hasCue(clause, 'doubt') ||
  clause.analysis.units.some(({ topics, attributes }) => topics.includes('dear') || attributes.includes('bad'));

/** True if a figure is so much less: "five less", "便宜五块". */
export function isLess({ clause, from, to }: Figure): boolean {
  const wordsTo = (at: number) => clause.analysis.units.slice(0, at).reduce((sum, unit) => sum + lengthOf(unit), 0);
  return clause.cues.some(
    (cue) =>
      cue.kind === 'bargain' &&
      cue.id === 'less' &&
      ((cue.from >= wordsTo(to) && cue.from - wordsTo(to) <= 1) ||
        (cue.to <= wordsTo(from) && wordsTo(from) - cue.to <= 1)),
  );
}
