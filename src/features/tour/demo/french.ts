import type { Demo } from './demo-format.ts';

const host = { id: 'waiter', name: 'Serveur' } as const;

export const french: Demo = {
  host,
  conversation: [
    {
      role: 'assistant',
      text: 'Bonsoir ! Vous êtes combien ?',
      translation: 'Good evening! How many are you?',
      character: host.name,
    },
    { role: 'user', text: 'Deux, s’il vous plaît.', translation: 'Two, please.', character: 'You' },
    {
      role: 'assistant',
      text: 'Très bien. Vous avez choisi ?',
      translation: 'Very good. Have you decided?',
      character: host.name,
    },
    {
      role: 'user',
      text: 'Je vais prendre la soupe à l’oignon.',
      translation: 'I’ll have the onion soup.',
      character: 'You',
    },
  ],
  flashcards: [
    { front: 'l’addition', back: 'the bill', example: 'L’addition, s’il vous plaît !' },
    { front: 'Je vais prendre …', back: 'I’ll have …', example: 'Je vais prendre le plat du jour.' },
    { front: 'Vous avez choisi ?', back: 'Have you decided?', example: 'Bonsoir, vous avez choisi ?' },
  ],
};
