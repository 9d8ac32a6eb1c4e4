/** A price said back in surprise ("Forty?!") is no offer of that price. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { type Analyser, analyse } from '../../nlu/analyse.ts';
import { isBare } from '../decide/bare-answer.ts';
import { countedIn } from './numbers.ts';

const MONEY = 'money';
const SENTENCE = /[^.!?。！？]+[.!?。！？]*/gu;
/** The partner's lines that may have named the price. */
const LATELY = 4;

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
  const offers = Object.values(dialogue.slots).find((slot) => slot.kind === 'number' && slot.counts === MONEY);
  if (!offers || !/[!?！？]/u.test(text)) return null;
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
  const sentences = text.match(SENTENCE) ?? [];
  const rest = sentences.filter((sentence) => !isSurprise(sentence));
  return rest.length === sentences.length ? null : rest.join('').trim();
}
