/** Phrases and words marked for cards: each can be met in its scene, stands there once, and is no name. */
import { findWords } from '#conversation/cards/card-words.ts';
import { isName } from '#conversation/cards/names.ts';
import { bare } from '#conversation/cards/played.ts';
import { HAN } from '#domain/han.ts';
import type { Dialogue } from '../../../content/format.ts';
import type { Cards } from '../cards/read-cards.ts';
import { error, type Finding } from './finding.ts';
import { dialogueGroups, linesOf } from './places.ts';
import type { Sources } from './sources.ts';
import { factGroups, factPhrases } from './talk-places.ts';

/** Every text of a scene that may be said in it; a gap is filled by each thing in turn elsewhere, so here it is cut out. */
function textsOf(dialogue: Dialogue): string[] {
  const lines = linesOf([...dialogueGroups(dialogue), ...factGroups(dialogue)]).map(({ line }) => line.text);
  const things = Object.values(dialogue.slots).flatMap((slot) => (slot.kind === 'list' ? slot.values : []));
  return [
    ...lines.flatMap((text) => text.split(/\{[^{}]*\}/)),
    ...factPhrases(dialogue).map(({ phrase }) => phrase.say),
    ...things.map(({ say }) => say),
  ];
}

function unheard({ words }: Cards, dialogue: Dialogue): Set<string> {
  const find = findWords(dialogue.language, words, dialogue.words);
  const heard = new Set(textsOf(dialogue).flatMap((text) => find(text).map(({ note }) => note.text)));
  return new Set(words.map(({ text }) => text).filter((text) => !heard.has(text)));
}

function findingsOf(file: string, cards: Cards, dialogue: Dialogue): Finding[] {
  const notHeard = unheard(cards, dialogue);
  const seen = new Set<string>();
  return ['phrases' as const, 'words' as const].flatMap((list) =>
    cards[list].flatMap((marked, index) => {
      const { text, pinyin } = marked;
      const report = (message: string) => error(file, `${list}.${index}`, `"${text}" ${message}`);
      const isDouble = seen.has(bare(text));
      seen.add(bare(text));
      const characters = [...text].filter((letter) => HAN.test(letter)).length;
      return [
        ...(isDouble ? [report('stands there twice')] : []),
        ...(list === 'words' && notHeard.has(text) ? [report('is in no line of the scene')] : []),
        ...(list === 'words' && isName(marked) ? [report('is a name')] : []),
        ...(pinyin !== undefined && pinyin.split(/\s+/).length !== characters
          ? [report('has another number of syllables than of characters')]
          : []),
      ];
    }),
  );
}

export function cardsAgree({ languages }: Sources): Finding[] {
  return languages.flatMap(({ scene, language, dialogue, cards }) =>
    dialogue && cards ? findingsOf(`scenes/${scene}/${language}.cards.yaml`, cards, dialogue) : [],
  );
}
