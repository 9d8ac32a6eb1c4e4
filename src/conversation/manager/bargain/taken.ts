/** The figures that a reply takes, and not only speaks of: what is but asked about or told of counts nothing. */
import type { Bargain } from './bargain.ts';
import { has, hasCue } from './beside.ts';
import { offerObjective } from './deal.ts';
import type { Figure } from './figures.ts';
import { FEW_WORDS, HARDLY } from './settle.ts';
import type { Standing } from './standing.ts';

/** True if more words stand with a number than a number alone has. */
const isInSentence = ({ clause, from, to }: Figure) => clause.analysis.units.length - (to - from) > FEW_WORDS;

/** True if a reply only tells of something: a first number is what the sentence means, and "I have two at home" takes none. */
export const isTelling = ({ offer }: Pick<Bargain, 'offer'>, { isAgreed, confidence }: Standing): boolean =>
  !isAgreed && offer === null && confidence.pieces < HARDLY && confidence.money < HARDLY;

/** The figures that are taken. */
export function takenOf(read: Pick<Bargain, 'offer' | 'figures'>, standing: Standing): Figure[] {
  const isTold = standing.before.completed.includes(offerObjective(standing.dialogue));
  // A thing that is but asked about is not taken: "may I try one?"
  const isTaken = ({ clause, from }: Figure) =>
    !clause.asks ||
    (isTold && from === 0) ||
    read.offer !== null ||
    hasCue(clause, 'agree', 'whole') ||
    has(clause, 'choose');
  const tells = isTelling(read, standing);
  return read.figures.filter((figure) => isTaken(figure) && !(tells && isInSentence(figure)));
}
