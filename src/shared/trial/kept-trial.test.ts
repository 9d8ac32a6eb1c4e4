import { beforeEach, expect, it } from 'vitest';
import { forgetTrial, type KeptTrial, keepTrial, readTrial } from './kept-trial.ts';

const stored = new Map<string, string>();
const trial: KeptTrial = {
  id: '6f6f0b5e-8c1f-4a57-9f0e-3b7d7f4c2a10',
  scene: 'restaurant',
  language: 'German',
  at: '2026-11-23T10:00:00.000Z',
  entries: [{ who: 'learner', text: 'Guten Abend', at: '2026-11-23T10:00:00.000Z' }],
  outcomes: [{ index: 0, reached: true, hinted: false }],
  feedback: { well: [], phrases: [], corrections: [] },
  cards: [],
};
const now = Date.parse('2026-11-23T10:05:00.000Z');

beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
});

it('a trial is kept for a day', () => {
  keepTrial(trial);
  expect(readTrial(now)).toEqual(trial);
  expect(readTrial(now + 24 * 60 * 60 * 1000)).toBeNull();
});

it('what cannot be read is no trial', () => {
  for (const text of ['', 'no', '{}', JSON.stringify({ ...trial, language: 'Latin' })]) {
    stored.set('parley:trial', text);
    expect(readTrial(now)).toBeNull();
  }
});

it('another trial than the one that was credited stays', () => {
  keepTrial({ ...trial, at: new Date().toISOString() });
  forgetTrial('0b0f5b1e-0000-4000-8000-000000000000');
  expect(stored.size).toBe(1);
  forgetTrial(trial.id);
  expect(stored.size).toBe(0);
});
