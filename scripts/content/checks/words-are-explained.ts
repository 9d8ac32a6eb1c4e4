/** Every word of the partner's lines can be tapped for its meaning, so each needs an entry. */

import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts, wordList } from '#conversation/reading/reading-parts.ts';
import { type Finding, warning } from './finding.ts';
import { commonGroups, dialogueGroups, type LineGroup, linesOf } from './places.ts';
import type { SceneInLanguage, Sources } from './sources.ts';
import { factGroups, talkGroups } from './talk-places.ts';

/** Longer lists are cut: the first are mended first. */
const SHOWN = 40;

interface Explained {
  text: string;
  meaning: string;
}

/** The words of lines that neither a list nor a slot explains. */
function unexplained(language: string, groups: readonly LineGroup[], explained: readonly Explained[]): string[] {
  const pack = languagePack(language);
  if (!pack) return [];
  const words = wordList([...explained], pack);
  const found = new Set<string>();
  for (const { line } of linesOf(groups))
    for (const text of line.text.split(/\{[^{}]*\}/))
      for (const { word, note } of readingParts(text, words))
        if (word && !note && !/\p{N}/u.test(word)) found.add(word.toLowerCase());
  return [...found].sort();
}

/** The words of a dialogue's lines, and of what is said in every scene. */
function inDialogue({ language, dialogue }: SceneInLanguage, { common, everyday }: Sources): string[] {
  if (!dialogue) return [];
  const values = Object.values(dialogue.slots).flatMap((slot) => (slot.kind === 'list' ? slot.values : []));
  const acts = common[language];
  const groups = [...dialogueGroups(dialogue), ...factGroups(dialogue), ...(acts ? commonGroups(acts) : [])];
  const names = [dialogue.partner.name, dialogue.currency ?? ''].flatMap((name) => name.toLowerCase().split(' '));
  return unexplained(language, groups, [
    ...dialogue.words,
    ...(everyday[language]?.words ?? []),
    ...values.map(({ say, gloss }) => ({ text: say, meaning: gloss })),
  ]).filter((word) => !names.includes(word));
}

const report = (file: string, where: string, words: readonly string[]): Finding[] => {
  if (words.length === 0) return [];
  const shown = words.slice(0, SHOWN).join(', ') + (words.length > SHOWN ? ', …' : '');
  return [warning(file, where, `${words.length} words of the lines have no meaning: ${shown}`)];
};

export function wordsAreExplained(sources: Sources): Finding[] {
  return [
    // The talk is said in every scene, so only words that belong to every scene explain it.
    ...Object.entries(sources.talk).flatMap(([language, talk]) =>
      report(
        `talk/${language}.yaml`,
        'lines',
        unexplained(language, talkGroups(talk), sources.everyday[language]?.words ?? []),
      ),
    ),
    ...sources.languages.flatMap((one) =>
      report(`scenes/${one.scene}/${one.language}.yaml`, 'words', inDialogue(one, sources)),
    ),
  ];
}
