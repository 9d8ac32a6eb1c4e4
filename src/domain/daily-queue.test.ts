import { describe, expect, it } from 'vitest';
import { byUrgency, leftToday, mixIn, type Urgent } from './daily-queue.ts';

const card = (id: string, recall: number, due = '2026-03-01'): Urgent => ({ id, recall, due });
const NONE = { fresh: 0, reviews: 0 };

describe('the order of reviews', () => {
  it('begins with what is most likely forgotten, whatever the order on the device', () => {
    const cards = [card('a', 0.9), card('b', 0.4), card('c', 0.7), card('d', 0.4, '2026-02-01'), card('e', 0.7)];
    const order = ['d', 'b', 'c', 'e', 'a'];
    expect(cards.toSorted(byUrgency).map(({ id }) => id)).toEqual(order);
    expect(
      cards
        .toReversed()
        .toSorted(byUrgency)
        .map(({ id }) => id),
    ).toEqual(order);
  });
});

describe('the limits of a day', () => {
  it('leave what has not been done yet, and never less than nothing', () => {
    const limits = { newPerDay: 10, reviewsPerDay: 100 };
    expect(leftToday(limits, { fresh: 4, reviews: 100 })).toEqual({ fresh: 6, reviews: 0 });
    expect(leftToday(limits, { fresh: 14, reviews: 130 })).toEqual({ fresh: 0, reviews: 0 });
  });
});

describe('new cards', () => {
  const reviews = [1, 2, 3, 4, 5, 6];

  it('come evenly among the reviews, each kind in its own order', () => {
    expect(mixIn(reviews, [-1, -2], NONE)).toEqual([1, 2, -1, 3, 4, 5, -2, 6]);
  });

  it('come alone where there is nothing else, and nothing gets lost', () => {
    expect(mixIn([], [-1, -2], NONE)).toEqual([-1, -2]);
    expect(mixIn(reviews, [], NONE)).toEqual(reviews);
    expect(mixIn([], [], NONE)).toEqual([]);
  });

  it('go on in the same mixture when the session is taken up elsewhere', () => {
    const whole = mixIn(reviews, [-1, -2], NONE);
    for (let done = 0; done < whole.length; done += 1) {
      const past = whole.slice(0, done);
      const isNew = (id: number) => id < 0;
      const count = { fresh: past.filter(isNew).length, reviews: past.filter((id) => !isNew(id)).length };
      const rest = mixIn(reviews.slice(count.reviews), [-1, -2].slice(count.fresh), count);
      expect(rest).toEqual(whole.slice(done));
    }
  });
});
