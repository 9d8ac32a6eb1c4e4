/** The meaning of a number that nothing stands beside: money or pieces, by the rest of the reply and the open question. */
import { blames, has, hasCue, isLess } from './beside.ts';
import type { Figure } from './figures.ts';
import type { Standing } from './standing.ts';

/** More of one thing is no number of pieces. */
const MOST_PIECES = 12;
/** A bare number below this share of the asking price counts pieces, where it is small. */
const TOO_LOW = 0.25;
const FEW = 3;
/** A number with its coin. */
const ALONE = 2;
/** Lead of one model over the other that decides upon a bare number. */
const LEAD = 0.3;
/** From this confidence a reply offers a price. */
const LIKELY = 0.65;

/** Topics of those whose age is told, and of what is said of a price. */
const PEOPLE = ['people', 'companion'];
const OF_PRICE = ['money', 'deal', 'bargain', 'cost', 'price'];

/** True if a number tells an age: "I am seventy-two", "my children are eight and ten". */
function isAge({ clause, from }: Figure, others: readonly Figure[], { confidence }: Standing): boolean {
  const before = clause.analysis.units.slice(0, from);
  const isOf = (topics: readonly string[]) => before.some((unit) => unit.topics.some((one) => topics.includes(one)));
  const isSaid = before.some(({ attributes }) => attributes.includes('be'));
  // "My limit is fifteen" tells nobody's age, and "I'm seventy. Twelve?" offers the other number.
  const isOffer = confidence.money >= LIKELY && others.length === 0;
  const isOfSomebody =
    isOf(PEOPLE) || (!isOffer && before.some(({ attributes }) => attributes.some((one) => AGED.includes(one))));
  return isSaid && !clause.asks && isOfSomebody && !isOf(OF_PRICE) && !has(clause, 'req', 'choose', 'only');
}
const AGED = ['me', 'third'];

/** True if a number without a coin is more than is asked for what is spoken of: nobody bids that. */
const isBeyond = (
  { value, clause }: Figure,
  others: readonly Figure[],
  { asking, pieces, isAgreed, isTwistOpen }: Standing,
): boolean =>
  asking !== null &&
  !isAgreed &&
  !isTwistOpen &&
  value > asking * Math.max(pieces ?? 1, 1) &&
  !has(clause, 'req', 'choose') &&
  !hasCue(clause, 'whole', 'both', 'gives', 'hands', 'agree') &&
  !others.some(({ counts }) => counts === 'pieces');

/** The meaning of a bare figure among the others of its reply. */
export function bareAs(figure: Figure, others: readonly Figure[], standing: Standing): Figure['counts'] {
  const { value, clause } = figure;
  // "Five, not four": of what was four.
  const takenBack = others.find(({ negated }) => negated)?.value;
  if (takenBack !== undefined && takenBack === standing.price) return 'money';
  if (takenBack !== undefined && takenBack === standing.pieces) return 'pieces';
  if (isAge(figure, others, standing)) return 'other';
  // "Four is too much": the price, said back.
  if (blames(clause) && standing.heardPrices.has(value)) return 'money';
  if (isBeyond(figure, others, standing)) return 'other';
  if (value > MOST_PIECES || !Number.isInteger(value)) return 'money';
  if (hasCue(clause, 'hands', 'gives', 'change') || isLess(figure)) return 'money';
  const { asking, awaits, isTwistOpen, isAgreed, confidence } = standing;
  const isCounting = awaits === 'pieces' || isAgreed;
  const counted = others.filter(({ counts, negated }) => counts === 'pieces' && !negated);
  const smaller = others.filter((one) => one.counts !== 'money' && one.counts !== 'other' && one.value < value);
  // "Two, one red and one blue."
  if (smaller.length > 1 && smaller.reduce((sum, one) => sum + one.value, 0) === value) return 'pieces';
  if (!isCounting && counted.length > 0) return 'money';
  // "It costs two."
  if (hasCue(clause, 'said')) return 'money';
  // A price that is complained about does not make a count of the number beside it: "six is too much, I give four".
  const isSaidBack = (other: Figure) => blames(other.clause) || hasCue(other.clause, 'said');
  if (others.some((other) => other.counts === 'money' && !isSaidBack(other))) return 'pieces';
  if (isTwistOpen) return 'money';
  if (isCounting && !(confidence.money > confidence.pieces + LEAD)) return 'pieces';
  // A price that is complained about is not offered beside the number.
  const bares = others
    .filter(
      (other) => other.counts === 'bare' && !other.negated && !isSaidBack(other) && !isAge(other, others, standing),
    )
    .map((other) => other.value);
  if (bares.some((other) => other > MOST_PIECES || other >= value * 2)) return 'pieces';
  if (bares.some((other) => other * 2 <= value)) return 'money';
  if (isTwistOpen) return 'money';
  if (isCounting && value === standing.pieces) return 'pieces';
  if (isCounting) return confidence.money > confidence.pieces + LEAD ? 'money' : 'pieces';
  // "I have two, too", after two cats: nothing is wanted.
  const isSentence = clause.analysis.units.length > ALONE;
  if (isSentence && others.some(({ counts }) => counts === 'other') && !has(clause, 'req', 'choose', 'yes'))
    return 'other';
  const isTiny = asking !== null && value <= FEW && value < asking * TOO_LOW;
  return isTiny ? 'pieces' : 'money';
}
