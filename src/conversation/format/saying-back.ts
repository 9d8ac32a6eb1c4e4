/** The format of turning a learner's own words to them and saying them back, in `content/talk/<Language>.yaml`. */
import * as v from 'valibot';
import { Cues, Lines, Text } from './talk-parts.ts';

/** Turning a learner's own words to them: "I repaired my bike" is "you repaired your bike". All words in lower case. */
const Turning = v.strictObject({
  /** Words of the first person that are the subject of a verb. */
  subjects: Cues,
  /** Words to what stands for them when they are spoken to the learner. */
  words: v.record(Text, Text),
  /** The same of words that speak of the subject itself: "ich freue mich". */
  reflexives: v.optional(v.record(Text, Text), {}),
  /** Forms of verbs of the first person to those of the polite one. */
  verbs: v.record(Text, Text),
  /** Ends of such forms, the first that fits: `[te, ten]`. */
  endings: v.optional(v.array(v.tuple([Text, Text])), []),
  /** The place of the verb: behind its subject, on either side of it, or anywhere since its form says whose it is. */
  verb: v.picklist(['behind', 'beside', 'anywhere']),
  /** A subject whose verb cannot be turned is not said back. */
  needsVerb: v.boolean(),
  /** Words behind which such a form is none: "mi trabajo". */
  nouns: v.optional(v.array(Text), []),
  /** Words that only end like such forms: "café". */
  kept: v.optional(v.array(Text), []),
  /** Words between a subject and its verb. */
  between: v.optional(v.array(Text), []),
  /** Words with which a clause is not said back: it speaks to the partner. */
  stops: v.array(Text),
  /** Words left out where a clause begins with them. */
  openers: v.array(Text),
  /** Words at which a clause that is too long may be cut. */
  joints: v.array(Text),
  /** Joints behind which another main clause begins. */
  coordinators: v.optional(v.array(Text), []),
  /** Words behind which the verb of a clause comes last. */
  verbLast: v.optional(v.array(Text), []),
});
export type Turning = v.InferOutput<typeof Turning>;

/** Saying back what a learner tells, where stories are told. */
export const SayingBack = v.strictObject({
  turning: Turning,
  /** `{x}`: what was told, turned to the learner. Lines that begin with it come first where it begins with a name. */
  lines: Lines,
  /** `{x}`: a word or two in answer to a question that asks for a story. They ask for more. */
  more: Lines,
});
