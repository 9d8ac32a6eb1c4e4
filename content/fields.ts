/** Fields that every file of the content has. */
import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]*$/, 'ids are lower-case words joined by - or _'));
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(400));
