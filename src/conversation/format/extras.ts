/** The format of wishes about a thing that is ordered, in `content/talk/<Language>.yaml`. */
import * as v from 'valibot';
import { Cues, Id, Lines, Named, Phrase, Text } from './talk-parts.ts';

/** A way to have a thing, as it stands behind the thing: "with {x}"; `{bare}` is the word without its article. */
const Having = v.strictObject({ cues: Cues, say: Text, gloss: Text, pinyin: v.optional(Text) });

/** Wishes about a thing that is ordered: what comes with it, is left out of it, or how it is made. */
export const Extras = v.strictObject({
  with: Having,
  without: Having,
  /** "Instead of {x}", beside something that comes with it. */
  instead: Having,
  /** Additions to things beyond `ingredients`; `alone` where it needs no "with": "oat milk, please". */
  nouns: v.record(Id, v.strictObject({ ...Named.entries, alone: v.optional(v.boolean()) })),
  /** Ways in which a thing is made: "medium rare", "not too spicy". */
  ways: v.record(Id, Named),
  /** Words before a noun that `{bare}` leaves out; one that ends in an apostrophe stands without a space. */
  articles: v.optional(v.array(Text), []),
  /** Ways to ask for it in a question: "could you make it …?" */
  swaps: Cues,
  /** A size said with a thing, by its id: `{thing}`, or `{article}` and `{bare}`. */
  sizes: v.optional(v.record(Id, Phrase), {}),
  /** A wish about what is ordered already: `{extras}`. */
  noted: Lines,
  /** The way back of a journey: its day is not the day of travel. `{day}` */
  wayBack: v.optional(v.strictObject({ cues: Cues, noted: Lines })),
  /** Things ordered that the scene's own lines cannot say back, several of one: `{order}`. */
  taken: Lines,
});
export type Extras = v.InferOutput<typeof Extras>;
