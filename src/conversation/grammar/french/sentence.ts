/**
 * A sentence of French as the rules read it: words, and which of their readings the neighbours allow.
 *
 * Invariants
 * 1. Places are indices into `tokens`; a place outside has the word ''.
 * 2. What is not certain is not read: an unknown word ends a noun phrase and hides a subject.
 */
import type { Fix } from '../corrector/grammar.ts';
import { CLITICS, determinerOf, NE, PREPOSITIONS, SUBJECTS } from './closed-words.ts';
import { type Bent, type Finite, type Lexicon, type Readings, unread } from './lexicon.ts';
import { type Token, tokenise } from './tokens.ts';

const EMPTY = unread();

const ENDS = /[.?!…;:\n«»"“”()]/;

export class Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;

  constructor(text: string, tokens: readonly Token[], lexicon: Lexicon) {
    this.text = text;
    this.tokens = tokens;
    this.lexicon = lexicon;
  }

  /** The word at a place in lower case; '' outside the sentence, and for a name. */
  word(i: number): string {
    return this.tokens[i]?.word ?? '';
  }

  is(i: number): Readings {
    return this.tokens[i]?.is ?? EMPTY;
  }

  /** True at the beginning and the end of the sentence, and at a mark. */
  isEdge(i: number): boolean {
    const token = this.tokens[i];
    return !token || token.kind === 'mark';
  }

  isNumber(i: number): boolean {
    return this.tokens[i]?.kind === 'number' || determinerOf(this.word(i))?.kind === 'number';
  }

  isName(i: number): boolean {
    return this.tokens[i]?.isName ?? false;
  }

  isGlued(i: number): boolean {
    return this.tokens[i]?.isGlued ?? false;
  }

  /** True if the word may be no verb but an adjective or participle. */
  isAdjective(i: number): boolean {
    const { adjectives, participles } = this.is(i);
    return adjectives.length > 0 || participles.length > 0;
  }

  isNoun(i: number): boolean {
    return this.is(i).nouns.length > 0 && !/^(est|pas)$/.test(this.word(i)) && !this.isClosed(i);
  }

  /** Words of closed classes have no reading as a noun ("pour", "bien", "avoir"). */
  isClosed(i: number): boolean {
    const word = this.word(i);
    return SUBJECTS.has(word) || PREPOSITIONS.has(word) || CLITICS.has(word) || determinerOf(word) !== null;
  }

  infinitive(i: number): string | null {
    return this.is(i).infinitives[0] ?? null;
  }

  /** Finite readings that stand in real use; an imperative counts only where asked for. */
  finite(i: number, withImperative = false): Finite[] {
    return this.is(i).finite.filter(({ tense }) => withImperative || tense !== 'Y');
  }

  participle(i: number): Bent | null {
    return this.is(i).participles[0] ?? null;
  }

  /**
   * True where "le", "la", "les", "l'" or "leur" stands before a verb, not before a noun.
   */
  isObjectPronoun(i: number): boolean {
    const word = this.word(i);
    if (!/^(le|la|les|l'|leur)$/.test(word)) return false;
    const token = this.tokens[i];
    if (token?.text.startsWith('-')) return true;
    let next = i + 1;
    while (/^(lui|leur|y|en)$/.test(this.word(next))) next += 1;
    if (next > i + 1) return true;
    const { nouns, adjectives, infinitives, participles } = this.is(next);
    const hasVerb = this.finite(next, true).length > 0 || infinitives.length > 0;
    if (!hasVerb) return word === "l'" && participles.length > 0 && nouns.length === 0;
    if (nouns.length === 0 && adjectives.length === 0) return true;
    const before = this.word(i - 1);
    return SUBJECTS.has(before) || NE.has(before) || /^(me|te|se|m'|t'|s'|qui|nous|vous)$/.test(before);
  }

  /** True where a word is a determiner, not a pronoun. */
  isDeterminer(i: number): boolean {
    const word = this.word(i);
    if (!determinerOf(word) || this.tokens[i]?.text.startsWith('-')) return false;
    return !this.isObjectPronoun(i);
  }

  /**
   * Changes words `from` to `to` (inclusive) into others. An elided word takes no space after it; a capital at the
   * beginning of the sentence stays.
   */
  change(from: number, to: number, words: string, explanation: string): Fix {
    const first = this.tokens[from] as Token;
    const last = this.tokens[to] as Token;
    let start = first.start;
    let end = last.end;
    let text = words;
    const gap = /^\s*/.exec(this.text.slice(end))?.[0] ?? '';
    if (words.endsWith("'")) end += gap.length;
    else if (words === '') {
      const before = /\s*$/.exec(this.text.slice(0, start))?.[0] ?? '';
      if (gap !== '') end += gap.length;
      else if (!last.text.endsWith("'")) start -= before.length;
    } else if (gap === '' && last.text.endsWith("'") && !this.isEdge(to + 1)) text += ' ';
    if (/^\p{Lu}/u.test(first.text) && !first.isName) text = text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    if (words === '' && from === 0 && /^\p{Lu}/u.test(first.text)) {
      const next = this.text[end] ?? '';
      return { start, end: end + next.length, to: next.toUpperCase(), explanation };
    }
    return { start, end, to: text, explanation };
  }

  /** Puts words before a place; at the end of the sentence, after the last word. */
  insert(before: number, words: string, explanation: string): Fix {
    const token = this.tokens[before];
    const last = this.tokens.at(-1);
    if (!token || token.kind === 'mark') {
      const at = this.tokens[before - 1]?.end ?? last?.end ?? 0;
      return { start: at, end: at, to: ` ${words}`, explanation };
    }
    return { start: token.start, end: token.start, to: words.endsWith("'") ? words : `${words} `, explanation };
  }

  /** The words from one place to another, as they were written. */
  said(from: number, to: number): string {
    return this.text.slice(this.tokens[from]?.start ?? 0, this.tokens[to]?.end ?? 0);
  }
}

/** Reads a text into its sentences. */
export function readSentences(text: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  let open: Token[] = [];
  const close = () => {
    if (open.some(({ kind }) => kind !== 'mark')) sentences.push(new Sentence(text, open, lexicon));
    open = [];
  };
  for (const token of tokenise(text, lexicon)) {
    if (token.kind === 'mark' && ENDS.test(token.text)) close();
    else open.push(token);
  }
  close();
  return sentences;
}
