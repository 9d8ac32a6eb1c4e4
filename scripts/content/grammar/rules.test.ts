/** The grammar of every language keeps the same rules; what is its own stands in a test of its own. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadGrammar } from '#conversation/grammar/grammars.ts';
import { LANGUAGES } from '#domain/language.ts';
import { type Example, examplesOf } from './examples.ts';
import { grammarTable } from './tables.ts';

const GRAMMARS = await Promise.all(
  LANGUAGES.map(async (language) => {
    const table = await grammarTable(language);
    const grammar = await loadGrammar(language, table);
    return { language, table, rules: grammar?.rules ?? [], examples: grammar ? examplesOf(grammar) : [] };
  }),
);

const tell = ({ rule, say, better, given, alone }: Example) => ({ rule, say, better, given, alone });

describe.each(GRAMMARS)('the grammar of $language', ({ table, rules, examples }) => {
  it('has a name of its own and examples of wrong and right for each rule', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(rules.filter(({ wrong, right }) => wrong.length === 0 || right.length === 0)).toEqual([]);
  });

  it('mends each wrong example by its rule alone and under all rules', () => {
    const wrong = examples.filter(({ better }) => better !== null);
    expect(wrong.filter(({ better, given, alone }) => given !== better || alone !== better).map(tell)).toEqual([]);
  });

  it('leaves each right example alone', () => {
    expect(examples.filter(({ better, given }) => better === null && given !== null).map(tell)).toEqual([]);
  });

  it('keeps its table small', () => {
    expect(gzipSync(JSON.stringify(table)).length).toBeLessThan(150_000);
  });
});
