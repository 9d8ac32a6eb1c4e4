/** A word of a sentence with its place and its readings. */
export interface Token {
  text: string;
  /** In lower case, with a straight apostrophe, in full ("ca" of "can't" is "can"). */
  low: string;
  /** UTF-16 units of the whole text. */
  start: number;
  end: number;
  tags: number;
  noun?: string;
  verb?: string;
  adjective?: string;
  /** True after a comma, a dash, a colon or a bracket. */
  afterComma: boolean;
  /** True within quotation marks: the word is spoken of, not used. */
  isQuoted: boolean;
  /** True where it is written together with the word before: "n't", "'s". */
  isJoined: boolean;
  /** True for a capital within a sentence. */
  isCapital: boolean;
}
