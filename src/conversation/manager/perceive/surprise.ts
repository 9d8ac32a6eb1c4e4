/** A price said back in surprise ("Forty?!") is no offer of that price. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { type Analyser, analyse, type Unit } from '../../nlu/analyse.ts';
import { isBare } from '../decide/bare-answer.ts';
import { MONEY, offerSlotOf } from './bargaining.ts';
import { countedIn } from './numbers.ts';

const SENTENCE = /[^.!?。！？]+[.!?。！？]*/gu;
/** The partner's lines that may have named the price. */
const LATELY = 4;

const PART = /(?<=[,，])\s*/u;
/** True if a unit says that a price is bad. */
const isBlame = ({ attributes, topics }: Unit): boolean => attributes.includes('bad') || topics.includes('dear');

/**
 * The rest of a reply without the prices that it says back in surprise; null: there are none. `said`: the partner's
 * lines, oldest first. A number counts as surprise if the partner has just named it and it stands alone before a
 * question mark or an exclamation mark; so does any number with both marks. A different number with a question mark may
 * well be an offer ("Thirty?").
 */
export function withoutSurprise(
  dialogue: CompiledDialogue,
  analyser: Analyser,
  text: string,
  said: readonly string[],
): string | null {
  if (!offerSlotOf(dialogue)) return null;
  const { spaced } = analyser.pack;
  const numbersIn = (line: string) => countedIn(analyse(line, analyser).units, spaced).map(({ value }) => value);
  const heard = new Set(said.slice(-LATELY).flatMap(numbersIn));
  const isSurprise = (sentence: string): boolean => {
    const [asks, exclaims] = [/[?？]/u.test(sentence), /[!！]/u.test(sentence)];
    if (!asks && !exclaims) return false;
    const { units } = analyse(sentence, analyser);
    const isPrice = ({ number, topics }: (typeof units)[number]) => number !== null || topics.includes(MONEY);
    // "Okay, forty!" and "I take it for forty!" agree.
    const isMore = units.some(({ attributes }) =>
      attributes.some((one) => ['yes', 'choose', 'req', 'me'].includes(one)),
    );
    if (isMore || !isBare(units, isPrice)) return false;
    const [number] = countedIn(units, spaced);
    return number !== undefined && (heard.has(number.value) || (asks && exclaims));
  };
  /** "25 euros, that's too much": the price is said back to complain of it. */
  const withoutBlamed = (sentence: string): string => {
    const [price = '', ...others] = sentence.split(PART);
    if (others.length === 0 || !analyse(sentence, analyser).units.some(isBlame)) return sentence;
    const { units } = analyse(price, analyser);
    const isPrice = ({ number, topics }: (typeof units)[number]) => number !== null || topics.includes(MONEY);
    const [number] = countedIn(units, spaced);
    return isBare(units, isPrice) && number && heard.has(number.value) ? others.join(' ') : sentence;
  };
  const sentences = text.match(SENTENCE) ?? [];
  const rest = sentences.filter((sentence) => !isSurprise(sentence)).map(withoutBlamed);
  return rest.join('') === sentences.join('') ? null : rest.join('').trim();
}
