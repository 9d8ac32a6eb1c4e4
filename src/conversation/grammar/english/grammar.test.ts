import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../../../scripts/content/grammar/examples.ts';
import { grammarTable } from '../../../../scripts/content/grammar/tables.ts';
import { englishGrammar } from './grammar.ts';
import type { EnglishTable } from './reading/lexicon.ts';

const grammar = englishGrammar((await grammarTable('English')) as EnglishTable);

describe('the grammar of English', () => {
  it.each(examplesOf(grammar).filter(({ better }) => better !== null))(
    'mends by $rule: $say',
    ({ better, given, alone }) => {
      expect(alone).toBe(better);
      expect(given).toBe(better);
    },
  );

  it.each(examplesOf(grammar).filter(({ better }) => better === null))('leaves as it is: $say', ({ given }) => {
    expect(given).toBeNull();
  });
});
