import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { outcomes } from '#data/testing/conversation.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { creditTrial } from './credit-trial.ts';
import { type KeptTrial, keepTrial, trialLanguage } from './kept-trial.ts';

const stored = new Map<string, string>();
const visit = new Map<string, string>();
const storage = (values: Map<string, string>) =>
  ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }) as Storage;
beforeEach(() => {
  stored.clear();
  visit.clear();
  globalThis.localStorage = storage(stored);
  globalThis.sessionStorage = storage(visit);
});

const at = new Date(Date.now() - 60_000).toISOString();
const trial: KeptTrial = {
  id: '6f6f0b5e-8c1f-4a57-9f0e-3b7d7f4c2a10',
  scene: 'restaurant',
  language: 'German',
  at,
  entries: [{ who: 'learner', text: 'Einen Tisch für zwei, bitte', at, completed: [0] }],
  outcomes: outcomes(0),
  feedback: { well: [], phrases: [], corrections: [] },
  cards: [{ language: 'German', front: 'Einen Tisch für zwei, bitte', back: 'A table for two, please' }],
};

it('a trial becomes an attempt and cards, once', async () => {
  const store = await openTestStore();
  keepTrial(trial);
  await creditTrial(store);
  expect(stored.size).toBe(0);
  // The page was left before the trial could be forgotten.
  keepTrial(trial);
  await creditTrial(store);
  expect(await store.db.attempts.toArray()).toMatchObject([{ id: trial.id, language: 'German', reached: 1 }]);
  expect((await store.db.cards.toArray()).map(({ front }) => front)).toEqual(['Einen Tisch für zwei, bitte']);
  expect(stored.size).toBe(0);
});

it('a trial waits for its scene', async () => {
  const store = await openTestStore();
  keepTrial({ ...trial, scene: 'not here yet' });
  await creditTrial(store);
  expect(await store.db.attempts.count()).toBe(0);
  expect(stored.size).toBe(1);
});

it('onboarding that opens after the trial was credited still knows its language', async () => {
  const store = await openTestStore();
  expect(trialLanguage(Date.now())).toBeUndefined();
  keepTrial(trial);
  expect(trialLanguage(Date.now())).toBe('German');
  await creditTrial(store);
  expect(stored.size).toBe(0);
  expect(trialLanguage(Date.now())).toBe('German');
});
