/** Ways in which learners order, written by hand for each language, apart from what the partner knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const Forms = v.strictObject({
  one: v.string(),
  the: v.string(),
  /** As it stands behind "instead of", where that is another form. */
  of: v.optional(v.string()),
  many: v.string(),
  bare: v.string(),
  /** The measure word, where the language has them. */
  measure: v.optional(v.string()),
});

const Sayings = v.pipe(v.array(v.string()), v.minLength(1));

export const STEPS = [
  'one',
  'several',
  'both',
  'another',
  'more',
  'make',
  'count',
  'slip',
  'thingSlip',
  'cancel',
  'only',
  'instead',
  'rather',
  'without',
  'same',
  'companion',
  'sized',
  'resize',
  'wish',
  'summary',
] as const;
export type StepKind = (typeof STEPS)[number];

const Phrasings = v.strictObject({
  /** Numbers as they stand before a thing, from none. */
  numbers: v.array(v.string()),
  /** Sizes as they stand behind a thing, by their ids. */
  sizes: v.record(v.string(), v.string()),
  /** Scene, slot and id of what is ordered. */
  things: v.record(v.string(), v.record(v.string(), v.record(v.string(), Forms))),
  say: v.strictObject(
    Object.fromEntries([...STEPS, 'bill'].map((kind) => [kind, Sayings])) as Record<StepKind | 'bill', typeof Sayings>,
  ),
});
export type Phrasings = v.InferOutput<typeof Phrasings>;
export type Forms = v.InferOutput<typeof Forms>;

export const phrasingsOf = (language: string): Phrasings =>
  v.parse(Phrasings, parse(readFileSync(join(import.meta.dirname, 'phrasings', `${language}.yaml`), 'utf8')));
