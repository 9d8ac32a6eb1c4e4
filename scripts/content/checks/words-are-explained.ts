/** Every word that a partner may say can be tapped for its meaning, so each needs an entry. */

import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts } from '#conversation/reading/reading-parts.ts';
import { wordsToLookUp } from '#conversation/reading/words-to-look-up.ts';
import type { Dialogue } from '../../../content/format.ts';
import { error, type Finding } from './finding.ts';
import { commonGroups, dialogueGroups, linesOf } from './places.ts';
import type { Sources } from './sources.ts';
import { factGroups, factPhrases, type PlacedPhrase, talkGroups, talkPhrases } from './talk-places.ts';

/** Longer lists are cut: the first are mended first. */
const SHOWN = 40;

const said = (phrases: readonly PlacedPhrase[]): string[] => phrases.map(({ phrase }) => phrase.say);

/** Every text of a scene that its partner may say, or put into what is said. */
const ofScene = (dialogue: Dialogue): string[] => [
  dialogue.partner.name,
  ...linesOf([...dialogueGroups(dialogue), ...factGroups(dialogue)]).map(({ line }) => line.text),
  ...said(factPhrases(dialogue)),
];

/** The same of what is said in every scene of a language. */
const ofEveryScene = (language: string, { common, talk }: Sources): string[] => {
  const [acts, spoken] = [common[language], talk[language]];
  const groups = [...(acts ? commonGroups(acts) : []), ...(spoken ? talkGroups(spoken) : [])];
  return [...linesOf(groups).map(({ line }) => line.text), ...(spoken ? said(talkPhrases(spoken)) : [])];
};

const NO_SCENE = { words: [], slots: {} };

/** Words of the texts without a meaning where a scene, or any scene, is played. */
function unexplained(
  texts: readonly string[],
  language: string,
  scene: Pick<Dialogue, 'words' | 'slots'>,
  all: Sources,
) {
  const pack = languagePack(language);
  if (!pack) return [];
  const { talk, everyday, words, ingredients } = all;
  const spoken = talk[language];
  const shared = [everyday[language], words[language]].flatMap((list) => list?.words ?? []);
  const list = wordsToLookUp(
    { ...scene, everyday: shared },
    spoken && ingredients ? { talk: spoken, ingredients } : null,
    pack,
  );
  const found = new Set<string>();
  for (const text of texts)
    for (const part of text.split(/\{[^{}]*\}/))
      for (const { word, note } of readingParts(part, list))
        if (word && !note && !/\p{N}/u.test(word)) found.add(word.toLowerCase());
  return [...found].sort();
}

const report = (file: string, where: string, words: readonly string[]): Finding[] => {
  if (words.length === 0) return [];
  const shown = words.slice(0, SHOWN).join(', ') + (words.length > SHOWN ? ', …' : '');
  return [error(file, where, `${words.length} words of the lines have no meaning: ${shown}`)];
};

export function wordsAreExplained(sources: Sources): Finding[] {
  return [
    // These are said in every scene, so only words that belong to every scene explain them.
    ...Object.keys({ ...sources.common, ...sources.talk }).flatMap((language) =>
      report(
        `words/${language}.yaml`,
        'words',
        unexplained(ofEveryScene(language, sources), language, NO_SCENE, sources),
      ),
    ),
    ...sources.languages.flatMap(({ scene, language, dialogue }) =>
      dialogue
        ? report(
            `scenes/${scene}/${language}.yaml`,
            'words',
            unexplained(ofScene(dialogue), language, dialogue, sources),
          )
        : [],
    ),
  ];
}
