import { expect, it } from 'vitest';
import type { Cards } from '../cards/read-cards.ts';
import { cardsAgree } from './cards-agree.ts';
import { line, smallSource } from './small-source.ts';

const messages = (words: Cards['words']) => {
  const sources = smallSource();
  const phrases = [{ text: '你好。', meaning: 'Hello.' }];
  sources.one.cards = { scene: 'kiosk', language: 'Mandarin', phrases, words };
  sources.one.dialogue.closing.push(line('换一杯茶，再见，小李。', 'Another tea, goodbye, Li.', 'x'));
  return cardsAgree(sources).map(({ where, message }) => `${where}: ${message}`);
};

// product 9.25
it('wants each marked word to be in a line, once, and none to be a name', () => {
  expect(messages([{ text: '再见', meaning: 'goodbye' }])).toEqual([]);
  expect(
    messages([
      { text: '再见', meaning: 'goodbye' },
      { text: '再见', meaning: 'bye' },
      { text: '你好', meaning: 'hello' },
      { text: '咖啡', meaning: 'coffee' },
      { text: '小李', meaning: 'Li' },
      { text: '茶', meaning: 'tea', pinyin: 'chá yè' },
    ]),
  ).toEqual([
    'words.1: "再见" stands there twice',
    'words.2: "你好" stands there twice',
    'words.3: "咖啡" is in no line of the scene',
    'words.4: "小李" is a name',
    'words.5: "茶" has another number of syllables than of characters',
  ]);
});
