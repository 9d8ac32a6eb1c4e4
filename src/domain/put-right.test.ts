import { expect, it } from 'vitest';
import { askedKind } from './card-kinds.ts';
import { putRightBack, putRightOf } from './put-right.ts';

const back = putRightBack({ said: 'Ich nehme ein großes Kaffee.', reason: '“Kaffee” is masculine.' });

it('is read from the back of a card, and not from a meaning', () => {
  expect(putRightOf(back)).toEqual({ said: 'Ich nehme ein großes Kaffee.', reason: '“Kaffee” is masculine.' });
  expect(putRightOf('I would like a coffee.')).toBeNull();
});

it('is never asked for from English, since it has none', () => {
  const place = { utcOffsetMin: 0, device: 'd', voids: null };
  const review = (n: number, day: number) =>
    ({
      id: `r${n}`,
      rating: 3,
      at: new Date(Date.UTC(2026, 2, day, 12, n)).toISOString(),
      deviceSeq: n,
      ...place,
    }) as const;
  const card = { front: 'Ich nehme einen großen Kaffee.', example: null, sourceTurn: null };
  const reviews = [review(1, 1), review(2, 1), review(3, 4)];
  expect(askedKind({ ...card, back: 'I will have a large coffee.', reviews }).kind).toBe('production');
  expect(askedKind({ ...card, back, reviews }).kind).toBe('listening');
});
