import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingReviews, effectiveDue, preview, type Rating, type ReviewEvent, replay } from './schedule.ts';

const UTC = 0;
const SHANGHAI = 480;

function review(at: string, rating: Rating = 3, more: Partial<ReviewEvent> = {}): ReviewEvent {
  return { id: at, rating, at, utcOffsetMin: UTC, device: 'a', deviceSeq: 1, voids: null, ...more };
}

describe('replay', () => {
  it('leaves a card without reviews new', () => {
    expect(replay([])).toMatchObject({ state: 'new', due: null, reps: 0 });
  });

  it('takes the learning steps first: Good on a new card comes back in ten minutes', () => {
    const schedule = replay([review('2026-03-01T12:00:00.000Z')]);
    expect(schedule).toMatchObject({ state: 'learning', reps: 1, lapses: 0 });
    expect(schedule.due?.toISOString()).toBe('2026-03-01T12:10:00.000Z');
  });

  it('lets an interval in days end when the study day begins', () => {
    const schedule = replay([review('2026-03-01T13:00:00.000Z', 4, { utcOffsetMin: SHANGHAI })]); // 21:00 there
    expect(schedule.state).toBe('review');
    expect(schedule.due?.toISOString()).toMatch(/T20:00:00\.000Z$/); // 04:00 in Shanghai
  });

  it('counts an evening and the next morning in Shanghai as two days', () => {
    // 22:00 and 07:00 in Shanghai lie on one UTC date; a night lies between them.
    const learnt = review('2026-03-01T13:00:00.000Z', 4, { utcOffsetMin: SHANGHAI });
    const evening = review('2026-03-31T14:00:00.000Z', 3, { utcOffsetMin: SHANGHAI });
    const morning = review('2026-03-31T23:00:00.000Z', 3, { utcOffsetMin: SHANGHAI });
    const lateEvening = review('2026-03-31T15:00:00.000Z', 3, { utcOffsetMin: SHANGHAI });
    const nextDay = replay([learnt, evening, morning]);
    const sameDay = replay([learnt, evening, lateEvening]);
    expect(nextDay.stability).toBeGreaterThan(sameDay.stability);
  });

  it('counts half past three in the morning to the day before', () => {
    const learnt = review('2026-03-01T12:00:00.000Z', 4);
    const evening = review('2026-03-20T20:00:00.000Z');
    const before = replay([learnt, evening, review('2026-03-21T03:30:00.000Z')]);
    const after = replay([learnt, evening, review('2026-03-21T04:30:00.000Z')]);
    expect(after.stability).toBeGreaterThan(before.stability);
  });

  it('takes reviews by time, then device, then number', () => {
    const at = '2026-03-01T12:00:00.000Z';
    const events = [
      review(at, 1, { id: 'x', device: 'b', deviceSeq: 1 }),
      review(at, 2, { id: 'y', device: 'a', deviceSeq: 10 }),
      review(at, 3, { id: 'z', device: 'a', deviceSeq: 9 }),
      review('2026-03-01T11:00:00.000Z', 4, { id: 'w' }),
    ];
    expect(countingReviews(events).map(({ id }) => id)).toEqual(['w', 'z', 'y', 'x']);
  });

  it('drops what was taken back, and the taking back', () => {
    const first = review('2026-03-01T12:00:00.000Z', 3, { id: 'first' });
    const slip = review('2026-03-05T12:00:00.000Z', 1, { id: 'slip' });
    const undo = review('2026-03-05T12:00:05.000Z', 1, { id: 'undo', voids: 'slip' });
    expect(replay([first, slip, undo])).toEqual(replay([first]));
  });

  it('does not throw when flying west turns the clock back', () => {
    const tokyo = review('2026-03-01T12:00:00.000Z', 3, { id: 'tokyo', utcOffsetMin: 540 });
    const honolulu = review('2026-03-01T20:00:00.000Z', 3, { id: 'honolulu', utcOffsetMin: -600 });
    expect(replay([tokyo, honolulu]).reps).toBe(2);
  });

  it('is the same for any order and repetition', () => {
    const event = fc.record({
      id: fc.uuid(),
      rating: fc.constantFrom<Rating>(1, 2, 3, 4),
      at: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      utcOffsetMin: fc.constantFrom(-600, 0, 480, 840),
      device: fc.constantFrom('a', 'b'),
      deviceSeq: fc.nat(1000),
      voids: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 12 }), fc.nat(), (events, turn) => {
        const at = events.length === 0 ? 0 : turn % events.length;
        const mixed = [...events.slice(at), ...events, ...events.slice(0, at)].reverse();
        expect(replay(mixed)).toEqual(replay(events));
      }),
      { numRuns: 50 },
    );
  });
});

describe('preview', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');

  it('gives a new card the learning steps and some days', () => {
    const answers = preview(replay([]), now, UTC);
    expect(answers[1].interval).toEqual({ days: 0, minutes: 1 });
    expect(answers[2].interval).toEqual({ days: 0, minutes: 6 });
    expect(answers[3].interval).toEqual({ days: 0, minutes: 10 });
    expect(answers[4].interval.days).toBe(8);
  });

  it('agrees with what the answer then does', () => {
    const past = [review('2026-02-01T12:00:00.000Z', 4), review('2026-02-12T12:00:00.000Z', 3)];
    const answers = preview(replay(past), now, UTC);
    for (const rating of [1, 2, 3, 4] as const) {
      const after = replay([...past, review(now.toISOString(), rating)]);
      expect(after.due).toEqual(answers[rating].due);
    }
  });
});

describe('a card that is put off', () => {
  const due = '2026-03-01T12:00:00.000Z';
  const later = '2026-03-02T04:00:00.000Z';

  it('comes up when the later of both moments has come', () => {
    expect(effectiveDue({ due, buriedUntil: null })).toBe(due);
    expect(effectiveDue({ due, buriedUntil: later })).toBe(later);
    expect(effectiveDue({ due: later, buriedUntil: due })).toBe(later);
  });
});
