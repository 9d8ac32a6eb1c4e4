import { beforeAll, describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { type Example, examplesOf } from '../../../../scripts/content/grammar/examples.ts';
import { germanTable } from '../../../../scripts/content/grammar/german-table.ts';
import { germanGrammar } from './grammar.ts';

let examples: Example[] = [];
let grammar: ReturnType<typeof germanGrammar>;

beforeAll(async () => {
  grammar = germanGrammar(await germanTable());
  examples = examplesOf(grammar);
}, 60_000);

const tell = ({ rule, say, given, alone }: Example) => ({ rule, say, given, alone });

describe('the grammar of German', () => {
  it('mends each wrong example, by its rule alone and under all rules', () => {
    const missed = examples.filter(
      ({ better, given, alone }) => better !== null && (given !== better || alone !== better),
    );
    expect(missed.map(tell)).toEqual([]);
  });

  it('touches no right example', () => {
    const touched = examples.filter(({ better, given }) => better === null && given !== null);
    expect(touched.map(tell)).toEqual([]);
  });

  it('has a rule of one name only once, with examples of right and wrong', () => {
    const ids = grammar.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { wrong, right } of grammar.rules) {
      expect(wrong.length).toBeGreaterThan(0);
      expect(right.length).toBeGreaterThan(0);
    }
  });

  it('explains in one sentence with the words in question', () => {
    const { corrections } = createCorrector(grammar).correct('Ich nehme der Schnitzel.');
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
    const correct = (say: string) => createCorrector(grammar).correct(say).better;
    expect(correct('Haben Sie ein Tisch für mein Freund?')).toBe('Haben Sie einen Tisch für meinen Freund?');
    expect(correct('Vielleicht wir können sitzen draußen.')).toBe('Vielleicht können wir draußen sitzen.');
  });
});
