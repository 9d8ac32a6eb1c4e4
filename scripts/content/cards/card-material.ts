/** The material of cards as the app loads it: `src/data/catalogue/cards/<Language>.generated.json`. */
import type { CardMaterial } from '#conversation/cards/material.ts';
import { readScenes } from '../read-content.ts';
import { frequentWords } from './frequent-words.ts';
import { readCards } from './read-cards.ts';

export function cardMaterial(language: string): CardMaterial {
  const phrases: CardMaterial['phrases'] = {};
  for (const { id } of readScenes()) {
    const cards = readCards(id, language);
    if (!cards) continue;
    phrases[id] = cards.phrases.map(({ text, meaning, pinyin }) => ({
      text,
      translation: meaning,
      ...(pinyin ? { pinyin } : {}),
    }));
  }
  return { phrases, words: frequentWords(language) };
}
