import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { mandarinGrammar } from '#conversation/grammar/mandarin/grammar.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { mandarinTable } from './mandarin-table.ts';
import { HeldBack, scoreErrors, touched } from './measure-correction.ts';

const table = await mandarinTable();
const corrector = createCorrector(mandarinGrammar(table));

const correct = (say: string) => corrector.correct(say).better;
const written = (name: string) =>
  v.parse(HeldBack, parsedYaml(readFileSync(join(import.meta.dirname, 'mandarin', name), 'utf8')));

describe('the grammar of Mandarin', () => {
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
});
