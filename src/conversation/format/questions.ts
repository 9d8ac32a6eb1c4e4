/** The format of questions about things, prices and orders, and of their answers, in `content/talk/<Language>.yaml`. */
import * as v from 'valibot';
import { Cues, Id, Lines } from './talk-parts.ts';

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

/** Ways to ask about things, prices and orders, and to answer. */
export const Questions = v.strictObject({
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
});
