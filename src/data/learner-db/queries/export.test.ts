import { expect, test } from 'vitest';
import { MemoryServer } from '#sync/testing';
import { begin, play } from '../../testing/conversation.ts';
import { openTestStore, sync } from '../../testing/test-store.ts';
import { addCard } from '../writes/new-card.ts';
import { saveProfile } from '../writes/profile.ts';
import { answerLeave } from '../writes/remembered.ts';
import { reviewCard } from '../writes/review.ts';
import { saveSetting } from '../writes/setting.ts';
import { exportData } from './export.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');

test('everything is in the file, offline: rows, settings, transcripts, reviews, and what waits', async () => {
  const store = await openTestStore({ now: () => NOW });
  await saveProfile(store, { first_name: 'Ada', has_completed_onboarding: true }, NOW);
  await saveSetting(store, 'theme', 'dark', NOW);
  await answerLeave(store, true, { name: [{ id: 'name', text: 'Ada' }] }, NOW);
  await play(store, NOW, [0, 1]);
  await begin(store, NOW);
  const card = await addCard(store, { language: 'Mandarin', front: '你好', back: 'hello' }, NOW);
  await reviewCard(store, card.id, 3, NOW);
  await reviewCard(store, card.id, 4, NOW, crypto.randomUUID(), 'production');

  const file = JSON.parse(JSON.stringify(await exportData(store, 'ada@example.com', NOW)));
  expect(file).toMatchObject({
    product: 'Parley',
    format: 4,
    exportedAt: '2026-06-01T12:00:00.000Z',
    userId: store.userId,
    email: 'ada@example.com',
    complete: false,
    profile: { first_name: 'Ada' },
    settings: { theme: 'dark', backgroundAudio: true, remember: true },
    remembered: { name: [{ text: 'Ada' }] },
    attempts: [{ reached: 2, transcript: [{ text: '欢迎光临！' }, { text: '你好' }] }],
    conversations: [{ sceneId: 'restaurant' }],
  });
  expect(file.cards.find(({ front }: { front: string }) => front === '你好').reviews).toMatchObject([
    { rating: 3 },
    { rating: 4, kind: 'production' },
  ]);
  const waiting = file.waiting.map(({ table }: { table: string }) => table);
  for (const table of ['profiles', 'user_settings', 'scene_attempts', 'flashcards', 'flashcard_reviews']) {
    expect(waiting).toContain(table);
  }
  expect([file.refused, file.unreadable]).toEqual([[], []]);
});

test('every store of the database is in it, but for those that are derived or the engine’s own', async () => {
  const store = await openTestStore({ now: () => NOW });
  const file = await exportData(store, 'ada@example.com', NOW);
  // Where each is in the file; null: derived from the others (studyDays, reviewMoments), notices (lateCredits), bookkeeping of sync.
  const places: Record<string, keyof typeof file | null> = {
    profile: 'profile',
    progress: 'progress',
    subscription: 'subscription',
    unlocks: 'unlockedScenarios',
    settings: 'settings',
    attempts: 'attempts',
    cards: 'cards',
    conversations: 'conversations',
    outbox: 'waiting',
    rejected: 'refused',
    quarantined: 'unreadable',
    studyDays: null,
    reviewMoments: null,
    lateCredits: null,
    shadows: null,
    sync: null,
  };
  expect(store.db.tables.map(({ name }) => name).sort()).toEqual(Object.keys(places).sort());
  for (const place of Object.values(places)) if (place) expect(file).toHaveProperty(place);
});

test('an acknowledged change is not exported as waiting, and the history is complete after a sync', async () => {
  const server = new MemoryServer();
  const store = await openTestStore({ transport: server, now: () => NOW });
  server.user = store.userId;
  server.judge = ({ device_seq, id, fields }) => {
    server.write('user_settings', { id, key: id, ...fields });
    return { device_seq, status: 'applied' };
  };
  await saveSetting(store, 'theme', 'dark', NOW);
  await sync(store);
  const file = await exportData(store, 'ada@example.com', NOW);
  expect([file.complete, file.waiting, file.settings.theme]).toEqual([true, [], 'dark']);
});
