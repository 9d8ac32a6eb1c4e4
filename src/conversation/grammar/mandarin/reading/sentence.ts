/** A text of Mandarin as the rules read it: sentences of words, with the borders of clauses. */
import type { Lexicon } from './lexicon.ts';
import { segment, type Token } from './segment.ts';

export interface Sentence {
  tokens: readonly Token[];
  /** The words of the tokens, to tell soon which patterns cannot match. */
  words: ReadonlySet<string>;
  /** The mark that ends the sentence; empty where none was said. */
  ending: string;
  lexicon: Lexicon;
}

const ENDING = /^[。！？!?；;…\n.]$/u;

/** Reads a text into sentences. Marks within one stay as tokens, since they part its clauses. */
export function readMandarin(text: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  const close = (ending: string) => {
    if (tokens.length > 0)
      sentences.push({ tokens, words: new Set(tokens.map(({ text: word }) => word)), ending, lexicon });
    tokens = [];
  };
  for (const token of segment(text, lexicon)) {
    if (ENDING.test(token.text)) close(token.text);
    else tokens.push(token);
  }
  close('');
  return sentences;
}
