/** The format of the small words of speech, in `content/talk/<Language>.yaml`. */
import * as v from 'valibot';
import { Text } from './talk-parts.ts';

/** Small words of speech. */
export const Speech = v.strictObject({
  /** One of a thing. */
  one: v.array(Text),
  /** A "no" that stands alone. */
  no: v.array(Text),
  /** Corrections. */
  correcting: v.array(Text),
  /** Joints between counted things. */
  joins: v.array(Text),
  /** Words for somebody with the learner, as in "for her". */
  others: v.optional(v.array(Text)),
  /** Words between "one" and the several of which it is one. */
  partOf: v.optional(v.array(Text)),
  /** Ways to say that somebody keeps what they have. */
  keeps: v.optional(v.array(Text)),
  /** Words that put off what is spoken of. */
  later: v.optional(v.array(Text)),
  /** Words in whose place a thing is named: what is asked of "it" is asked of "the hat". `-` where none need stand. */
  it: v.optional(v.array(Text), []),
});
