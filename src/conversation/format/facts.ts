/** The format of what can be asked about: topics of a place or a partner, and the things that can be chosen. */
import * as v from 'valibot';
import { Cues, Id, Lines, Phrase } from './talk-parts.ts';

/**
 * A fact about the place or the partner: yes or no, a phrase for the topic's `known` lines, or lines of its own where
 * no frame fits.
 */
export const Fact = v.union([v.boolean(), Phrase, v.strictObject({ lines: Lines })]);
export type Fact = v.InferOutput<typeof Fact>;

/** Something of the place, the town or the partner that can be asked about. */
export const Topic = v.strictObject({
  /** By which it is named where nothing is known about it. */
  name: Phrase,
  cues: Cues,
  /** With `{value}`, for a fact that is a phrase. */
  known: v.optional(Lines),
  yes: v.optional(Lines),
  no: v.optional(Lines),
  /** Said where a scene has no fact of its own: what is so wherever somebody may be asked, "the bin is by the door". */
  usual: v.optional(Lines),
  /** Nothing follows the answer: the learner is about to say more, as after "may I ask you something?" */
  waits: v.optional(v.literal(true)),
  /** Offered to whoever has to leave before this hour: the service of that id, with lines of its own. */
  early: v.optional(v.strictObject({ before: v.number(), service: Id, offer: Lines })),
  /** A service that is asked for, said back, and kept until it is due. */
  holds: v.optional(
    v.strictObject({
      /** Said back: "a wake-up call". */
      name: Phrase,
      /** The same with its `{time}`: "a wake-up call {time}". */
      timed: v.optional(Phrase),
      /** Asks for the time, where it has to be known. */
      asksTime: v.optional(Lines),
      /** Said when it is granted, instead of the language's lines. */
      noted: v.optional(Lines),
    }),
  ),
});
export type Topic = v.InferOutput<typeof Topic>;

/** Facts about a thing that can be chosen: a value of a list slot. */
export const ThingFacts = {
  /** As a subject, with its article ("der Schweinebraten"); `say` where that is the same. */
  name: v.optional(Phrase),
  /** Everything in it, by ids of `content/ingredients.yaml`. Left out: unknown, so the kitchen is asked. */
  contains: v.optional(v.array(Id)),
  /** Attribute of `content/talk` (taste, size, spicy, time, origin …) to a phrase. */
  facts: v.optional(v.record(Id, Phrase)),
  /** The partner's own recommendation, the lowest first. */
  recommended: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};
