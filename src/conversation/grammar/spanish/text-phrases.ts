/** Noun phrases that the partner may say back. */
import type { TextPhrase } from '../corrector/text-phrase.ts';
import { nounPhrases } from './noun-phrase.ts';
import { as, type Sentence, type Token } from './reading.ts';

const ARTICLE = /^(?:el|la|los|las|un|una|unos|unas)$/;

/** Place of the last word: an adjective that ends the clause is taken in, though it may be an adverb ("un café grande"). */
function lastOf({ tokens }: Sentence, end: number): number {
  const next = tokens[end + 1];
  const isLast = next?.joined === true && tokens[end + 2]?.joined !== true;
  return isLast && as(next, 'adj') ? end + 1 : end;
}

export function textPhrases(sentence: Sentence): TextPhrase[] {
  const at = (place: number) => sentence.tokens[place] as Token;
  return nounPhrases(sentence).flatMap(({ start, end, head, determiners, before, after }): TextPhrase[] => {
    const said = determiners.map((place) => at(place).lower);
    if (said.length > 1) return [];
    const [determiner = ''] = said;
    const last = lastOf(sentence, end);
    const more = last > end ? [last] : [];
    return [
      {
        start: at(start).start,
        body: at(determiners.length > 0 ? start + 1 : start).start,
        end: at(last).end,
        isDefinite: /^(?:el|l[ao]s?)$/.test(determiner),
        count: ARTICLE.test(determiner) ? '' : determiner,
        noun: at(head).lower,
        beside: [...before, ...after, ...more].map((place) => at(place).lower),
      },
    ];
  });
}
