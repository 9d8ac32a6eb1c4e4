/** The format of the partner's own questions after an objective. */
import * as v from 'valibot';
import { Cues, Id, Line, Lines } from './talk-parts.ts';

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
