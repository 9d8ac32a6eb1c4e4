/** All rules of German, in order of precedence: words that are none first, then their form, then their order. */
import { BRACKET } from './bracket.ts';
import { MISSING_ARTICLES } from './missing-articles.ts';
import { MISSING_WORDS } from './missing-words.ts';
import { NOUN_PHRASES } from './noun-phrase.ts';
import { PREPOSITIONS_OF_PLACES } from './prepositions-of-places.ts';
import { PREPOSITIONS_OF_WORDS } from './prepositions-of-words.ts';
import { PRONOUN_RULES } from './pronouns.ts';
import { QUANTITIES } from './quantities.ts';
import type { GermanRule } from './rule.ts';
import { SEPARABLE } from './separable.ts';
import { SET_PHRASES } from './set-phrases.ts';
import { SOUND_ALIKES } from './sound-alikes.ts';
import { VERB_AGREEMENT } from './verb-agreement.ts';
import { VERB_LAST } from './verb-last.ts';
import { VERB_SECOND } from './verb-second.ts';
import { WORD_FORMS } from './word-forms.ts';

export const RULES: readonly GermanRule[] = [
  ...WORD_FORMS,
  ...SOUND_ALIKES,
  ...SET_PHRASES,
  ...QUANTITIES,
  ...PREPOSITIONS_OF_WORDS,
  ...PREPOSITIONS_OF_PLACES,
  ...PRONOUN_RULES,
  ...MISSING_WORDS,
  ...MISSING_ARTICLES,
  ...SEPARABLE,
  ...BRACKET,
  ...VERB_LAST,
  ...VERB_SECOND,
  ...VERB_AGREEMENT,
  ...NOUN_PHRASES,
];
