/**
 * The format of what is known where tickets are sold: `content/travel/<Language>.yaml`. It holds how learners say who
 * travels, in which way and when, what that costs, and how it is said back.
 */
import * as v from 'valibot';
import { FollowUp } from './follow-up.ts';
import { Phrase } from './talk-parts.ts';

const Lines = FollowUp.entries.ask;
const Forms = v.array(v.string());
const Counted = v.strictObject({ one: Phrase, many: Phrase });
const Amount = v.pipe(v.number(), v.minValue(0));

/** Ways in which a learner speaks of a journey. */
const Cues = v.strictObject({
  /** Words behind a number. `ticket` counts travellers too. */
  adult: Forms,
  child: Forms,
  person: Forms,
  ticket: Forms,
  /** Somebody by name: "my wife", "my son"; counted where they come along. */
  companion: Forms,
  kid: Forms,
  /** Just before a companion: "with my", "and my". */
  with: Forms,
  /** Anywhere in a sentence: "is coming too". */
  along: Forms,
  /** Just behind a companion: "and I". */
  me_too: Forms,
  /** Before a number of people: "we are". */
  being: Forms,
  /** A party as a whole. */
  alone: Forms,
  two: Forms,
  three: Forms,
  four: Forms,
  /** Behind one or more ages. */
  age: Forms,
  first: Forms,
  second: Forms,
  window: Forms,
  aisle: Forms,
  bicycle: Forms,
  dog: Forms,
  card: Forms,
  /** Ways to ask what somebody pays. */
  pay: Forms,
  /** Before or behind an hour. */
  hour: Forms,
  half: Forms,
  before_half: Forms,
  quarter: Forms,
  quarter_to: Forms,
  at: Forms,
  by: Forms,
  noon: Forms,
  evening: Forms,
  morning: Forms,
  /** "Be there", "arrive". */
  arrive: Forms,
  soonest: Forms,
  afternoon: Forms,
  earlier: Forms,
  later: Forms,
  train: Forms,
  leave: Forms,
  last: Forms,
  /** The learner wants no ticket. */
  nothing: Forms,
  /** Ways to travel without a train: whoever comes along then needs no ticket. */
  otherwise: v.optional(Forms, []),
});
export type TravelCue = keyof v.InferOutput<typeof Cues>;

export const Travel = v.strictObject({
  scenes: v.array(v.string()),
  /** Words before a town through which one only passes, and topics of a clause that speaks of one: "change in York". */
  passing: v.optional(Forms, []),
  /** Names of the slots. */
  slots: v.strictObject({ city: v.string(), kind: v.string(), day: v.string(), time: v.optional(v.string()) }),
  /** The value of `kind` there and back. */
  back: v.string(),
  /** Follow-ups that ask how many travel, and for a card. */
  asks: v.strictObject({ party: v.array(v.string()), card: v.array(v.string()), seat: v.array(v.string()) }),
  cues: Cues,
  fares: v.strictObject({
    /** The part of the price that a child pays, and from which age on it does; `until` is the last age of a child. */
    child: v.strictObject({ share: Amount, from: Amount, until: Amount }),
    /** First class costs so much more, or so many times as much. */
    first: v.strictObject({ more: v.optional(Amount, 0), times: v.optional(Amount, 1) }),
    /** Null where it may not come along. */
    bicycle: v.nullable(Amount),
    dog: v.nullable(Amount),
    /** The part of the price with a card. */
    card: Amount,
  }),
  phrases: v.strictObject({
    adult: Counted,
    child: Counted,
    person: Counted,
    bicycle: Counted,
    dog: Counted,
    first: Phrase,
    second: Phrase,
    window: Phrase,
    aisle: Phrase,
    card: Phrase,
    /** Everything that is bought, by one and by several: `{kind}` and `{party}`. */
    forOne: Phrase,
    forParty: Phrase,
    /** A time of day: `{h}` and `{m}`. */
    time: v.strictObject({ full: Phrase, half: v.optional(Phrase), other: Phrase }),
  }),
  /** The time of day at which the conversation is held, in minutes. */
  now: Amount,
  lines: v.strictObject({
    /** `{details}` */
    noted: Lines,
    /** `{order}` and `{total}`: what is bought now, and what it costs. */
    taken: Lines,
    total: Lines,
    /** `{single}` and `{back}`; `{party}` where several travel. */
    both: Lines,
    childFare: Lines,
    noBicycle: v.optional(Lines),
    noDog: v.optional(Lines),
    /** `{time}` and `{arrival}` */
    train: Lines,
    arrives: Lines,
    /** `{value}`: a fact of the town. */
    platform: Lines,
    changes: Lines,
    /** No train is early enough. */
    noTrain: Lines,
    /** Taking note that no ticket is wanted. */
    nothing: Lines,
  }),
  /** The trains of a day by city: minutes of the journey, and of each hour; `times` where there are but a few. */
  cities: v.record(
    v.string(),
    v.strictObject({
      minutes: Amount,
      every: v.optional(Amount),
      at: v.optional(Amount),
      times: v.optional(v.array(Amount)),
    }),
  ),
});
export type Travel = v.InferOutput<typeof Travel>;
