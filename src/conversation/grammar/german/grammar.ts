/** The grammar of German: how a text is read, and the rules in order of precedence. */
import type { Grammar } from '../corrector/grammar.ts';
import { type Sentence, sentencesOf } from './reading/sentence.ts';
import { RULES } from './rules/rules.ts';
import { textPhrases } from './text-phrases.ts';
import type { GermanTable } from './vocabulary/table.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

/** Makes the grammar from the table of words; the table is decoded with the first text. */
export function germanGrammar(table: GermanTable): Grammar<Sentence> {
  let vocabulary: Vocabulary | null = null;
  return {
    language: 'German',
    read: (text) => {
      vocabulary ??= new Vocabulary(table);
      return sentencesOf(text, vocabulary);
    },
    rules: RULES,
    phrases: textPhrases,
  };
}
