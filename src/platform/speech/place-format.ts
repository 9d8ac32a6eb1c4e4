/** The format of the sound of a scene's place; the comments of `content/sounds.yaml` say what each number does. */
import * as v from 'valibot';

/** Fixed, or drawn anew each time between the least and the most. */
const Range = v.union([v.number(), v.strictTuple([v.number(), v.number()])]);
export type Range = v.InferOutput<typeof Range>;

const SoundPart = v.strictObject({
  pitch: Range,
  width: v.optional(v.number()),
  loudness: Range,
  at: v.optional(v.number()),
  rise: v.optional(v.number()),
  fade: Range,
});
export type SoundPart = v.InferOutput<typeof SoundPart>;

export const PlaceSound = v.strictObject({
  every: Range,
  strokes: v.optional(Range),
  apart: v.optional(Range),
  parts: v.pipe(v.array(SoundPart), v.minLength(1)),
});
export type PlaceSound = v.InferOutput<typeof PlaceSound>;

export const Murmur = v.strictObject({
  frequency: v.number(),
  swell: v.number(),
  rate: v.number(),
  loudness: v.number(),
});
export type Murmur = v.InferOutput<typeof Murmur>;

export type Place = { murmur: Murmur; sounds: PlaceSound[] };
