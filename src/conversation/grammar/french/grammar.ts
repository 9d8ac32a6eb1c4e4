/** The grammar of French, as the corrector uses it: its reading of a text and its rules. */
import type { Grammar } from '../corrector/grammar.ts';
import { type FrenchTable, Lexicon } from './lexicon.ts';
import { adjectiveRules } from './rules/adjectives.ts';
import { articleRules } from './rules/articles.ts';
import { auxiliaryRules } from './rules/auxiliaries.ts';
import { bareNounRules } from './rules/bare-nouns.ts';
import { confusionRules } from './rules/confusions.ts';
import { determinerRules } from './rules/determiners.ts';
import { elisionRules } from './rules/elision.ts';
import { governmentRules } from './rules/government.ts';
import { homophoneRules } from './rules/homophones.ts';
import { infinitiveGovernmentRules } from './rules/infinitive-government.ts';
import { moodRules } from './rules/moods.ts';
import { negationRules } from './rules/negation.ts';
import { partitiveRules } from './rules/partitive.ts';
import { phraseRules } from './rules/phrases.ts';
import { placeRules } from './rules/places.ts';
import { pronounChoiceRules } from './rules/pronoun-choice.ts';
import { pronounNegationRules } from './rules/pronoun-negation.ts';
import { pronounOrderRules } from './rules/pronoun-order.ts';
import { pronounRules } from './rules/pronouns.ts';
import { quantityRules } from './rules/quantities.ts';
import { relativeRules } from './rules/relatives.ts';
import { subjectVerbRules } from './rules/subject-verb.ts';
import { timeRules } from './rules/times.ts';
import { verbFormRules } from './rules/verb-forms.ts';
import { readSentences, type Sentence } from './sentence.ts';
import { textPhrases } from './text-phrases.ts';

/** Rules in order of precedence: set phrases and order first, then agreement, then the spelling that follows from it. */
const RULES = [
  ...phraseRules,
  ...relativeRules,
  ...confusionRules,
  ...homophoneRules,
  ...pronounNegationRules,
  ...pronounRules,
  ...pronounOrderRules,
  ...pronounChoiceRules,
  ...negationRules,
  ...moodRules,
  ...timeRules,
  ...auxiliaryRules,
  ...placeRules,
  ...governmentRules,
  ...infinitiveGovernmentRules,
  ...quantityRules,
  ...partitiveRules,
  ...articleRules,
  ...bareNounRules,
  ...determinerRules,
  ...verbFormRules,
  ...adjectiveRules,
  ...subjectVerbRules,
  ...elisionRules,
];

/** A question about the language itself ("on dit un bière ou une bière ?") has its faults on purpose. */
const isPlain = (s: Sentence) => !/\b(on dit|dit-on|on dirait|ça se dit)\b/.test(s.text.toLowerCase());

/** The grammar from the table that the content build made; the words are decoded once. */
export function frenchGrammar(table: FrenchTable): Grammar<Sentence> {
  const lexicon = new Lexicon(table);
  return {
    language: 'French',
    read: (text) => readSentences(text, lexicon).filter(isPlain),
    rules: RULES,
    phrases: textPhrases,
  };
}
