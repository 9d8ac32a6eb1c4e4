/** A sentence as the rules read it. */
import type { Fix } from '../../corrector/grammar.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type NounPhrase, nounPhrasesOf } from './noun-phrases.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface Sentence {
  /** The whole text, of which the offsets are. */
  text: string;
  tokens: Token[];
  phrases: NounPhrase[];
  clauses: Clause[];
  vocabulary: Vocabulary;
  isQuestion: boolean;
}

/** Ends of sentences: not the point of an ordinal or of an abbreviation. */
const END = /(?<![\s(]\p{L}|\d|\b(?:usw|bzw|ca|Nr|Str|Dr|Hr|Fr|inkl|evtl|St))\.(?=\s|$)|\.(?=\s*$)|[!?…\n]+/gu;

/** Reads a text into sentences. */
export function sentencesOf(text: string, vocabulary: Vocabulary): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number) => {
    const part = text.slice(from, to);
    const tokens = tokensOf(part, from, vocabulary);
    // "Heißt es der oder das Bier?" asks about the words themselves.
    const isAboutWords = /^\s*(?:und )?(?:heißt es|sagt man|schreibt man)\b.*\boder\b/i.test(part);
    if (tokens.length > 0 && !isAboutWords) {
      const phrases = nounPhrasesOf(tokens);
      sentences.push({
        text,
        tokens,
        phrases,
        clauses: clausesOf(tokens, phrases, vocabulary),
        vocabulary,
        isQuestion: part.includes('?'),
      });
    }
    from = to;
  };
  for (const match of text.matchAll(END)) push(match.index + match[0].length);
  if (from < text.length) push(text.length);
  return sentences;
}

/** A fix that replaces tokens `from` to `to`, both included; a capital at the front of the sentence is kept. */
export function replacing(sentence: Sentence, from: number, to: number, words: string, explanation: string): Fix {
  const first = sentence.tokens[from] as Token;
  const last = sentence.tokens[to] as Token;
  const isCapital = first.isFirst && first.isCapital && first.text !== first.lower;
  return {
    start: first.start,
    end: last.end,
    to: isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words,
    explanation,
  };
}

/** A fix that puts words after a token. */
export function insertingAfter({ tokens }: Sentence, at: number, words: string, explanation: string): Fix {
  const { end } = tokens[at] as Token;
  return { start: end, end, to: ` ${words}`, explanation };
}

/** The words of tokens `from` to `to` (exclusive), as they stand; the first without the capital of the sentence. */
export function wordsBetween(sentence: Sentence, from: number, to: number): string {
  const first = sentence.tokens[from];
  const last = sentence.tokens[to - 1];
  return first && last && to > from ? sentence.text.slice(first.start, last.end) : '';
}

/** A word of the sentence as it stands inside it: without the capital that only its place gave it. */
export const inside = (token: Token): string =>
  token.isFirst && token.nouns.length === 0 && !/^(?:Sie|Ihnen)$/.test(token.text) ? token.lower : token.text;
