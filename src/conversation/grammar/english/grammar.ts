/** The grammar of English for learners: its rules over sentences that are read with a table of words. */
import type { Grammar } from '../corrector/grammar.ts';
import { type EnglishTable, Lexicon } from './reading/lexicon.ts';
import { readSentences, type Sentence } from './reading/sentence.ts';
import { agreement, thirdPerson } from './rules/agreement.ts';
import { agreementOfThere } from './rules/agreement-of-there.ts';
import { articlePhrases, articleSound } from './rules/article-phrases.ts';
import { missingArticle } from './rules/articles.ts';
import { comparison } from './rules/comparison.ts';
import { conditions } from './rules/conditions.ts';
import { countability } from './rules/countability.ts';
import { doSupport } from './rules/do-support.ts';
import { gerundInfinitive } from './rules/gerund-infinitive.ts';
import { governedPrepositions } from './rules/governed-prepositions.ts';
import { irregularForms } from './rules/irregular.ts';
import { missingWords } from './rules/missing-words.ts';
import { orderPatterns } from './rules/order-phrases.ts';
import { demonstratives, pluralNouns } from './rules/plural-nouns.ts';
import { prepositionsOfPlace } from './rules/prepositions-of-place.ts';
import { prepositionsOfTime } from './rules/prepositions-of-time.ts';
import { purpose } from './rules/purpose.ts';
import { questionDo, questionOrder } from './rules/questions.ts';
import { setPhrases } from './rules/set-phrases.ts';
import { since } from './rules/since.ts';
import { statementQuestions } from './rules/statement-questions.ts';
import { states } from './rules/states.ts';
import { tense } from './rules/tense.ts';
import { tensePhrases } from './rules/tense-phrases.ts';
import { wordOrder } from './rules/word-order.ts';
import { textPhrases } from './text-phrases.ts';

/** A grammar over the table; its words are decoded once, when the first text is read. */
export function englishGrammar(table: EnglishTable): Grammar<Sentence> {
  let lexicon: Lexicon | undefined;
  return {
    language: 'English',
    read(text) {
      lexicon ??= new Lexicon(table);
      return readSentences(text, lexicon);
    },
    rules: [
      setPhrases,
      missingWords,
      irregularForms,
      comparison,
      tensePhrases,
      doSupport,
      questionDo,
      questionOrder,
      statementQuestions,
      gerundInfinitive,
      purpose,
      prepositionsOfTime,
      prepositionsOfPlace,
      governedPrepositions,
      articlePhrases,
      articleSound,
      countability,
      demonstratives,
      pluralNouns,
      missingArticle,
      tense,
      since,
      conditions,
      states,
      orderPatterns,
      wordOrder,
      thirdPerson,
      agreement,
      agreementOfThere,
    ],
    phrases: textPhrases,
  };
}
