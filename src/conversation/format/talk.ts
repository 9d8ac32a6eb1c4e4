/**
 * The format of what a partner can be asked, told and made to undo: `content/talk/<Language>.yaml` holds the language's
 * side (ways to ask, ways to answer), and a scene's `<Language>.yaml` holds the facts. `content/README.md` explains it.
 */
import * as v from 'valibot';
import { Bargaining } from './bargaining.ts';
import { Extras } from './extras.ts';
import { Topic } from './facts.ts';
import { Questions } from './questions.ts';
import { SayingBack } from './saying-back.ts';
import { Speech } from './speech.ts';
import { Cues, Id, Line, Lines, Named, Phrase, Text } from './talk-parts.ts';

const Expression = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000));

/** Something that a learner tells of themselves. */
const Told = v.strictObject({
  id: Id,
  /** Under which it is remembered (name, companions, occasion, diet, origin, job, likes, plans, feeling, weather). */
  key: Id,
  cues: v.optional(v.array(Text), []),
  /** Frames with `{x}` for a word of the learner's own: "ich heiße {x}". */
  patterns: v.optional(v.array(Text), []),
  /** Frames of a name that may mean anything else ("I am {x}"): read only where the reply asks for the partner's name. */
  introductions: v.optional(v.array(Text)),
  /** The higher, the sooner it is taken up; from 2 on also beside an objective. 1 without it, and 0 of a companion. */
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  /** Reactions that name what was told; `{x}` where a pattern gave it. They ask nothing. */
  reactions: Lines,
  /** A question back, said at most once in a row. */
  back: v.optional(Lines),
});

export const Talk = v.strictObject({
  language: v.string(),
  /** Sums: currency (as the scenes name it) to one and many, with `{n}`; `parted`: a sum with small coins. */
  money: v.record(Text, v.strictObject({ one: Phrase, many: Phrase, parted: v.optional(Phrase) })),
  ingredients: v.record(Id, Named),
  diets: v.record(Id, Named),
  questions: Questions,
  topics: v.record(Id, Topic),
  /**
   * A question that is understood as one, and nothing is known: with `{topic}`, and without. `scenes`: the same by
   * scene, as somebody at work there says it, who asks the kitchen or looks it up. `favour`: the answer to a favour that
   * nothing grants.
   */
  unknown: v.strictObject({
    topic: Lines,
    bare: Lines,
    favour: v.optional(Lines),
    scenes: v.optional(v.record(Id, Lines)),
  }),
  /** Ways to change what was said before. `{thing}` is what is taken off, `{order}` all that is left. */
  changes: v.strictObject({
    /** "Take off the …", "no … after all", "not the …". */
    cancel: v.strictObject({ cues: Cues, done: Lines, nothing: Lines, left: Lines }),
    /** "I was only asking", "I did not order that". */
    onlyAsked: v.strictObject({ cues: Cues, done: Lines, nothing: Lines }),
    /** "What did I order?", "is that all?" */
    summary: v.strictObject({ cues: Cues, known: Lines, nothing: Lines }),
    /** Words that say "in place of" and "only": what follows or precedes replaces everything chosen before. */
    only: v.strictObject({ cues: Cues }),
    /** "I mean", "I was asking about": another subject is asked about than was understood. */
    meant: v.optional(v.strictObject({ cues: Cues })),
  }),
  speech: v.optional(Speech),
  /** Left out where a language has none. */
  extras: v.optional(Extras),
  /** Left out where nobody bargains in the language. */
  bargaining: v.optional(Bargaining),
  /** A thing is ordered that is not eaten by this learner: `{thing}` `{ingredient}`; asks for another. */
  warning: Lines,
  /** Words that are rude by themselves; nothing else is taken for rudeness. */
  rude: Cues,
  /** Beginnings of a statement that wants nothing: of strangers, of another time, or "no need to tell me". */
  reports: Cues,
  /** Ways to speak of what is usual, or of another time: "every day", "last summer". */
  otherTimes: Cues,
  told: v.array(Told),
  /** Taking note of a statement that fits nothing else: "I see.", "Really?" At least six. */
  heard: v.pipe(v.array(Line), v.minLength(6)),
  /** Frames with `{x}` for a name: `booked` of what is booked ("under the name of {x}"), `own` of anybody ("it's {x}"). */
  names: v.optional(v.strictObject({ booked: Cues, own: Cues })),
  /** Expressions for a time of day and the end of a stay; `#` stands for any number. `half` in one takes half an hour. */
  clock: v.optional(
    v.strictObject({
      time: Expression,
      until: Expression,
      /** Words for nights, and for weeks. */
      nights: v.array(Text),
      weeks: v.array(Text),
      /** Reading of the signs of times, where the language has one. */
      signs: v.optional(v.record(Text, Text)),
      /** Words before a time: "at". */
      at: v.array(Text),
      /** Words by which a time is not in the morning. */
      late: Text,
      /** A bare number as a time: "at {x}". */
      bare: Text,
      half: Text,
      /** "Half seven" is half past six. */
      isBefore: v.optional(v.boolean()),
    }),
  ),
  /** Services that are kept: offered, granted, taken back, and all of them at the end. `{request}`, `{requests}`. */
  held: v.optional(
    v.strictObject({
      offer: Lines,
      noted: Lines,
      gone: Lines,
      all: Lines,
      /** Nights, among what is kept: `{n}`. */
      stay: v.strictObject({ one: Phrase, many: Phrase }),
    }),
  ),
  /** After the last objective, where something was still open: "Is there anything else?" */
  anythingElse: Lines,
  /** The same by scene, as somebody at work there asks it. */
  anythingElseIn: v.optional(v.record(Id, Lines)),
  sayingBack: v.optional(SayingBack),
  /** Goodbye to somebody who has bought nothing. */
  farewell: v.optional(Lines),
  /** "That is all", "nothing else". */
  nothingElse: v.strictObject({ cues: Cues }),
});
export type Talk = v.InferOutput<typeof Talk>;
