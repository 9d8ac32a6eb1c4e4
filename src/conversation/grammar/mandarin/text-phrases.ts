/** Noun phrases that the partner may say back: a noun, mostly with a number and its measure word. */
import type { TextPhrase } from '../corrector/text-phrase.ts';
import { PHRASES } from './reading/phrases.ts';
import type { Token } from './reading/segment.ts';
import type { Sentence } from './reading/sentence.ts';

export function textPhrases(sentence: Sentence): TextPhrase[] {
  const { tokens } = sentence;
  const found: TextPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at] as Token;
    const ends = ['pron', 'dem', 'plural-dem', 'mark'].some((tag) => first.tags.has(tag))
      ? []
      : (PHRASES.NP?.(sentence, at) ?? []);
    const end = Math.max(...ends, -1);
    if (end < 0) continue;
    const isCounted = first.tags.has('num') && tokens[at + 1]?.tags.has('mw') === true;
    const body = isCounted ? at + 2 : at;
    // A number with its measure word alone stands for something that was named before.
    if (body < end && (isCounted || !first.tags.has('num'))) {
      const [noun, start] = [tokens[end - 1] as Token, tokens[body] as Token];
      found.push({
        start: first.start,
        body: start.start,
        end: noun.end,
        isDefinite: false,
        count: isCounted && first.text !== '一' ? first.text : '',
        noun: noun.text,
        beside: tokens.slice(body, end - 1).map(({ text }) => text),
      });
    }
    at = end - 1;
  }
  return found;
}
