/** The table of Spanish words as the build makes it: each pattern of inflection once, with the stems that follow it. */

/** Gender ("m", "f", "c" for both) with "h" for people and "a" for a stressed first a; endings of both numbers; stems. */
export type NounRow = [tag: string, endings: string, stems: string];

/** Endings of el, la, los, las; stems. */
export type AdjectiveRow = [endings: string, stems: string];

/** Endings of 42 simple forms, the infinitive, the gerund, the participle and two commands; stems. */
export type VerbRow = [endings: string, stems: string];

export interface SpanishTable {
  nouns: NounRow[];
  adjectives: AdjectiveRow[];
  verbs: VerbRow[];
  /** Forms that regular endings would give, each with the right one: "sabo>sé". */
  slips: string;
}
