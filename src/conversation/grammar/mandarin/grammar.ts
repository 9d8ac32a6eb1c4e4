/**
 * The grammar of Mandarin: the faults of learners at A1 to B2, by rules over the words of a sentence.
 *
 * Rules that mend a word come before those that move it, since a moved phrase is one change.
 */
import type { Grammar } from '../corrector/grammar.ts';
import { Lexicon, type MandarinTable } from './reading/lexicon.ts';
import { readMandarin, type Sentence } from './reading/sentence.ts';
import { ASPECT_RULES } from './rules/aspect/aspect.ts';
import { BOUNDED_RULES } from './rules/aspect/bounded.ts';
import { CHANGE_RULES } from './rules/aspect/change.ts';
import { EXPERIENCE_RULES } from './rules/aspect/experience.ts';
import { BE_ADJECTIVE_RULES } from './rules/be-adjective.ts';
import { COMPARISON_RULES } from './rules/comparison.ts';
import { CONFUSION_RULES } from './rules/confusions.ts';
import { CONJUNCTION_RULES } from './rules/conjunctions.ts';
import { ATTRIBUTE_RULES } from './rules/de/attributes.ts';
import { DE_RULES } from './rules/de/de.ts';
import { MANNER_RULES } from './rules/de/manner.ts';
import { RELATIVE_RULES } from './rules/de/relative.ts';
import { DEGREE_RULES } from './rules/degree.ts';
import { EXISTENCE_RULES } from './rules/existence.ts';
import { JOINED_CLAUSE_RULES } from './rules/joined-clauses.ts';
import { JOINED_MORE_RULES } from './rules/joined-more.ts';
import { MEASURE_WORD_RULES } from './rules/measure-words.ts';
import { NEGATION_RULES } from './rules/negation.ts';
import { ADVERB_ORDER_RULES } from './rules/order/adverb-order.ts';
import { AMOUNT_ORDER_RULES } from './rules/order/amount-order.ts';
import { CLAUSE_ORDER_RULES } from './rules/order/clause-order.ts';
import { FREQUENCY_ORDER_RULES } from './rules/order/frequency-order.ts';
import { NOUN_ORDER_RULES } from './rules/order/noun-order.ts';
import { PLACE_ORDER_RULES } from './rules/order/place-order.ts';
import { PREDICATE_ORDER_RULES } from './rules/order/predicate-order.ts';
import { QUESTION_ORDER_RULES } from './rules/order/question-order.ts';
import { STRAY_WORD_RULES } from './rules/order/stray-words.ts';
import { TIME_ORDER_RULES } from './rules/order/time-order.ts';
import { TRAILING_RULES } from './rules/order/trailing.ts';
import { PAIR_RULES } from './rules/pairs.ts';
import { PHRASING_RULES } from './rules/phrasing.ts';
import { PLURAL_RULES } from './rules/plural.ts';
import { PREPOSITION_RULES } from './rules/prepositions.ts';
import { QUESTION_RULES } from './rules/questions.ts';
import { REFUSAL_RULES } from './rules/refusals.ts';
import { SEPARABLE_VERB_RULES } from './rules/separable-verbs.ts';
import { SEPARATED_VERB_RULES } from './rules/separated-verbs.ts';
import { SET_PHRASE_RULES } from './rules/set-phrases.ts';
import { TRIFLE_RULES } from './rules/trifles.ts';
import { TWO_RULES } from './rules/two.ts';
import { USE_RULES } from './rules/uses.ts';
import { textPhrases } from './text-phrases.ts';

/** The grammar over its table of words, which is decoded when the first text is read. */
export function mandarinGrammar(table: MandarinTable): Grammar<Sentence> {
  let lexicon: Lexicon | null = null;
  return {
    language: 'Mandarin',
    read: (text) => {
      lexicon ??= new Lexicon(table);
      return readMandarin(text, lexicon);
    },
    rules: [
      ...TWO_RULES,
      ...MEASURE_WORD_RULES,
      ...PLURAL_RULES,
      ...EXISTENCE_RULES,
      ...TRIFLE_RULES,
      ...USE_RULES,
      ...BOUNDED_RULES,
      ...CHANGE_RULES,
      ...MANNER_RULES,
      ...RELATIVE_RULES,
      ...JOINED_MORE_RULES,
      ...PAIR_RULES,
      ...PHRASING_RULES,
      ...QUESTION_RULES,
      ...NEGATION_RULES,
      ...REFUSAL_RULES,
      ...COMPARISON_RULES,
      ...SET_PHRASE_RULES,
      ...BE_ADJECTIVE_RULES,
      ...DEGREE_RULES,
      ...SEPARABLE_VERB_RULES,
      ...SEPARATED_VERB_RULES,
      ...JOINED_CLAUSE_RULES,
      ...CONJUNCTION_RULES,
      ...NOUN_ORDER_RULES,
      ...DE_RULES,
      ...ATTRIBUTE_RULES,
      ...CONFUSION_RULES,
      ...PREPOSITION_RULES,
      ...AMOUNT_ORDER_RULES,
      ...PREDICATE_ORDER_RULES,
      ...QUESTION_ORDER_RULES,
      ...STRAY_WORD_RULES,
      ...FREQUENCY_ORDER_RULES,
      ...TIME_ORDER_RULES,
      ...PLACE_ORDER_RULES,
      ...ADVERB_ORDER_RULES,
      ...CLAUSE_ORDER_RULES,
      ...TRAILING_RULES,
      ...ASPECT_RULES,
      ...EXPERIENCE_RULES,
    ],
    phrases: textPhrases,
  };
}
