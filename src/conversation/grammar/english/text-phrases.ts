/** Noun phrases that the partner may say back. */
import type { TextPhrase } from '../corrector/text-phrase.ts';
import { may } from './reading/narrowing.ts';
import { nounPhrase } from './reading/noun-phrase.ts';
import type { Sentence } from './reading/sentence.ts';
import { TAG } from './reading/tags.ts';
import type { Token } from './reading/token.ts';

/** A noun right after a phrase is its head, though it might be a verb: "an orange juice". */
function joined(before: TextPhrase, next: TextPhrase): TextPhrase {
  return { ...before, end: next.end, noun: next.noun, beside: [...before.beside, before.noun, ...next.beside] };
}

export function textPhrases(sentence: Sentence): TextPhrase[] {
  const { tokens } = sentence;
  const found: TextPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = nounPhrase(sentence, at);
    if (!phrase) continue;
    const { start, end, head, determiner } = phrase;
    at = end - 1;
    const words = tokens.slice(determiner ? start + 1 : start, end);
    if (determiner && !(determiner === tokens[start] && /^(?:an?|the)$/.test(determiner.low))) continue;
    const [first, last] = [tokens[start] as Token, tokens[end - 1] as Token];
    const one: TextPhrase = {
      start: first.start,
      body: words[0]?.start ?? first.start,
      end: last.end,
      isDefinite: determiner?.low === 'the',
      count: words.find((word) => may(word, TAG.NUM))?.low ?? '',
      noun: (tokens[head] as Token).low,
      beside: words.filter((word) => word !== tokens[head]).map(({ low }) => low),
    };
    const before = found.at(-1);
    const isNext = before !== undefined && one.start === before.end + 1 && one.body === one.start && one.count === '';
    if (isNext) found[found.length - 1] = joined(before, one);
    else found.push(one);
  }
  return found;
}
