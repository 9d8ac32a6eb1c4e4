import * as v from 'valibot';

/** A nudge as it comes from a server. */
export const NudgeData = v.object({
  head: v.nullable(v.pipe(v.number(), v.safeInteger())),
  device: v.nullable(v.string()),
});
