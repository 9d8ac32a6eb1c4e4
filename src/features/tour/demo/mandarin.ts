import type { Demo } from './demo-format.ts';

const host = { id: 'waiter', name: '服务员' } as const;

export const mandarin: Demo = {
  host,
  conversation: [
    {
      role: 'assistant',
      text: '欢迎光临！请问几位？',
      translation: 'Welcome! How many of you?',
      character: host.name,
      pinyin: 'huān yíng guāng lín qǐng wèn jǐ wèi',
    },
    {
      role: 'user',
      text: '两位，谢谢。',
      translation: 'Two, thank you.',
      character: 'You',
      pinyin: 'liǎng wèi xiè xie',
    },
    {
      role: 'assistant',
      text: '好的，想吃点什么？',
      translation: 'All right, what would you like to eat?',
      character: host.name,
      pinyin: 'hǎo de xiǎng chī diǎn shén me',
    },
    {
      role: 'user',
      text: '我要一碗牛肉面。',
      translation: 'I’d like a bowl of beef noodles.',
      character: 'You',
      pinyin: 'wǒ yào yì wǎn niú ròu miàn',
    },
  ],
  flashcards: [
    { front: '买单', back: 'the bill, please', example: '服务员，买单！', pinyin: 'mǎi dān' },
    { front: '牛肉面', back: 'beef noodles', example: '我要一碗牛肉面。', pinyin: 'niú ròu miàn' },
    { front: '几位', back: 'how many people?', example: '请问几位？', pinyin: 'jǐ wèi' },
  ],
};
