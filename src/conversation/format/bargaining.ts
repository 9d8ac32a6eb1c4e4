/** The format of ways to speak of money and numbers of pieces, in `content/talk/<Language>.yaml`. */
import * as v from 'valibot';
import { Cues, Lines, Text } from './talk-parts.ts';

/** Ways to speak of money and numbers of pieces where a price is bargained for. */
export const Bargaining = v.strictObject({
  /** Words before a price ("for"), behind a number of pieces ("times", "kilos"), behind a number of money ("euros"). */
  at: Cues,
  measures: v.array(Text),
  coins: Cues,
  /** The small coins ("pence"), with how many of them make a large one, and words between the two ("and"). */
  cents: v.optional(v.record(Text, v.number()), {}),
  and: v.optional(v.array(Text), []),
  cues: v.strictObject({
    /** The price is for all, for both things, for each. */
    whole: Cues,
    both: Cues,
    each: Cues,
    /** Money is handed over, surely ("here you are") or where everything is agreed upon ("I give you"). */
    hands: Cues,
    gives: Cues,
    /** Change is asked for. */
    change: Cues,
    /** A price is doubted, or said to have been said. */
    doubt: Cues,
    said: Cues,
    /** So much less. */
    less: Cues,
    /** It is agreed. */
    agree: Cues,
    /** So much money is all that the learner has. */
    has: Cues,
    /** The learner goes, and buys nothing now. */
    leaves: Cues,
    /** Nothing is bought, whatever was agreed upon before. */
    nothing: v.optional(v.array(Text), []),
    colours: Cues,
    /** One of each colour. */
    perColour: v.optional(v.array(Text), []),
  }),
  /** All that is taken, and its price: `{order}` or `{count}`, `{total}`. */
  sum: Lines,
  /** The sum that the learner says is right: `{total}`. */
  right: Lines,
  /** Asks whether it is agreed, where the number of pieces is known: `{order}` or `{count}`, `{total}`. */
  confirm: Lines,
  /** Money that is handed over: just right, with `{change}` back, or `{short}` too little; `{paid}`, `{total}`. */
  exact: Lines,
  change: Lines,
  short: Lines,
  /** There is change, where no sum is known. */
  coinsLeft: Lines,
  /** To whoever buys nothing. */
  leave: Lines,
});
export type Bargaining = v.InferOutput<typeof Bargaining>;
