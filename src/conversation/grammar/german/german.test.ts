import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { germanTable } from '../../../../scripts/content/grammar/german-table.ts';
import { germanGrammar } from './grammar.ts';

const corrector = createCorrector(germanGrammar(await germanTable()));

describe('the grammar of German', () => {
  it('explains in one sentence with the words in question', () => {
    const { corrections } = corrector.correct('Ich nehme der Schnitzel.');
    expect(corrections).toEqual([
      {
        from: 'der',
        to: 'das',
        start: 10,
        end: 13,
        kind: 'gender',
        explanation: '“Schnitzel” is neuter, “das Schnitzel”: here “das Schnitzel” in the accusative.',
      },
    ]);
  });

  it('mends two faults in one sentence', () => {
    const correct = (say: string) => corrector.correct(say).better;
    expect(correct('Haben Sie ein Tisch für mein Freund?')).toBe('Haben Sie einen Tisch für meinen Freund?');
    expect(correct('Vielleicht wir können sitzen draußen.')).toBe('Vielleicht können wir draußen sitzen.');
  });
});
