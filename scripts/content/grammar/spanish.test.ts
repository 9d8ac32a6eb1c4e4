import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { spanishGrammar } from '#conversation/grammar/spanish/grammar.ts';
import { Lexicon } from '#conversation/grammar/spanish/lexicon.ts';
import { examplesOf } from './examples.ts';
import { conjugate } from './spanish/conjugate.ts';
import { spanishTable } from './spanish-table.ts';

const table = await spanishTable();
const grammar = spanishGrammar(table);
const examples = examplesOf(grammar);
const corrector = createCorrector(grammar);
const lexicon = new Lexicon(table);

describe('the grammar of Spanish', () => {
  it('has a name of its own and examples of wrong and right for each rule', () => {
    expect(new Set(grammar.rules.map(({ id }) => id)).size).toBe(grammar.rules.length);
    expect(grammar.rules.filter(({ wrong, right }) => wrong.length === 0 || right.length === 0)).toEqual([]);
  });

  it('mends each wrong example by its rule alone and under all rules', () => {
    const wrong = examples.filter(({ better }) => better !== null);
    expect(wrong.filter(({ better, given, alone }) => given !== better || alone !== better)).toEqual([]);
  });

  it('leaves each right example alone', () => {
    expect(examples.filter(({ better, given }) => better === null && given !== null)).toEqual([]);
  });

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

  it('keeps its table small', () => {
    expect(gzipSync(JSON.stringify(table)).length).toBeLessThan(150_000);
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
