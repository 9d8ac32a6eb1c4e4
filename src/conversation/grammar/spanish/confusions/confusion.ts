/** A list of fixed confusions of one kind, in the patterns of `pattern.ts`. */

import type { Sentence } from '../reading.ts';

/** Pattern, the words that take the place, and why, in one sentence to the learner. */
export type Confusion = readonly [pattern: string, to: string, why: string];

export interface ConfusionList {
  id: string;
  kind: string;
  wrong: readonly (readonly [string, string])[];
  right: readonly string[];
  confusions: readonly Confusion[];
  /** True where a confusion is none because of other words of the sentence. */
  unless?: (sentence: Sentence, confusion: Confusion, at: number) => boolean;
}
