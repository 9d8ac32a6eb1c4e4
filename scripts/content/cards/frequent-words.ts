/** Words of the scenes by how frequent they are in everything that is said in a language's scenes and talk. */
import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts, wordList } from '#conversation/reading/reading-parts.ts';
import { commonGroups, dialogueGroups, linesOf } from '../checks/places.ts';
import { readCommon, readDialogueSource, readPhrases, readScenes } from '../read-content.ts';
import { readCards } from './read-cards.ts';

/** The most frequent words are known to whoever plays a scene at all. */
const KNOWN_BY_ALL = 120;

/** Those of the words, the most frequent first, that everybody knows. */
export const familiarWords = (frequent: readonly string[]): string[] => frequent.slice(0, KNOWN_BY_ALL);

/** Lines of partners and learners in one scene. */
function linesIn(scene: string, language: string): string[] {
  const dialogue = readDialogueSource(scene, language);
  const phrases = readPhrases(scene, language);
  const said = phrases ? [...Object.values(phrases.objectives), ...Object.values(phrases.moves)].flat() : [];
  return [...(dialogue ? linesOf(dialogueGroups(dialogue)).map(({ line }) => line.text) : []), ...said];
}

/** Words by the number of their lines, the most frequent first; a word of several scenes counts once more for each. */
export function frequentWords(language: string): string[] {
  const scenes = readScenes().map(({ id }) => id);
  // A marked word has its article, and so comes before the same word of a scene's list.
  const marked = scenes.flatMap((scene) => readCards(scene, language)?.words ?? []);
  const words = [...marked, ...scenes.flatMap((scene) => readDialogueSource(scene, language)?.words ?? [])];
  const list = wordList(words, languagePack(language) ?? { stem: (word) => word, articles: [] });
  const counts = new Map<string, { lines: number; scenes: Set<string> }>();
  const common = readCommon(language);
  const lines = [
    ...scenes.flatMap((scene) => linesIn(scene, language).map((line) => ({ scene, line }))),
    ...(common ? linesOf(commonGroups(common)).map(({ line }) => ({ scene: '', line: line.text })) : []),
  ];
  for (const { scene, line } of lines)
    for (const text of new Set(readingParts(line, list).flatMap(({ note }) => note?.text ?? []))) {
      const count = counts.get(text) ?? { lines: 0, scenes: new Set() };
      count.lines += 1;
      count.scenes.add(scene);
      counts.set(text, count);
    }
  const weight = ({ lines: number, scenes: { size } }: { lines: number; scenes: Set<string> }) => number * size;
  return [...counts].sort(([a, x], [b, y]) => weight(y) - weight(x) || (a < b ? -1 : 1)).map(([text]) => text);
}
