/** Prices that are only said back: no offers. */
import type { Clause } from '../perceive/clauses.ts';
import { blames, has, hasCue } from './beside.ts';
import type { Figure } from './figures.ts';
import type { Standing } from './standing.ts';

/** So many times the asking price is the price of several. */
const FEW = 3;
/** From this confidence an objective is likely to be meant, and below the other it is not. */
const LIKELY = 0.5;
const UNLIKELY = 0.3;
/** A number with its coin. */
const ALONE = 2;

const agreesIn = (clause: Clause) => has(clause, 'yes', 'choose', 'req') || hasCue(clause, 'agree', 'whole', 'both');

/** True if a price is that of something that is not sold: "thirty, the case?" */
function isOfOther({ clause, to }: Figure): boolean {
  const [article, noun] = clause.analysis.units.slice(to, to + 2);
  if (!article || !noun || article.topics.length + article.attributes.length > 0 || article.unknown) return false;
  return clause.asks && noun.unknown && noun.values.length === 0;
}

/** Below this share of the asking price nobody offers in earnest. */
const LEAST = 0.2;
/** Most words around a price that the learner bids: "me give four". */
const AROUND = 2;

/** True if a price is the learner's own bid: nobody named it, and it stands apart from what is complained of. */
export function isBid(
  { value, clause, counts, from, to, isPriced, negated }: Figure,
  { heardPrices, asking, isPriceKnown, isAgreed, price }: Standing,
): boolean {
  if (counts !== 'money' || negated || isAgreed || !isPriceKnown || asking === null || heardPrices.has(value))
    return false;
  if (blames(clause) || hasCue(clause, 'said', 'leaves', 'less', 'change') || has(clause, 'third')) return false;
  if (clause.asks && isPriced) return hasCue(clause, 'whole', 'both') || (value < asking && value >= asking * LEAST);
  const { units } = clause.analysis;
  const others = units.length - (to - from) - (units[to]?.topics.includes('money') ? 1 : 0);
  const isFirst = price === null && value < asking && value >= asking * LEAST;
  return isFirst && (others < AROUND || (others <= AROUND && has(clause, 'me')) || hasCue(clause, 'gives', 'said'));
}

/** True if a price is only said back: to complain, in surprise, as what was said before. */
export function isEcho(figure: Figure, prices: readonly Figure[], standing: Standing): boolean {
  const { heardPrices, asking, isAgreed, clauses, dealt, confidence } = standing;
  const { value, clause } = figure;
  if (isBid(figure, standing)) return false;
  const at = clauses.indexOf(clause);
  const isMultiple = asking !== null && value > asking && value % asking === 0 && value / asking <= FEW;
  const isHeard = heardPrices.has(value) || isMultiple;
  // "He sells it for ten" complains of the price, and "no more than ten" does not.
  const isComplaint = confidence.doubt >= LIKELY;
  if (isComplaint && confidence.money < UNLIKELY) return true;
  const isLimit = confidence.money >= LIKELY && !isComplaint;
  if (hasCue(clause, 'doubt') && (isHeard || (asking === null ? !isLimit : value >= asking))) return true;
  // Blame may stand in the next clause: "Twenty pounds? That's crazy!"
  const near = [clause, clauses[at + 1]].flatMap((one) => one ?? []);
  if (clause.asks && asking !== null && value > asking && near.some(blames)) return true;
  // Which price was said is not known: the one that is complained about.
  const isAlone = prices.length === 1 && clause.analysis.units.length <= ALONE && at < clauses.length - 1;
  const isBlamed = near.some(blames) || (isAlone && isComplaint && /[!?！？]/u.test(clause.text));
  if (asking === null && isBlamed && !isLimit && !hasCue(clause, 'gives')) return true;
  if (isOfOther(figure)) return true;
  // Nobody asks to pay more than was agreed: "thirty, the case?"
  if (clause.asks && dealt !== null && value > dealt && !agreesIn(clause)) return true;
  if (!isHeard || isAgreed) return false;
  // "Twenty is your price."
  if (hasCue(clause, 'said') && prices.length > 1) return true;
  const isLower = prices.some((other) => other !== figure && !other.negated && other.value < value);
  const agrees = agreesIn(clause);
  if (isLower && value === asking) return true;
  if (near.some(blames)) return true;
  return (hasCue(clause, 'said') || clause.asks || /[!?！？]/u.test(clause.text)) && !agrees && value === asking;
}
