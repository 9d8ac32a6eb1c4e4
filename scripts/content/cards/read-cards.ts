/** Phrases and words worth knowing, marked by authors: `content/scenes/<id>/<Language>.cards.yaml`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LanguageName } from '../../../content/format.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { CONTENT, ContentError } from '../read-content.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1));

export const Cards = v.strictObject({
  scene: Text,
  language: LanguageName,
  /** Lines that a learner will need again, as they stand in the scene's lines or model answers. */
  phrases: v.pipe(
    v.array(
      v.strictObject({
        text: Text,
        /** In natural English; an English scene glosses in simpler English. */
        meaning: Text,
        /** Mandarin only, where it is another than the dictionary gives: one syllable a character. */
        pinyin: v.optional(Text),
      }),
    ),
    v.minLength(12),
    v.maxLength(20),
  ),
  /** Words and short fixed groups that are worth a card by themselves, in their base form: no others make one. */
  words: v.optional(
    v.array(
      v.strictObject({
        text: Text,
        /** In the sense in which the scene uses it. */
        meaning: Text,
        /** Mandarin only, where it is another than the scene's list and the dictionary give. */
        pinyin: v.optional(Text),
      }),
    ),
    [],
  ),
});
export type Cards = v.InferOutput<typeof Cards>;

/** Reads the marks of a scene; null where its author has marked nothing. */
export function readCards(scene: string, language: string): Cards | null {
  const path = join(CONTENT, 'scenes', scene, `${language}.cards.yaml`);
  if (!existsSync(path)) return null;
  const read = v.safeParse(Cards, parsedYaml(readFileSync(path, 'utf8')));
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`);
  throw new ContentError(`${path}\n${issues.join('\n')}`);
}
