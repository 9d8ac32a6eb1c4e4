/** Noun phrases that the partner may say back. */
import type { TextPhrase } from '../corrector/text-phrase.ts';
import { nounPhrases } from './noun-phrase.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from './tokens.ts';

const SAID_BACK = new Set(['definite', 'indefinite', 'partitive', 'number']);

export function textPhrases(sentence: Sentence): TextPhrase[] {
  const at = (place: number) => sentence.tokens[place] as Token;
  return nounPhrases(sentence)
    .filter(({ determiner }) => SAID_BACK.has(determiner.kind))
    .map((phrase): TextPhrase => {
      const { start, determiner, noun, before, after, end } = phrase;
      return {
        start: at(start).start,
        body: at(phrase.at + 1).start,
        end: at(end - 1).end,
        isDefinite: determiner.kind === 'definite',
        count: determiner.kind === 'number' ? sentence.word(phrase.at) : '',
        noun: sentence.word(noun),
        beside: [...before, ...after].map((place) => sentence.word(place)),
      };
    });
}
