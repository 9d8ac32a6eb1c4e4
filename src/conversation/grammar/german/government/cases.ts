/** The cases that a noun phrase may stand in, and the clause that it stands in. */
import type { Clause } from '../reading/clauses.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';

export interface Cases {
  /** "A", "AD" …: letters of the cases. */
  cases: string;
  /** Why, for the learner; null where nothing is known of it. */
  because: string | null;
  /** The preposition before the phrase. */
  preposition: string | null;
  /** The case to be preferred where several are possible. */
  preferred?: string;
}

export const ANY: Cases = { cases: 'NAD', because: null, preposition: null };

export const clauseOf = ({ clauses }: Sentence, at: number): Clause | undefined =>
  clauses.find(({ from, to }) => at >= from && at < to);

export const says = (tokens: readonly Token[], { from, to }: Clause, words: RegExp) =>
  tokens.slice(from, to).some(({ lower }) => words.test(lower));
