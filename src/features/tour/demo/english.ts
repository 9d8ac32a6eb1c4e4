import type { Demo } from './demo-format.ts';

const host = { id: 'waiter', name: 'Waiter' } as const;

/** English is glossed in simpler English. */
export const english: Demo = {
  host,
  conversation: [
    {
      role: 'assistant',
      text: 'Good evening! A table for how many?',
      translation: 'Hello! How many people are there?',
      character: host.name,
    },
    { role: 'user', text: 'For two, please.', translation: 'There are two of us.', character: 'You' },
    {
      role: 'assistant',
      text: 'Right this way. What can I get you?',
      translation: 'Come with me. What do you want to eat?',
      character: host.name,
    },
    {
      role: 'user',
      text: 'I’ll have the tomato soup.',
      translation: 'I want to eat the tomato soup.',
      character: 'You',
    },
  ],
  flashcards: [
    { front: 'the bill', back: 'the paper that says what you pay', example: 'Could we have the bill, please?' },
    { front: 'I’ll have …', back: 'I want to eat or drink …', example: 'I’ll have the tomato soup.' },
    { front: 'right this way', back: 'come with me', example: 'Right this way, your table is ready.' },
  ],
};
