/** Settles what the figures of a reply are: an offer, money handed over, change, a price said back, or pieces. */
import { offerSlotName } from '../perceive/bargaining.ts';
import type { Clause } from '../perceive/clauses.ts';
import { bareAs } from './bare-figure.ts';
import type { Bargain, Offer } from './bargain.ts';
import { blames, has, hasCue, isLess, isWith, SHORT } from './beside.ts';
import { dealTotal } from './deal.ts';
import { isBid, isEcho } from './echo.ts';
import type { Figure } from './figures.ts';
import type { Standing } from './standing.ts';

/** From this confidence a price is meant, whatever is said with it. */
const LIKELY = 0.5;
const BARE_WORDS = 3;
/** From this confidence a bare number is one before any price was said. */
const SURELY = 0.8;
/** Below this confidence a sentence tells of money: "I lost ten pounds", "she is turning eighty". */
export const HARDLY = 0.15;
/** Most words beside a price that says no more than itself. */
export const FEW_WORDS = 1;

function isMeant(figure: Figure, standing: Standing): boolean {
  const { clause, counts, from, to, isPriced } = figure;
  const { confidence, isTwistOpen, isPriceKnown, price, isAgreed } = standing;
  const { units } = clause.analysis;
  if (counts !== 'money' || isTwistOpen || isBid(figure, standing)) return true;
  const isMoney = isPriced || units[to]?.topics.includes('money') === true;
  const others = units.length - (to - from) - (isMoney ? 1 : 0);
  // Before any price was said, money is told of for many reasons: "I owe my brother ten pounds".
  if (!isPriceKnown) return others === 0 || confidence.money >= (isMoney ? LIKELY : SURELY);
  const isBare = others < BARE_WORDS && !has(clause, 'third');
  const isSaid = hasCue(clause, 'gives', 'agree', 'less', 'each', 'whole', 'both');
  // Whoever has bargained goes on; a first price is one by what the sentence means.
  if (price === null && !isAgreed && others > FEW_WORDS) return Math.max(confidence.money, confidence.pieces) >= HARDLY;
  return isMoney || isBare || confidence.money >= LIKELY || isSaid;
}

/** A price for all, or for each, by the words beside it. */
function scopeOf(figure: Figure, clauses: readonly Clause[], figures: readonly Figure[]): Offer['of'] {
  if (isWith(figure, clauses, figures, 'each')) return 'each';
  if (isWith(figure, clauses, figures, 'whole', 'both')) return 'whole';
  return null;
}

/** True if a price stands right beside a number of pieces: "two for thirty", "三把六十块". */
const isBesidePieces = ({ clause, from, to }: Figure, figures: readonly Figure[]): boolean =>
  figures.some(
    (one) =>
      one.counts === 'pieces' &&
      one.clause === clause &&
      one.value > 1 &&
      Math.max(one.from - to, from - one.to) <= GAP,
  );

/** Most units between a price and the number of pieces beside it. */
const GAP = 3;

interface Price {
  figure: Figure;
  of: Offer['of'];
}

/** The price that is offered: the last one; of one for each and one for all that agree, the one for each. */
function offered(prices: readonly Price[]): Price | null {
  const last = prices.at(-1) ?? null;
  const each = prices.findLast(({ of }) => of === 'each');
  const agree = (one: Price, all: Price) =>
    all.figure.value > one.figure.value && all.figure.value % one.figure.value === 0;
  if (last?.of === 'whole' && each && agree(each, last)) return each;
  const first = prices[0];
  if (last?.of === 'whole' && first && first.of === null && agree(first, last)) return { ...first, of: 'each' };
  return last;
}

/** The price less what is to be taken off it; null where nothing is. */
function lowered(figure: Figure, { asking, before, dialogue }: Standing): number | null {
  if (!isLess(figure) || asking === null || figure.value >= asking) return null;
  const had = before.slots[offerSlotName(dialogue) ?? ''];
  return (typeof had === 'number' ? had : asking) - figure.value;
}

/**
 * The figures without the articles that count nothing: "one" counts where the number is asked for, after "only", or in a
 * list ("a red one and a blue one").
 */
function withoutArticles(read: readonly Figure[], { awaits, isAgreed }: Standing): readonly Figure[] {
  const articles = read.filter(({ isArticle }) => isArticle);
  const isListed = articles.length > 1 && articles.every(({ clause }) => hasCue(clause, 'colours'));
  const counts = (figure: Figure) =>
    !figure.isArticle ||
    isListed ||
    has(figure.clause, 'only') ||
    (awaits === 'pieces' && !isAgreed) ||
    figure.clause.analysis.units.length < BARE_WORDS ||
    read.some((other) => !other.isArticle && other.counts === 'pieces' && other.value > 1);
  return read.filter(counts);
}

/** The money of a reply that is not refused; where it offers all the same, the limit that it names: "no more than ten". */
function withoutRefused(figures: readonly Figure[], { confidence: { money, doubt } }: Standing): readonly Figure[] {
  const all = figures.filter(({ counts }) => counts === 'money');
  const kept = all.filter(({ negated }) => !negated);
  return kept.length === 0 && money >= LIKELY && doubt < LIKELY ? all.slice(-1) : kept;
}

type Settled = Pick<Bargain, 'offer' | 'handed' | 'change' | 'total' | 'asksScope' | 'figures'>;

/** True if a price is said back, or complained about: "you said thirty". */
const tellsOfPrice = ({ clause }: Figure): boolean => hasCue(clause, 'said', 'whole', 'both') || blames(clause);

/** Settles what a reply does with the money that it names. */
export function settled(read: readonly Figure[], standing: Standing): Settled {
  const { clauses, isAgreed, before, dialogue } = standing;
  const figures = withoutArticles(read, standing).map((figure) =>
    figure.counts === 'bare'
      ? {
          ...figure,
          counts: bareAs(
            figure,
            read.filter((other) => other !== figure),
            standing,
          ),
        }
      : figure,
  );
  const money = withoutRefused(figures, standing);
  const isChange = (one: Figure) => isWith(one, clauses, money, 'change');
  const total = dealTotal(dialogue, before.slots, before.talk?.bargain);
  // "Here is my offer": before any price was offered, nothing is paid.
  const isHanded = (one: Figure) =>
    (isWith(one, clauses, money, 'hands') && (isAgreed || standing.awaits === 'pieces')) ||
    (isAgreed && isWith(one, clauses, money, 'gives') && one.value >= (total ?? 0)) ||
    // Nobody offers more than was agreed upon: it is handed over.
    (total !== null &&
      one.value > total &&
      !one.clause.asks &&
      !one.isPriced &&
      !tellsOfPrice(one) &&
      (isAgreed ||
        (standing.price !== null &&
          one.value > (standing.asking ?? 0) &&
          isWith(one, clauses, money, 'gives', 'hands'))));
  const changes = money.filter(isChange);
  const handed = money.filter((one) => isHanded(one) && !isChange(one)).at(-1)?.value ?? null;
  const rest = money.filter((one) => !isChange(one) && !isHanded(one));
  const prices = rest.filter((one) => !isEcho(one, rest, standing) && isMeant(one, standing));
  // Money that the learner has with them is a price only where no other is named.
  const named = prices.filter((one) => !hasCue(one.clause, 'has') && !isLess(one));
  const price = offered(
    (named.length > 0 ? named : prices).map((figure) => ({ figure, of: scopeOf(figure, clauses, figures) })),
  );
  const amount = price && (lowered(price.figure, standing) ?? price.figure.value);
  const [deal] = before.talk?.bargain?.deals.slice(-1) ?? [];
  const asksScope = clauses.some((clause) => clause.asks && hasCue(clause, 'each') && hasCue(clause, 'whole', 'both'));
  const saysTotal = clauses.some((clause) => clause.asks && hasCue(clause, 'whole', 'both'));
  // "Here you are."
  const isGiven = money.length === 0 && isAgreed && before.talk?.bargain?.paid === undefined;
  const givenWhole =
    isGiven &&
    clauses.some((clause) => !clause.asks && hasCue(clause, 'hands') && clause.analysis.units.length <= SHORT)
      ? total
      : null;
  const isSum = price !== null && amount === total && isAgreed;
  return {
    figures,
    handed: handed ?? givenWhole ?? (price && isAgreed && hasCue(price.figure.clause, 'hands') ? amount : null),
    change: changes.at(-1)?.value ?? (clauses.some((clause) => hasCue(clause, 'change')) ? 'asked' : null),
    asksScope,
    total: saysTotal || isSum ? { says: amount } : null,
    offer:
      price === null || amount === null || amount <= 0 || handed !== null || isSum || asksScope
        ? null
        : {
            amount,
            of: price.of,
            isBeside: isBesidePieces(price.figure, figures),
            isSame: deal?.amount === amount && (price.of === null || price.of === deal.of),
          },
  };
}
