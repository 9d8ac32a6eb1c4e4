/** The table of German words as the content build writes it: lists in one string each, which decode fastest. */
export interface GermanTable {
  /** `Tisch.m.e`: lemma, genders, code of the plural. */
  nouns: string;
  /** `kaufen`, or with its principal parts `gehen:gehst:geht:ging:ginge:gegangen`. */
  verbs: string;
  /** `gehen:aus,mit`: a verb and the prefixes that are parted from it. */
  separable: string;
  /** `schön`, `alt*` with an umlaut in comparison, `teuer~` losing an e, `rosa!` never inflected. */
  adjectives: string;
}
