/**
 * The grammar of one language, as the corrector uses it: how a text is read, and the rules that find faults in it.
 *
 * Invariants
 * 1. A rule is pure: the same sentence gives the same fixes.
 * 2. A rule that is not certain finds nothing. A right sentence that is "corrected" costs more trust than a fault missed.
 * 3. Every rule carries examples of right and wrong, and a test runs them all.
 */
import type { TextPhrase } from './text-phrase.ts';

/** A change that a rule proposes. Offsets count UTF-16 units of the text that was read; `end` is exclusive. */
export interface Fix {
  start: number;
  end: number;
  /** The words that take the place; empty to drop them. */
  to: string;
  /** One sentence to the learner, in English, with the words in question. */
  explanation: string;
}

/** A kind of fault ("gender", "verb-position"), as it is told and measured. */
export type Kind = string;

/** A rule over a sentence of type S, each language's own reading of it. */
export interface Rule<S> {
  /** Unique within the language. */
  id: string;
  kind: Kind;
  /** Faulty sentences, each with the sentence as it ought to be. */
  wrong: readonly (readonly [said: string, better: string])[];
  /** Right sentences near the fault, that no rule may touch. */
  right: readonly string[];
  find(sentence: S): Fix[];
}

/** The scene in which a text was said, as far as the corrector needs it. */
export interface Scene {
  /** Names and phrases on offer there ("tarte flambée", "Frau Wagner"): never changed from within. */
  phrases: readonly string[];
}

export interface Grammar<S> {
  language: string;
  /** Reads a text into its sentences; their offsets are those of the whole text. */
  read(text: string): S[];
  /** In order of precedence: where two fixes overlap, the earlier rule's stands. */
  rules: readonly Rule<S>[];
  /** The noun phrases of a sentence that a partner may say back. */
  phrases(sentence: S): TextPhrase[];
}
