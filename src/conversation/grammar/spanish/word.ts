/** Words as the table and the list of small words know them: a spelling may have several readings. */

export type Gender = 'm' | 'f';
export type Plurality = 's' | 'p';
export type Person = 1 | 2 | 3;

/** Simple tenses, in the order of a verb's forms. */
export const TENSES = ['present', 'imperfect', 'preterite', 'future', 'conditional', 'subjunctive', 'past'] as const;
export type Tense = (typeof TENSES)[number];

export interface NounReading {
  pos: 'noun';
  lemma: string;
  gender: Gender | 'c';
  /** Undefined for a noun with one form for both ("lunes"). */
  number: Plurality | undefined;
  human: boolean;
  /** True for "agua": "el" in the singular. */
  stressed: boolean;
}
export interface AdjectiveReading {
  pos: 'adj';
  lemma: string;
  gender: Gender | 'c';
  number: Plurality | undefined;
  /** The verb of a participle. */
  verb?: string;
}
export interface VerbReading {
  pos: 'verb';
  lemma: string;
  form: Tense | 'infinitive' | 'gerund' | 'participle' | 'command';
  /** Undefined where the form has no person. */
  person?: Person;
  number?: Plurality;
  /** Pronouns that hang on the end ("ayudarme": "me"). */
  clitics?: string;
}
export interface DeterminerReading {
  pos: 'det';
  lemma: string;
  gender: Gender | 'c';
  number: Plurality | undefined;
}
export interface SmallReading {
  pos: 'prep' | 'adv' | 'conj' | 'pron' | 'num' | 'clitic' | 'subject' | 'other' | 'wh';
  lemma: string;
  person?: Person;
  number?: Plurality;
  gender?: Gender;
}
export type Reading = NounReading | AdjectiveReading | VerbReading | DeterminerReading | SmallReading;
