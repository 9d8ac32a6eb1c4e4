import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LanguageTalk } from '#conversation/format/dialogue.ts';
import { Ingredients } from '#conversation/format/ingredients.ts';
import { Talk } from '#conversation/format/talk.ts';
import { Travel } from '#conversation/format/travel.ts';
import { spellOut } from '#conversation/nlu/lexicon.ts';
import { Common, Dialogue, Everyday, LanguageName, Phrases, Scene } from '../../content/format.ts';
import { Categories, Colours, Sounds } from '../../content/look-format.ts';
import { parsedYaml } from './parsed-yaml.ts';

/** The project's folder, or another one with a `content/` of its own, into which the build writes. */
export const ROOT = process.env.PARLEY_CONTENT_ROOT ?? join(import.meta.dirname, '../..');
export const CONTENT = join(ROOT, 'content');
export const BUILD = join(CONTENT, '.build');
export const LANGUAGES = LanguageName.options;

/** A content file that does not hold to its schema: which file, and every place that is wrong. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** By schema and text: to hold a file to its schema takes longer than most of what is done with it. */
const valid = new WeakMap<v.GenericSchema, Map<string, unknown>>();

/** The content of a file, which nobody may change: whoever reads it next gets the same. */
function readYaml<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> {
  const text = readFileSync(path, 'utf8');
  const known = valid.get(schema) ?? new Map<string, unknown>();
  valid.set(schema, known);
  if (known.has(text)) return known.get(text) as v.InferOutput<S>;
  let value: unknown;
  try {
    value = parsedYaml(text);
  } catch (error) {
    throw new ContentError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) {
    known.set(text, result.output);
    return result.output;
  }
  const issues = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`);
  throw new ContentError(`${path}\n${issues.slice(0, 20).join('\n')}`);
}

function readOptional<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | null {
  return existsSync(path) ? readYaml(path, schema) : null;
}

/** Topic to forms, from the comma-separated lists in `content/lexicon`. */
const Topics = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.transform((forms) =>
      forms
        .split(/[,\n]/)
        .map((form) => form.trim())
        .filter((form) => form !== '')
        .flatMap(spellOut),
    ),
  ),
);
export type Topics = v.InferOutput<typeof Topics>;

export const readCategories = () => readYaml(join(CONTENT, 'categories.yaml'), Categories);

export const readColours = () => readYaml(join(CONTENT, 'colours.yaml'), Colours);
export const readSounds = () => readYaml(join(CONTENT, 'sounds.yaml'), Sounds);

export const readIngredients = () => readYaml(join(CONTENT, 'ingredients.yaml'), Ingredients);
export const readTalk = (language: string) => readOptional(join(CONTENT, 'talk', `${language}.yaml`), Talk);

/** The talk of a language as the app loads it, or null where it has none. */
export function readLanguageTalk(language: string): LanguageTalk | null {
  const talk = readTalk(language);
  const travel = readOptional(join(CONTENT, 'travel', `${language}.yaml`), Travel);
  return talk && { talk, ingredients: readIngredients(), ...(travel ? { travel } : {}) };
}

/** All scenes, in the order of their folders' names. */
export function readScenes(): Scene[] {
  return readdirSync(join(CONTENT, 'scenes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(CONTENT, 'scenes', entry.name, 'scene.yaml')))
    .map((entry) => readYaml(join(CONTENT, 'scenes', entry.name, 'scene.yaml'), Scene))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const inScene = (scene: string, name: string) => join(CONTENT, 'scenes', scene, name);

export const hasDialogueSource = (scene: string, language: string) => existsSync(inScene(scene, `${language}.yaml`));
export const readDialogueSource = (scene: string, language: string) =>
  readOptional(inScene(scene, `${language}.yaml`), Dialogue);
export const readPhrases = (scene: string, language: string) =>
  readOptional(inScene(scene, `${language}.phrases.yaml`), Phrases);
export const readHeldback = (scene: string, language: string) =>
  readOptional(inScene(scene, `${language}.heldback.yaml`), Phrases);
export const readCommon = (language: string) => readOptional(join(CONTENT, 'common', `${language}.yaml`), Common);
export const readEveryday = (language: string) => readOptional(join(CONTENT, 'everyday', `${language}.yaml`), Everyday);
export const readTopics = (language: string): Topics =>
  readOptional(join(CONTENT, 'lexicon', `${language}.yaml`), Topics) ?? {};

/** The length of a dialogue's phrases in bytes, to which the time that it takes to compile is roughly proportional. */
export const sizeOfPhrases = (scene: string, language: string): number =>
  statSync(inScene(scene, `${language}.phrases.yaml`), { throwIfNoEntry: false })?.size ?? 0;

/** The files that a compiled dialogue is made from, for its hash. */
export function sourceFiles(scene: string, language: string): string[] {
  const files = [
    inScene(scene, 'scene.yaml'),
    inScene(scene, `${language}.yaml`),
    inScene(scene, `${language}.phrases.yaml`),
    join(CONTENT, 'common', `${language}.yaml`),
    join(CONTENT, 'everyday', `${language}.yaml`),
    join(CONTENT, 'lexicon', `${language}.yaml`),
  ];
  if (language !== 'English')
    files.push(
      inScene(scene, 'English.phrases.yaml'),
      inScene(scene, 'English.yaml'),
      join(CONTENT, 'lexicon', 'English.yaml'),
    );
  return files.filter((file) => existsSync(file));
}
