/** Reads every file of `content/` and holds it to its schema, for the other checks; reports malformed parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Ingredients } from '#conversation/format/ingredients.ts';
import { Memory } from '#conversation/format/memory.ts';
import { Talk } from '#conversation/format/talk.ts';
import { Travel } from '#conversation/format/travel.ts';
import { Common, Dialogue, Everyday, LanguageName, Phrases, Scene } from '../../../content/format.ts';
import { Categories, Colours, Sounds } from '../../../content/look-format.ts';
import { Cards } from '../cards/read-cards.ts';
import { HeldBack } from '../grammar/measure-correction.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { error, type Finding } from './finding.ts';

/** One scene in one language; missing or malformed parts are null. */
export interface SceneInLanguage {
  scene: string;
  language: string;
  dialogue: Dialogue | null;
  phrases: Phrases | null;
  heldback: Phrases | null;
  cards: Cards | null;
}

export interface Sources {
  categories: Categories;
  /** By the name of their folder. */
  scenes: Record<string, Scene>;
  common: Record<string, Common>;
  everyday: Record<string, Everyday>;
  words: Record<string, Everyday>;
  talk: Record<string, Talk>;
  ingredients: Ingredients | null;
  languages: SceneInLanguage[];
}

const languages: readonly string[] = LanguageName.options;

/** The schema that a file is held to, by its path from `content/`; null for a file that does not belong here. */
function schemaFor(path: string): v.GenericSchema | 'free' | null {
  const [folder, name = '', file = ''] = path.split('/');
  if (path === 'categories.yaml') return Categories;
  if (path === 'colours.yaml') return Colours;
  if (path === 'sounds.yaml') return Sounds;
  if (path === 'ingredients.yaml') return Ingredients;
  if (path === 'pinyin-exceptions.yaml') return v.record(v.string(), v.string());
  if (folder === 'lexicon') return languages.includes(name.replace('.yaml', '')) ? 'free' : null;
  if (folder === 'everyday' || folder === 'words')
    return languages.includes(name.replace('.yaml', '')) ? Everyday : null;
  if (folder === 'memory') return languages.includes(name.replace('.yaml', '')) ? Memory : null;
  if (folder === 'travel') return languages.includes(name.replace('.yaml', '')) ? Travel : null;
  if (folder === 'talk') return languages.includes(name.replace('.yaml', '')) ? Talk : null;
  if (folder === 'common') return languages.includes(name.replace('.yaml', '')) ? Common : null;
  if (folder === 'grammar') return languages.includes(name.replace('.heldback.yaml', '')) ? HeldBack : null;
  if (folder !== 'scenes') return null;
  if (file === 'scene.yaml') return Scene;
  const [language = '', part = ''] = file.replace(/\.yaml$/, '').split('.');
  if (!languages.includes(language)) return null;
  if (part === 'cards') return Cards;
  return part === '' ? Dialogue : part === 'phrases' || part === 'heldback' ? Phrases : null;
}

/** The value of a file, or its errors, each with its path inside the file. */
export function readAs(path: string, text: string): { value: unknown; findings: Finding[] } {
  const schema = schemaFor(path);
  if (schema === 'free') return { value: null, findings: [] };
  if (schema === null)
    return { value: null, findings: [error(path, '', 'no file of this name belongs here; see content/README.md')] };
  let value: unknown;
  try {
    value = parsedYaml(text);
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    return { value: null, findings: [error(path, '', `not YAML: ${problem.message.split('\n')[0]}`)] };
  }
  const result = v.safeParse(schema, value);
  if (result.success) return { value: result.output, findings: [] };
  return {
    value: null,
    findings: result.issues.map((issue) => error(path, v.getDotPath(issue) ?? '', issue.message)),
  };
}

/** All content under a folder. `findings` say what could not be read. */
export function readSources(root: string): { sources: Sources; findings: Finding[] } {
  const sources: Sources = {
    categories: [],
    scenes: {},
    common: {},
    everyday: {},
    words: {},
    talk: {},
    ingredients: null,
    languages: [],
  };
  const findings: Finding[] = [];
  const read = (path: string): unknown => {
    const result = readAs(path, readFileSync(join(root, path), 'utf8'));
    findings.push(...result.findings);
    return result.value;
  };
  const found = new Map<string, SceneInLanguage>();
  for (const path of yamlFiles(root)) {
    const value = read(path);
    const [folder, name = '', file = ''] = path.split('/');
    if (path === 'categories.yaml') sources.categories = (value ?? []) as Categories;
    if (value !== null && folder === 'common') sources.common[name.replace('.yaml', '')] = value as Common;
    if (path === 'ingredients.yaml') sources.ingredients = value as Ingredients | null;
    if (value !== null && folder === 'talk') sources.talk[name.replace('.yaml', '')] = value as Talk;
    if (value !== null && folder === 'everyday') sources.everyday[name.replace('.yaml', '')] = value as Everyday;
    if (value !== null && folder === 'words') sources.words[name.replace('.yaml', '')] = value as Everyday;
    if (folder !== 'scenes') continue;
    if (file === 'scene.yaml') {
      if (value !== null) sources.scenes[name] = value as Scene;
      continue;
    }
    const [language = '', part = ''] = file.replace(/\.yaml$/, '').split('.');
    if (!languages.includes(language)) continue;
    const key = `${name}/${language}`;
    const entry = found.get(key) ?? {
      scene: name,
      language,
      dialogue: null,
      phrases: null,
      heldback: null,
      cards: null,
    };
    found.set(key, entry);
    if (part === '') entry.dialogue = value as Dialogue | null;
    if (part === 'phrases') entry.phrases = value as Phrases | null;
    if (part === 'cards') entry.cards = value as Cards | null;
    if (part === 'heldback') entry.heldback = value as Phrases | null;
  }
  sources.languages = [...found.values()];
  return { sources, findings };
}

/** Paths of all YAML files from `root`, sorted; the build's own folder is left out. */
function yamlFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.ya?ml$/.test(path) && !path.startsWith('.build/'))
    .sort();
}
