/** A rule of German, in short. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import type { Clause } from '../reading/clauses.ts';
import { lastWord } from '../reading/clauses.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';

export type GermanRule = Rule<Sentence>;

type Find<T> = (sentence: Sentence, part: T) => Fix | null;

/** A rule that looks at each clause. */
export function clauseRule(
  id: string,
  kind: string,
  wrong: GermanRule['wrong'],
  right: readonly string[],
  find: Find<Clause>,
): GermanRule {
  return {
    id,
    kind,
    wrong,
    right,
    find: (sentence) => sentence.clauses.map((clause) => find(sentence, clause)).filter((fix) => fix !== null),
  };
}

/** A rule that looks at each word, by its index. */
export function wordRule(
  id: string,
  kind: string,
  wrong: GermanRule['wrong'],
  right: readonly string[],
  find: Find<number>,
): GermanRule {
  return {
    id,
    kind,
    wrong,
    right,
    find: (sentence) => sentence.tokens.map((_, at) => find(sentence, at)).filter((fix) => fix !== null),
  };
}

export const lowerAt = ({ tokens }: Sentence, at: number): string => tokens[at]?.lower ?? '';

/** True if a word of the clause, in lower case, is matched. */
export const says = ({ tokens }: Sentence, { from, to }: Clause, pattern: RegExp): boolean =>
  tokens.slice(from, to).some(({ lower }) => pattern.test(lower));

/** Words that stand after the last part of a clause without belonging to it. */
const TRAILING = /^(?:bitte|danke|oder|mal|ja|nein|okay|ok|also|sowie|und|dann|denn|nicht)$/;

/** The last word of a clause that is part of its order; "bitte" at the end is not. */
export function endOf({ tokens }: Sentence, { from, to }: Clause): number {
  let at = lastWord(tokens, from, to) ?? from;
  while (at > from && TRAILING.test(tokens[at]?.lower ?? '')) at -= 1;
  return at;
}

export const isVerbOf = (token: Token | undefined, bases: RegExp): boolean =>
  token?.verbs.some(({ base }) => bases.test(base)) === true;
