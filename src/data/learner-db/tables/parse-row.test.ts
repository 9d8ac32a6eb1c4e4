import { describe, expect, it } from 'vitest';
import { sceneAttempts } from './attempt.ts';
import { profiles } from './profile.ts';

const SAID = { who: 'learner', text: 'Hello', at: '2026-03-01T12:00:00.000Z' };
const ATTEMPT = {
  user_id: 'u',
  seq: 5,
  id: 'a',
  scenario_id: 'restaurant',
  language: 'German',
  created_at: '2026-03-01T12:00:00.000Z',
  attempt_score: 50,
  max_score: 90,
  objectives_completed: 2,
  total_objectives: 4,
  star_rating: 2,
  objectives: [{ index: 0, reached: true }],
  feedback: { well: ['Greeted'], phrases: [], corrections: [] },
  transcript: [SAID],
  study_day: '2026-03-01',
  utc_offset_min: 60,
};

/** An attempt with these columns. */
const read = (columns: object) => sceneAttempts.parse({ ...ATTEMPT, ...columns });

describe('a row of a newer version', () => {
  it('is whole if everything in it is understood', () => {
    expect(read({})).not.toHaveProperty('unread');
    expect(read({ transcript: [{ ...SAID, completed: [], translation: 'Hallo' }] })).not.toHaveProperty('unread');
  });

  it('is read without a kind of turn that is unknown, and says so', () => {
    const parsed = read({ transcript: [SAID, { who: 'narrator', text: 'Later', at: SAID.at }, SAID] });
    expect(parsed).toMatchObject({ ok: true, row: { transcript: [SAID, SAID] }, unread: 'transcript' });
  });

  it.each([
    ['a column', { mood: 'calm' }, 'mood'],
    ['a part of a turn', { transcript: [{ ...SAID, gesture: 'nods' }] }, 'transcript'],
    ['a part of the feedback', { feedback: { ...ATTEMPT.feedback, badge: 'gold' } }, 'feedback'],
    ['an outcome', { objectives: [{ index: 0, reached: 'partly' }] }, 'objectives'],
  ])('says that it does not understand %s', (_, columns, unread) => {
    expect(read(columns)).toMatchObject({ ok: true, unread });
  });

  it('misses nothing in a new column that is empty', () => {
    expect(read({ mood: null, moods: [] })).not.toHaveProperty('unread');
    expect(profiles.parse({ id: 'u', preferred_language: 'French' })).toMatchObject({ ok: false });
  });
});
