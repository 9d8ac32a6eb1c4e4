import { describe, expect, it } from 'vitest';
import { frenchTable } from '../../../../scripts/content/grammar/french-table.ts';
import { createCorrector } from '../corrector/corrector.ts';
import { frenchGrammar } from './grammar.ts';
import { Lexicon } from './lexicon.ts';
import { tokenise } from './tokens.ts';

const table = await frenchTable();
const lexicon = new Lexicon(table);
const corrector = createCorrector(frenchGrammar(table));

describe('the grammar of French', () => {
  it('says why in one sentence', () => {
    const [correction] = corrector.correct('Je voudrais un table.').corrections;
    expect(correction?.explanation).toBe('“table” is feminine: “une table”.');
  });
});

describe('the words of French', () => {
  it('knows genders, numbers and verbs', () => {
    expect(lexicon.readings('chambres').nouns).toEqual([{ lemma: 'chambre', gender: 'f', amount: 'p' }]);
    expect(lexicon.readings('peux').finite.map(({ tense, person }) => `${tense}${person}`)).toEqual(['P0', 'P1']);
    expect(lexicon.agree('petit', 'f', 'p')).toBe('petites');
    expect(lexicon.agree('beau', 'f', 's')).toBe('belle');
    expect(lexicon.participle('prendre')).toBe('pris');
    expect(lexicon.inflect('cheval', 'p')).toBe('chevaux');
  });

  it('cuts what is elided and what hangs on a hyphen', () => {
    const words = (text: string) => tokenise(text, lexicon).map(({ word }) => word);
    expect(words("Qu'est-ce qu'il y a aujourd'hui ?")).toEqual([
      "qu'",
      'est',
      'ce',
      "qu'",
      'il',
      'y',
      'a',
      "aujourd'hui",
      '?',
    ]);
    expect(words('Y a-t-il un week-end ?')).toEqual(['y', 'a', 'il', 'un', 'week-end', '?']);
  });
});
