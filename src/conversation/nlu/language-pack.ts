/**
 * Knowledge of a language beyond the scenes' own words: how to normalise spelling, where words
 * end, and which small words carry negation, time, person, question and request. One file per language.
 *
 * Invariant: a pack is part of the compiled format. Changing one changes features, so raise `UNDERSTANDING` with it.
 */
import { english } from './english/english.ts';
import { french } from './french/french.ts';
import { german } from './german/german.ts';
import { mandarin } from './mandarin/mandarin.ts';
import { spanish } from './spanish/spanish.ts';

/** Version of feature extraction; a dialogue compiled for another version is not loaded. */
export const UNDERSTANDING = 2;

/** The function of a small word. */
export type Attribute =
  | 'neg' // negates what follows in its clause
  | 'past' // speaks of another time, gone
  | 'later' // speaks of another time, to come, or leaves it open
  | 'if' // sets a condition
  | 'third' // somebody else
  | 'wh' // asks for something unknown
  | 'yn' // asks yes or no
  | 'stock' // asks whether there is such a thing
  | 'meta' // speaks of words and language
  | 'like' // tells a taste or an opinion
  | 'habit' // tells what is usual
  | 'bad' // complains
  | 'good' // praises
  | 'req' // asks to be given
  | 'choose' // settles on something
  | 'contrast' // turns round: "but", "instead"
  | 'or' // offers alternatives
  | 'does' // tells what something is, has or does, rather than asking for it
  | 'only'
  | 'more'
  | 'me'
  | 'you'
  | 'be'
  | 'know' // "I know", "I think", "I heard"
  | 'polite'
  | 'hello'
  | 'yes'
  | 'no';

export interface LanguagePack {
  name: string;
  /** BCP 47, for speech and `lang`. */
  code: string;
  /** True if words are separated by spaces. */
  spaced: boolean;
  /** Rewrites lower-cased NFKC text: contractions, chat spellings, accents. */
  rewrite(text: string): string;
  /** The form under which a word is looked up: without plural endings and the like. */
  stem(word: string): string;
  /** Attribute to forms; `(a|b)` in a form stands for either. */
  attributes: Partial<Record<Attribute, string[]>>;
  /** Words that carry nothing by themselves: articles, prepositions, particles. */
  small: string[];
  /** Forms that look like an attribute and are none ("excuse me", "差不多"); they match first by being longer. */
  inert: string[];
  /** Number words, and phrases that stand for a number of people ("just me"). */
  numbers: Record<string, number>;
  counts: Record<string, number>;
  /** Words after a number that make it no number of people, nights or pieces ("o'clock", "点"), folded. */
  measures: string[];
  /** Words before a number that make it a name ("table 4", "第"). */
  numbered: string[];
  /** A whole number as it is said inside a sentence; digits where that is as natural. */
  sayNumber(n: number): string;
  /** Words before which a new clause begins when no punctuation shows it. */
  joints: string[];
  /** Before a noun; one that ends in an apostrophe stands without a space. Nobody looks a noun up by them. */
  articles: string[];
  /** Words that are correct with and without their accents, with different meanings, so that neither is a misspelling. */
  twins: string[];
  /** True if a negation at the end of its clause reaches back ("饺子不要"). */
  negatesBackwards: boolean;
}

const PACKS: Record<string, LanguagePack> = {
  English: english,
  Mandarin: mandarin,
  German: german,
  Spanish: spanish,
  French: french,
};

/** The pack of a language by its name in `LanguageName`, or null where understanding has none yet. */
export function languagePack(name: string): LanguagePack | null {
  return PACKS[name] ?? null;
}
