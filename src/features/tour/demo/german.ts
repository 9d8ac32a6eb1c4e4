import type { Demo } from './demo-format.ts';

const host = { id: 'waiter', name: 'Kellner' } as const;

export const german: Demo = {
  host,
  conversation: [
    {
      role: 'assistant',
      text: 'Guten Abend! Für wie viele Personen?',
      translation: 'Good evening! For how many people?',
      character: host.name,
    },
    { role: 'user', text: 'Für zwei, bitte.', translation: 'For two, please.', character: 'You' },
    {
      role: 'assistant',
      text: 'Gern. Was darf ich Ihnen bringen?',
      translation: 'Of course. What may I bring you?',
      character: host.name,
    },
    {
      role: 'user',
      text: 'Ich hätte gern die Käsespätzle.',
      translation: 'I’d like the cheese noodles.',
      character: 'You',
    },
  ],
  flashcards: [
    { front: 'die Rechnung', back: 'the bill', example: 'Die Rechnung, bitte!' },
    { front: 'Ich hätte gern …', back: 'I’d like …', example: 'Ich hätte gern einen Apfelsaft.' },
    { front: 'Was darf es sein?', back: 'What would you like?', example: 'Guten Tag, was darf es sein?' },
  ],
};
