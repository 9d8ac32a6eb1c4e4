/** A part of what a reply says of the order: what stands between joints and commas. */
import type { ThingId } from '../../../partner.ts';

export interface OrderedThing extends ThingId {
  /** Said as a number; null where it is not. */
  count: number | null;
  /** Said as one of it: "a tea". */
  isOne: boolean;
  negated: boolean;
  /** As it is called: "cake", of which there are several. */
  said: string;
  /** It may as well be something that is in a thing: "du thé". */
  isFaint: boolean;
  /** It is one of several: "one of the teas". */
  isPart: boolean;
  /** The size said with it, by its id. */
  size: string | null;
  /** Wishes about it. */
  extras: readonly string[];
}

/** A size that stands without a thing: "two large and one small". */
export interface SizeSaid {
  id: string;
  count: number | null;
}

export interface OrderPart {
  things: readonly OrderedThing[];
  /** A number that counts nothing named in this part: "make it three". */
  number: number | null;
  /** The measure behind its number or its "one", where that measures money, times or pieces: "三块". */
  measure: string | null;
  /** A number that is negated: "not three". */
  takenBack: number | null;
  /** It says "one" without a thing: "another one". */
  isOne: boolean;
  /** It says how many there are in all. */
  isTotal: boolean;
  /** Its "with" or "without" leaves open what: "one without". */
  open: 'with' | 'without' | null;
  /** Its words that name nothing: "green", in "one green". */
  words: readonly string[];
  /** Its words that are negated and name nothing: "instead of the pie". */
  denied: readonly string[];
  /** It says that somebody keeps what they have. */
  keeps: boolean;
  /** It turns against what was said: with a "no", or surely, as in "I meant". */
  turns: 'no' | 'surely' | null;
  only: boolean;
  more: boolean;
  cancels: boolean;
  /** It asks for the same once more. */
  same: boolean;
  /** Number of those for whom the same is asked for: "for my wife and my son"; none is said: 1. */
  times: number;
  /** It says what was ordered before: "I ordered two". */
  claims: boolean;
  /** Sizes and wishes of things that it does not name. */
  sizes: readonly SizeSaid[];
  extras: readonly string[];
  /** It counts with a measure or a vessel: "two cups". */
  isMeasured: boolean;
  /** It says for whom a piece is: "one for my friend". */
  isShare: boolean;
  /** It asks for something in so many words: "bring", "I'd like". */
  isRequest: boolean;
  /** It takes the wishes back: "forget the oat milk". */
  dropsExtras: boolean;
  /** Number of those for whom it orders, without a thing of its own: "for my two kids". */
  people?: number;
  /** It does not only speak of things: of another time, of what is, of what is liked. */
  isWanted: boolean;
  /** It counts things for somebody who is with the learner: "my friend wants a tea". */
  isForCompanion: boolean;
  /** It begins with "and". */
  isJoined: boolean;
  /** It holds nothing else. */
  isPure: boolean;
}
