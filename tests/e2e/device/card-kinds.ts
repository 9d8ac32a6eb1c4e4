import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { CardSeed } from './card-rows.ts';

type Kind = NonNullable<CardRow['kind']>;

const LEARNT: Record<Kind, CardSeed['reviews'] & object> = {
  production: [9, 8],
  listening: [
    [7, 3, 'production'],
    [6, 3, 'production'],
  ],
  cloze: [
    [5, 3, 'listening'],
    [4, 3, 'listening'],
  ],
};

/** Reviews after which a flashcard asks a kind today: two good answers on two days to each kind before it. */
export function reviewsBefore(kind: Kind): NonNullable<CardSeed['reviews']> {
  const kinds = Object.keys(LEARNT) as Kind[];
  return kinds.slice(0, kinds.indexOf(kind) + 1).flatMap((one) => [...LEARNT[one]]);
}
