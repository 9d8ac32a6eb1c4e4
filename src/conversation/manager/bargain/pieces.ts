/** The number of pieces that a reply names where it names one kind of thing: "two, one blue and one red". */

import type { ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { has, hasCue } from './beside.ts';
import type { Figure } from './figures.ts';

/** The number of colours that a clause names. */
const coloursIn = ({ cues }: Clause): number =>
  new Set(cues.filter(({ kind, id }) => kind === 'bargain' && id === 'colours').map(({ from }) => from)).size;

const SENTENCE_END = /[.!?。！？]\s*$/u;

/** The last number of a reply that changes its mind: "two. No, three." */
function afterTurn(clauses: readonly Clause[], pieces: readonly Figure[]): readonly Figure[] {
  const at = clauses.findLastIndex((clause, index) => index > 0 && has(clause, 'neg', 'no', 'contrast'));
  if (at < 0) return pieces;
  const later = pieces.filter(({ clause }) => clauses.indexOf(clause) >= at);
  return later.length > 0 ? later : pieces;
}

/** The number of pieces; null where none is named, or different things are counted. */
export function piecesIn(
  clauses: readonly Clause[],
  figures: readonly Figure[],
): { count: number; thing: ThingId | null } | null {
  const count = countIn(clauses, figures);
  const named = figures.find(({ counts, negated, thing }) => counts === 'pieces' && !negated && thing !== null);
  return count === null ? null : { count, thing: named?.thing ?? null };
}

function countIn(clauses: readonly Clause[], figures: readonly Figure[]): number | null {
  const all = figures.filter(({ counts, negated }) => counts === 'pieces' && !negated);
  const pieces = afterTurn(clauses, all);
  const kinds = new Set(pieces.flatMap(({ thing }) => (thing ? [`${thing.slot} ${thing.id}`] : [])));
  if (kinds.size > 1) return null;
  const [first, ...rest] = pieces;
  if (!first) return null;
  // "One. And a hat, too": another thing is no piece of the first.
  if (!first.thing && rest.length > 0 && rest.every(({ thing }) => thing !== null)) return first.value;
  const others = rest.reduce((sum, { value }) => sum + value, 0);
  if (rest.length === 0) {
    // "One of each colour": as many as there are colours.
    const isSpread = hasCue(first.clause, 'perColour');
    const colours = clauses.reduce((sum, clause) => sum + coloursIn(clause), 0);
    return isSpread && colours > 1 ? first.value * colours : first.value;
  }
  // "Two, one for my sister": the rest is part of it.
  if (others <= first.value && first.value > 1) return first.value;
  // "One. Only one, the red": said again in another sentence, a number is the same one.
  const ends = (at: number) => SENTENCE_END.test(clauses[at]?.text ?? '');
  const isAgain = rest.every((one) => {
    const at = clauses.indexOf(one.clause);
    return one.value === first.value && (has(one.clause, 'only') || (at > 0 && ends(at - 1)));
  });
  if (isAgain) return first.value;
  // "One blue and one red", "two red ones and a blue one".
  const isColoured = pieces.every(({ clause }) => coloursIn(clause) > 0);
  if (isColoured || pieces.every(({ value }) => value === 1)) return first.value + others;
  return pieces.at(-1)?.value ?? null;
}
