import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { mandarinGrammar } from '#conversation/grammar/mandarin/grammar.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { examplesOf } from './examples.ts';
import { mandarinTable } from './mandarin-table.ts';
import { HeldBack, scoreErrors, touched } from './measure-correction.ts';

const table = await mandarinTable();
const grammar = mandarinGrammar(table);
const examples = examplesOf(grammar);
const corrector = createCorrector(grammar);

const correct = (say: string) => corrector.correct(say).better;
const written = (name: string) =>
  v.parse(HeldBack, parsedYaml(readFileSync(join(import.meta.dirname, 'mandarin', name), 'utf8')));

describe('the grammar of Mandarin', () => {
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

  it('mends two faults of one sentence, each with its own place', () => {
    const { better, corrections } = corrector.correct('我要二个咖啡，这个蛋糕多少钱吗？');
    expect(better).toBe('我要两杯咖啡，这个蛋糕多少钱？');
    expect(corrections.map(({ start, end }) => [start, end])).toEqual([
      [2, 3],
      [3, 4],
      [14, 15],
    ]);
  });

  it('leaves phrases of the scene alone', () => {
    const said = '我要一个狮子头。';
    expect(corrector.correct(said, { phrases: ['狮子头'] }).better).toBeNull();
  });

  it('says nothing of words that it does not know', () => {
    expect(corrector.correct('我要一个龘龘。').better).toBeNull();
    expect(corrector.correct('Hello, how are you?').better).toBeNull();
  });

  it('mends most of what it was trained on, and touches nothing that is right', () => {
    const { errors, right, essayErrors, essayRight } = written('sentences.yaml');
    const { score } = scoreErrors([...errors, ...essayErrors], correct);
    expect(score.mended / score.errors).toBeGreaterThan(0.75);
    expect(touched([...right, ...essayRight], correct)).toEqual([]);
  }, 120_000);

  it('mends half of the faults in sentences that no rule was written for, and touches few right ones', () => {
    const { errors, right } = written('unseen.yaml');
    const { score } = scoreErrors(errors, correct);
    expect(score.mended / score.errors).toBeGreaterThan(0.5);
    expect(touched(right, correct).length).toBeLessThanOrEqual(0.02 * right.length);
  });

  it('keeps its table small', () => {
    expect(gzipSync(JSON.stringify(table)).length).toBeLessThan(150_000);
  });
});
