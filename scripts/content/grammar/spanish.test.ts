import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { spanishGrammar } from '#conversation/grammar/spanish/grammar.ts';
import { Lexicon } from '#conversation/grammar/spanish/lexicon.ts';
import { conjugate } from './spanish/conjugate.ts';
import { spanishTable } from './spanish-table.ts';

const table = await spanishTable();
const corrector = createCorrector(spanishGrammar(table));
const lexicon = new Lexicon(table);

describe('the grammar of Spanish', () => {
  it('mends two faults of one sentence, each with its own place and reason', () => {
    const { better, corrections } = corrector.correct('Busco un camisa blanco, por favor.');
    expect(better).toBe('Busco una camisa blanca, por favor.');
    expect(corrections.map(({ from, to, start, end }) => [from, to, start, end])).toEqual([
      ['un', 'una', 6, 8],
      ['blanco', 'blanca', 16, 22],
    ]);
    expect(corrections[0]?.explanation).toBe('“camisa” is feminine: “la camisa”, so “una”, not “un”.');
  });

  it('leaves phrases of the scene, names and quoted words alone', () => {
    expect(corrector.correct('Quiero un Milky Way.').better).toBeNull();
    expect(corrector.correct('Soy de un pueblo cerca de La Manga.').better).toBeNull();
    expect(corrector.correct('¿Se dice “la agua” aquí?').better).toBeNull();
    expect(corrector.correct('Una pulpo gallega.', { phrases: ['pulpo gallega'] }).better).toBe('Un pulpo gallega.');
  });

  it('says nothing of words that it does not know', () => {
    expect(corrector.correct('Can you speak more slowly?').better).toBeNull();
    expect(corrector.correct('Quiero una blorp rojo y un flim cara.').better).toBeNull();
  });
});

describe('the words of Spanish', () => {
  it('conjugates verbs whose stem or spelling changes', () => {
    expect(conjugate('dormir', 'ue,u').forms.slice(30, 36)).toEqual([
      'duerma',
      'duermas',
      'duerma',
      'durmamos',
      'durmáis',
      'duerman',
    ]);
    expect(conjugate('mandar').forms.slice(12, 15)).toEqual(['mandé', 'mandaste', 'mandó']);
    expect(conjugate('leer').forms.slice(12, 15)).toEqual(['leí', 'leíste', 'leyó']);
    expect(conjugate('buscar').forms.slice(30, 33)).toEqual(['busque', 'busques', 'busque']);
    expect(conjugate('obtener').commands[0]).toBe('obtén');
  });

  it('reads verbs with pronouns on their end', () => {
    for (const word of ['ayudarme', 'sentándose', 'dígame', 'tráiganos', 'levantarnos', 'cómpralo'])
      expect([word, lexicon.readings(word)[0]?.pos]).toEqual([word, 'verb']);
  });

  it('gives the forms of words, and of those that only their ending tells of', () => {
    expect(lexicon.verb('tener', 'present', 1, 's')).toBe('tengo');
    expect(lexicon.adjective('incluido', 'f', 'p')).toBe('incluidas');
    expect(lexicon.noun('lápiz', 'p')).toBe('lápices');
    expect(lexicon.noun('globalización', 'p')).toBe('globalizaciones');
    expect(lexicon.accented('habitacion')).toBe('habitación');
  });
});
