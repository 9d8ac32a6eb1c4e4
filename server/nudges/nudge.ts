/** A nudge: the news that a learner's rows have changed, without the rows. */
import * as v from 'valibot';

export const Nudge = v.object({
  /** The learner's highest change number; null: it is not known, and whoever hears of it looks. */
  head: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The device that made the change, which has nothing to fetch; null: several, or the server. */
  device: v.nullable(v.pipe(v.string(), v.uuid())),
});
export type Nudge = v.InferOutput<typeof Nudge>;

export const LearnerNudge = v.object({ learner: v.pipe(v.string(), v.uuid()), nudge: Nudge });
export type LearnerNudge = v.InferOutput<typeof LearnerNudge>;

/** One nudge in the place of two that are not sent yet. */
export function merge(one: Nudge, other: Nudge): Nudge {
  const head = one.head === null || other.head === null ? null : Math.max(one.head, other.head);
  return { head, device: one.device === other.device ? one.device : null };
}
