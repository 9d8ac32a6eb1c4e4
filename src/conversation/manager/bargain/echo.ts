/** Prices that are only said back: no offers. */
import type { Clause } from '../perceive/clauses.ts';
import { blames, has, hasCue } from './beside.ts';
import type { Figure } from './figures.ts';
import type { Standing } from './standing.ts';

/** So many times the asking price is the price of several. */
const FEW = 3;

const agreesIn = (clause: Clause) => has(clause, 'yes', 'choose', 'req') || hasCue(clause, 'agree', 'whole', 'both');

/** True if a price is that of something that is not sold: "thirty, the case?" */
function isOfOther({ clause, to }: Figure): boolean {
  const [article, noun] = clause.analysis.units.slice(to, to + 2);
  if (!article || !noun || article.topics.length + article.attributes.length > 0 || article.unknown) return false;
  return clause.asks && noun.unknown && noun.values.length === 0;
}

/** True if a price is only said back: to complain, in surprise, as what was said before. */
export function isEcho(
  figure: Figure,
  prices: readonly Figure[],
  { heardPrices, asking, isAgreed, clauses, dealt }: Standing,
): boolean {
  const { value, clause } = figure;
  const at = clauses.indexOf(clause);
  const isMultiple = asking !== null && value > asking && value % asking === 0 && value / asking <= FEW;
  const isHeard = heardPrices.has(value) || isMultiple;
  if (hasCue(clause, 'doubt') && (isHeard || asking === null || value >= asking)) return true;
  // Blame may stand in the next clause: "Twenty pounds? That's crazy!"
  const near = [clause, clauses[at + 1]].flatMap((one) => one ?? []);
  if (clause.asks && asking !== null && value > asking && near.some(blames)) return true;
  // Which price was said is not known: the one that is complained about.
  if (asking === null && near.some(blames) && !hasCue(clause, 'gives')) return true;
  if (isOfOther(figure)) return true;
  // Nobody asks to pay more than was agreed: "thirty, the case?"
  if (clause.asks && dealt !== null && value > dealt && !agreesIn(clause)) return true;
  if (!isHeard || isAgreed) return false;
  const isLower = prices.some((other) => other !== figure && !other.negated && other.value < value);
  const agrees = agreesIn(clause);
  if (isLower && value === asking) return true;
  if (near.some(blames)) return true;
  return (hasCue(clause, 'said') || clause.asks || /[!?！？]/u.test(clause.text)) && !agrees && value === asking;
}
