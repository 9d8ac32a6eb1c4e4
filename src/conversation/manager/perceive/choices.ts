/** Two things that stand before the question which of them is better: "the steak or the pie? Which would you take?" */
import type { Clause } from './clauses.ts';
import { lengthOf } from './unit-length.ts';

/** Ways to ask which of two is better. */
const CHOOSES = ['recommend', 'difference'];

/** Attributes by which a clause with two things orders them, or tells of them. */
const ORDERS = ['req', 'choose', 'neg'];

const isOfOne = (things: Clause['things']) => things.length > 1 && new Set(things.map(({ slot }) => slot)).size === 1;

/** True if a clause does nothing but name things to choose from. */
const namesChoice = ({ things, analysis: { units } }: Clause): boolean =>
  isOfOne(things) &&
  units.some(({ attributes }) => attributes.includes('or')) &&
  units.every(({ number, attributes }) => number === null && !attributes.some((one) => ORDERS.includes(one)));

const choosesOf = ({ asks, things, cues }: Clause): boolean =>
  asks && things.length === 0 && cues.some(({ kind, id }) => kind === 'question' && CHOOSES.includes(id));

/** One question of the things and of what is asked about them. */
function joined(choice: Clause, question: Clause): Clause {
  const at = choice.analysis.units.reduce((sum, unit) => sum + lengthOf(unit), 0);
  const { asks, marked, analysis, cues } = question;
  return {
    text: `${choice.text} ${question.text}`,
    asks,
    marked,
    analysis: { ...analysis, units: [...choice.analysis.units, ...analysis.units] },
    cues: cues.map((cue) => ({ ...cue, from: cue.from + at, to: cue.to + at })),
    things: choice.things,
  };
}

/** The clauses of a reply, in which a question and the things to choose from that stand before it are one. */
export function withChoices(clauses: readonly Clause[]): Clause[] {
  const found: Clause[] = [];
  for (const clause of clauses) {
    const before = found.at(-1);
    if (before && namesChoice(before) && choosesOf(clause)) found.splice(-1, 1, joined(before, clause));
    else found.push(clause);
  }
  return found;
}
