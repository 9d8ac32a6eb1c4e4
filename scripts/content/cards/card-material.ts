/** The material of cards as the app loads it: `src/data/catalogue/cards/<Language>.generated.json`. */
import type { CardMaterial } from '#conversation/cards/material.ts';
import type { Dialogue } from '../../../content/format.ts';
import { readDialogueSource, readScenes } from '../read-content.ts';
import { cardPinyin } from './card-pinyin.ts';
import { familiarWords, frequentWords } from './frequent-words.ts';
import { readCards } from './read-cards.ts';

type Marked = { text: string; meaning: string; pinyin?: string | undefined };

const pinyinFor = (dialogue: Dialogue | null, { text, pinyin }: Marked) => {
  if (pinyin) return { pinyin };
  return dialogue?.language === 'Mandarin' ? { pinyin: cardPinyin(text, dialogue) } : {};
};

/** Everything that makes cards in one language. */
export function cardMaterial(language: string): CardMaterial {
  const frequent = frequentWords(language);
  const ranks = new Map(frequent.map((word, rank) => [word, rank]));
  const rank = ({ text }: Marked) => ranks.get(text) ?? frequent.length;
  const material: CardMaterial = { phrases: {}, words: {}, familiar: familiarWords(frequent) };
  for (const { id } of readScenes()) {
    const cards = readCards(id, language);
    if (!cards) continue;
    const dialogue = readDialogueSource(id, language);
    material.phrases[id] = cards.phrases.map((phrase) => ({
      text: phrase.text,
      translation: phrase.meaning,
      ...pinyinFor(dialogue, phrase),
    }));
    material.words[id] = cards.words
      .toSorted((a, b) => rank(a) - rank(b))
      .map((word) => ({ text: word.text, meaning: word.meaning, ...pinyinFor(dialogue, word) }));
  }
  return material;
}
