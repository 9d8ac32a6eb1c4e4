/**
 * The format of what partners remember across visits: `content/memory/<Language>.yaml`. It stands apart from the talk,
 * of which dialogues are compiled.
 */
import * as v from 'valibot';
import { KINDS } from '../memory/remembered.ts';
import { FollowUp } from './follow-up.ts';

const Lines = FollowUp.entries.ask;
const Kind = v.picklist(KINDS);

export const Memory = v.strictObject({
  /** Greetings of a learner who returns; with `{x}` for the name, and one at least without it. */
  back: Lines,
  /** Ingredients that the learner does not eat: `{x}`, as the talk names them. */
  without: Lines,
  /** The learner's diet: `{x}`, as the talk names it. */
  diet: Lines,
  /** Taking note of what was remembered already, and is told again. */
  known: Lines,
  /** Entries of the talk's `told` that are worth keeping, in English, as the profile lists them. */
  kept: v.record(Kind, v.record(v.string(), v.pipe(v.string(), v.maxLength(60)))),
  /** Follow-ups and twists (`scene/id`) that ask for what is remembered, by kind; `back`: for having been here before. */
  asks: v.record(v.union([Kind, v.literal('back')]), v.array(v.string())),
});
export type Memory = v.InferOutput<typeof Memory>;
