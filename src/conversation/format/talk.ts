/**
 * The format of what a partner can be asked, told and made to undo: `content/talk/<Language>.yaml` holds the language's
 * side (ways to ask, ways to answer), and a scene's `<Language>.yaml` holds the facts. `content/README.md` explains it.
 */
import * as v from 'valibot';
import { Bargaining } from './bargaining.ts';
import { Cues, Line, Lines, Text } from './talk-parts.ts';

const Id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]*$/, 'ids are lower-case words joined by - or _'));

const Expression = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000));

/** A part of a sentence, as it is put into a line. */
export const Phrase = v.strictObject({ say: Text, gloss: Text, pinyin: v.optional(Text) });
export type Phrase = v.InferOutput<typeof Phrase>;

/** A phrase by which it is named, and the forms by which learners name it. */
const Named = v.strictObject({ say: Text, gloss: Text, pinyin: v.optional(Text), forms: Cues });

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
  /** A service that is asked for, said back, and kept until it is due. */
  /** Offered to whoever has to leave before this hour: the service of that id, with lines of its own. */
  early: v.optional(v.strictObject({ before: v.number(), service: Id, offer: Lines })),
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

/** A question about a thing whose answer is the phrase of that name among the thing's `facts`. */
const Attribute = v.strictObject({
  cues: Cues,
  /** Attributes that tell it too, the first that a thing has: the taste of a bag may say its colour. */
  from: v.optional(v.array(Id)),
  /** With `{thing}` and `{value}`. */
  known: Lines,
  /** With `{thing}`. */
  unknown: Lines,
});

/** Ways to ask for the thing with the lowest or highest price, with `{thing}` and `{price}`. */
const Extreme = v.strictObject({ cues: Cues, known: Lines });

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

/** A way to have a thing, as it stands behind the thing: "with {x}"; `{bare}` is the word without its article. */
const Having = v.strictObject({ cues: Cues, say: Text, gloss: Text, pinyin: v.optional(Text) });

/** Wishes about a thing that is ordered: what comes with it, is left out of it, or how it is made. */
const Extras = v.strictObject({
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
const SayingBack = v.strictObject({
  turning: Turning,
  /** `{x}`: what was told, turned to the learner. Lines that begin with it come first where it begins with a name. */
  lines: Lines,
  /** `{x}`: a word or two in answer to a question that asks for a story. They ask for more. */
  more: Lines,
});

export const Talk = v.strictObject({
  language: v.string(),
  /** Sums: currency (as the scenes name it) to one and many, with `{n}`. */
  /** By currency, with `{n}`; `parted`: a sum with small coins. */
  money: v.record(Text, v.strictObject({ one: Phrase, many: Phrase, parted: v.optional(Phrase) })),
  ingredients: v.record(Id, Named),
  diets: v.record(Id, Named),
  questions: v.strictObject({
    /** `{thing}` `{price}`; `which` where no thing is meant or known. */
    price: v.strictObject({ cues: Cues, known: Lines, unknown: Lines, which: Lines }),
    /** Of all that was ordered: `{total}`, `{order}`. `together` asks for the sum of the things that are named. */
    total: v.strictObject({ cues: Cues, together: v.optional(Cues), known: Lines, nothing: Lines }),
    /** The thing that costs least and most: `{thing}` `{price}`. */
    extreme: v.optional(v.strictObject({ cheapest: Extreme, dearest: Extreme })),
    /** `{thing}` `{contents}` */
    contents: v.strictObject({ cues: Cues, known: Lines, unknown: Lines }),
    /** Of an ingredient in a thing: `{thing}` `{ingredient}`; `without` lists `{things}` that are free of it. */
    contains: v.strictObject({ cues: Cues, yes: Lines, no: Lines, unknown: Lines, without: Lines, none: Lines }),
    /** `{thing}` `{diet}`; `list` has `{things}`. The cues ask whether somebody may have a thing: "can I eat that?" */
    diet: v.strictObject({ cues: Cues, yes: Lines, no: Lines, unknown: Lines, list: Lines, none: Lines }),
    /** `{thing}` `{value}` and `{other}` `{otherValue}`, of the attribute `taste`. */
    difference: v.strictObject({ cues: Cues, known: Lines, unknown: Lines }),
    /** `{thing}`; `no` may use `{other}`, a thing that there is; `menu` lists `{things}` for "what do you have?". */
    available: v.strictObject({ cues: Cues, yes: Lines, no: Lines, menuCues: Cues, menu: Lines }),
    /** `{thing}` `{value}` (its taste); `again` for a second question. */
    recommend: v.strictObject({ cues: Cues, known: Lines, again: Lines, unknown: Lines }),
    /** Any other attribute of things, `taste` at least. */
    attributes: v.record(Id, Attribute),
  }),
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
  /**
   * Small words of speech: one of a thing, a "no" that stands alone, corrections, joints between counted things,
   * words for somebody with the learner, as in "for her", what stands between "one" and the several of which it is one,
   * ways to say that somebody keeps what they have, and words that put off what is spoken of.
   */
  speech: v.optional(
    v.strictObject({
      one: v.array(Text),
      no: v.array(Text),
      correcting: v.array(Text),
      joins: v.array(Text),
      others: v.optional(v.array(Text)),
      partOf: v.optional(v.array(Text)),
      keeps: v.optional(v.array(Text)),
      later: v.optional(v.array(Text)),
      /** Words in whose place a thing is named: what is asked of "it" is asked of "the hat". `-` where none need stand. */
      it: v.optional(v.array(Text), []),
    }),
  ),
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

/** A question of the partner's own after an objective, so that there is something to talk about. */
export const FollowUp = v.strictObject({
  id: Id,
  /** Asked once this objective is reached and confirmed. */
  after: Id,
  /** The levels to which it is put; all of them without it. */
  levels: v.optional(v.array(v.picklist(['beginner', 'intermediate', 'advanced']))),
  ask: v.pipe(v.array(Line), v.minLength(2)),
  /** Kinds of answer, by their cues, tried in order. */
  answers: v.array(
    v.strictObject({
      cues: Cues,
      replies: Lines,
      /** The thing that such an answer orders: a "yes" to "a croissant, maybe?". */
      orders: v.optional(v.strictObject({ slot: Id, id: Id })),
    }),
  ),
  /** The reply to any other answer. At least two. */
  otherwise: v.pipe(v.array(Line), v.minLength(2)),
});
export type FollowUp = v.InferOutput<typeof FollowUp>;

/** Ingredient to its kinds: those that diets and allergies ask for (meat, fish, animal, milk, gluten, nuts, alcohol …). */
export const Ingredients = v.strictObject({
  /** Diet to the kinds that it leaves out. */
  diets: v.record(Id, v.array(Id)),
  ingredients: v.record(Id, v.array(Id)),
  /** Ingredient to the one in whose place it is taken: oat milk for milk. */
  substitutes: v.optional(v.record(Id, Id), {}),
});
export type Ingredients = v.InferOutput<typeof Ingredients>;
