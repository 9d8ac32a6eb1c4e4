/** Questions that are put right: "no, I mean the city, not the menu" asks about the city once more. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Clause } from './clauses.ts';

/** True if a clause says that something else was meant. */
const saysMeant = ({ cues, analysis: { units } }: Clause): boolean =>
  cues.some(({ kind, id }) => kind === 'change' && id === 'meant') && !units.some(({ negated }) => negated);

/** True if a clause refuses what was understood: "not the menu". */
const refuses = ({ cues, analysis: { units } }: Clause): boolean =>
  cues.some(({ kind, id }) => kind === 'extra' && id === 'instead') || units[0]?.attributes.includes('neg') === true;

/**
 * The clauses of a reply, the first of which that names a known topic asks about it where the reply puts a question
 * right. Who names something on offer chooses it instead.
 */
export function withClarified({ facts, talk }: CompiledDialogue, clauses: readonly Clause[]): readonly Clause[] {
  if (clauses.some(({ asks }) => asks) || !clauses.some(saysMeant)) return clauses;
  const topicIn = ({ cues }: Clause) =>
    cues.find(({ kind, id }) => kind === 'topic' && (facts[id] ?? talk?.topics[id]?.usual) !== undefined);
  const at = clauses.findIndex(
    (clause) =>
      topicIn(clause) !== undefined &&
      !refuses(clause) &&
      clause.things.length === 0 &&
      clause.analysis.units.every(({ values, number }) => values.length === 0 && number === null),
  );
  return at < 0 ? clauses : clauses.map((clause, index) => (index === at ? { ...clause, asks: true } : clause));
}
