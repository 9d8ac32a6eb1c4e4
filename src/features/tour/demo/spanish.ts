import type { Demo } from './demo-format.ts';

const host = { id: 'waiter', name: 'Camarero' } as const;

export const spanish: Demo = {
  host,
  conversation: [
    {
      role: 'assistant',
      text: '¡Buenas noches! ¿Mesa para cuántos?',
      translation: 'Good evening! A table for how many?',
      character: host.name,
    },
    { role: 'user', text: 'Para dos, por favor.', translation: 'For two, please.', character: 'You' },
    {
      role: 'assistant',
      text: 'Muy bien. ¿Qué les pongo?',
      translation: 'Very good. What can I bring you?',
      character: host.name,
    },
    {
      role: 'user',
      text: 'Para mí, la tortilla con ensalada.',
      translation: 'For me, the omelette with salad.',
      character: 'You',
    },
  ],
  flashcards: [
    { front: 'la cuenta', back: 'the bill', example: 'La cuenta, por favor.' },
    { front: 'Para mí, …', back: 'For me, …', example: 'Para mí, un agua con gas.' },
    {
      front: '¿Qué me recomienda?',
      back: 'What do you recommend?',
      example: 'Todo tiene buena pinta, ¿qué me recomienda?',
    },
  ],
};
