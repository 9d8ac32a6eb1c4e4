/** The grammar of Spanish: its words, its reading of a text, and its rules in order of precedence. */
import type { Grammar } from '../corrector/grammar.ts';
import { Lexicon } from './lexicon.ts';
import { readSentences, type Sentence } from './reading.ts';
import { conditions } from './rules/conditions.ts';
import { confusionRules } from './rules/confusions.ts';
import { contractions } from './rules/contraction.ts';
import { gustar } from './rules/gustar.ts';
import { infinitives } from './rules/infinitive.ts';
import { missingAccents, questionWords } from './rules/missing-accent.ts';
import { missingArticle } from './rules/missing-article.ts';
import { personalA } from './rules/personal-a.ts';
import { phraseAgreement } from './rules/phrase-agreement.ts';
import { predicateAgreement } from './rules/predicate-agreement.ts';
import { cliticPlace, reflexives } from './rules/pronouns.ts';
import { futureWhen, subjunctives } from './rules/subjunctive.ts';
import { tenses } from './rules/tense.ts';
import { irregularForms, questionAgreement, verbAgreement } from './rules/verb-agreement.ts';
import { superlativeArticle, wordForms } from './rules/word-forms.ts';
import { adjectivePlace } from './rules/word-order.ts';
import type { SpanishTable } from './table.ts';
import { textPhrases } from './text-phrases.ts';

const RULES = [
  irregularForms,
  missingAccents,
  wordForms,
  questionWords,
  ...confusionRules,
  cliticPlace,
  reflexives,
  contractions,
  gustar,
  missingArticle,
  subjunctives,
  futureWhen,
  infinitives,
  tenses,
  conditions,
  personalA,
  adjectivePlace,
  superlativeArticle,
  phraseAgreement,
  questionAgreement,
  verbAgreement,
  predicateAgreement,
];

/** The grammar from the table of words; decoding it takes some ten milliseconds. */
export function spanishGrammar(table: SpanishTable): Grammar<Sentence> {
  const lexicon = new Lexicon(table);
  return { language: 'Spanish', read: (text) => readSentences(text, lexicon), rules: RULES, phrases: textPhrases };
}
