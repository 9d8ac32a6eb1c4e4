/** Every word of the partner's lines can be tapped for its meaning, so each needs an entry. */

import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts, wordList } from '#conversation/reading/reading-parts.ts';
import { type Finding, warning } from './finding.ts';
import { commonGroups, dialogueGroups, linesOf } from './places.ts';
import type { SceneInLanguage, Sources } from './sources.ts';

/** Longer lists are cut: the first are mended first. */
const SHOWN = 40;

/** The words of a dialogue's lines, and of what is said in every scene, that neither a list nor a slot explains. */
function unexplained({ language, dialogue }: SceneInLanguage, { common, everyday }: Sources): string[] {
  const pack = languagePack(language);
  if (!dialogue || !pack) return [];
  const values = Object.values(dialogue.slots).flatMap((slot) => (slot.kind === 'list' ? slot.values : []));
  const words = wordList(
    [
      ...dialogue.words,
      ...(everyday[language]?.words ?? []),
      ...values.map(({ say, gloss }) => ({ text: say, meaning: gloss })),
    ],
    pack,
  );
  const acts = common[language];
  const lines = linesOf([...dialogueGroups(dialogue), ...(acts ? commonGroups(acts) : [])]);
  const found = new Set<string>();
  for (const { line } of lines)
    for (const text of line.text.split(/\{[^{}]*\}/))
      for (const { word, note } of readingParts(text, words))
        if (word && !note && !/\p{N}/u.test(word)) found.add(word.toLowerCase());
  for (const name of [dialogue.partner.name, dialogue.currency ?? ''])
    for (const part of name.toLowerCase().split(' ')) found.delete(part);
  return [...found].sort();
}

export function wordsAreExplained(sources: Sources): Finding[] {
  return sources.languages.flatMap((one) => {
    const words = unexplained(one, sources);
    if (words.length === 0) return [];
    const shown = words.slice(0, SHOWN).join(', ') + (words.length > SHOWN ? ', …' : '');
    const file = `scenes/${one.scene}/${one.language}.yaml`;
    return [warning(file, 'words', `${words.length} words of the lines have no meaning: ${shown}`)];
  });
}
