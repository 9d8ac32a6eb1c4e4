/** A noun phrase of a text as the partner may say it back: with an article, a number or nothing before it. */
export interface TextPhrase {
  /** UTF-16 units of the whole text; `end` is exclusive. */
  start: number;
  end: number;
  /** Where the determiner ends and the rest begins; `start` where there is none. */
  body: number;
  isDefinite: boolean;
  /** A number of two or more, or a word that stands for one; empty where there is none. */
  count: string;
  /** The noun, in lower case. */
  noun: string;
  /** The other words beside noun and determiner, in lower case. */
  beside: readonly string[];
  /** The phrase as the object of a wish, where the language has cases: its determiner, and the whole. */
  asObject?: { determiner: string; text: string };
}
