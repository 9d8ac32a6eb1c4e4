/** The examples of a grammar's rules as cases of a test: each rule alone, and each sentence under all rules. */
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import type { Grammar } from '#conversation/grammar/corrector/grammar.ts';

export interface Example {
  rule: string;
  say: string;
  /** The sentence as it ought to be; null where nothing is wrong. */
  better: string | null;
  /** The answer under all rules. */
  given: string | null;
  /** The answer of the rule alone; undefined for a right sentence. */
  alone: string | null | undefined;
}

export function examplesOf<S>(grammar: Grammar<S>): Example[] {
  const all = createCorrector(grammar);
  return grammar.rules.flatMap((rule) => {
    const one = createCorrector({ ...grammar, rules: [rule] });
    const wrong = rule.wrong.map(([say, better]) => ({
      rule: rule.id,
      say,
      better,
      given: all.correct(say).better,
      alone: one.correct(say).better,
    }));
    const rights = [...rule.right, ...rule.wrong.map(([, better]) => better)];
    const right = rights.map((say) => ({
      rule: rule.id,
      say,
      better: null,
      given: all.correct(say).better,
      alone: undefined,
    }));
    return [...wrong, ...right];
  });
}
