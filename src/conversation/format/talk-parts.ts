/** The smallest parts of the talk of a language. */
import * as v from 'valibot';

export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(400));

/** A line of the partner; `{thing}` and the like are filled in. Mandarin has its pinyin, as in a scene. */
export const Line = v.strictObject({ text: Text, translation: Text, pinyin: v.optional(Text) });
export const Lines = v.pipe(v.array(Line), v.minLength(1));

/** Ways to say it, in lower case without punctuation: `(a|b)` for alternatives, `(a)?` for what may be left out. */
export const Cues = v.pipe(v.array(Text), v.minLength(1));

export const Id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]*$/, 'ids are lower-case words joined by - or _'));

/** A part of a sentence, as it is put into a line. */
export const Phrase = v.strictObject({ say: Text, gloss: Text, pinyin: v.optional(Text) });
export type Phrase = v.InferOutput<typeof Phrase>;

/** A phrase by which it is named, and the forms by which learners name it. */
export const Named = v.strictObject({ say: Text, gloss: Text, pinyin: v.optional(Text), forms: Cues });
