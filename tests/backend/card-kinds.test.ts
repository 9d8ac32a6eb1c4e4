/** Reviews of several kinds of one flashcard, from devices of this version and the one before. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { reviewCard, undoReview } from '#data/learner-db/writes/review.ts';
import { sync } from '#data/testing/test-store.ts';
import { readProblems } from '#features/sync-status/mutations/problems.ts';
import { Device, review } from './device.ts';
import { openRealDevice } from './real-device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const DAY = 24;
const phrase = { language: 'German', front: 'die Rechnung, bitte', back: 'the bill, please' } as const;

let user: TestUser;
let here: LearnerStore;
let there: LearnerStore;
beforeEach(async () => {
  user = await backend.signUp();
  [here, there] = [openRealDevice(user), openRealDevice(user)];
});

const kindsOnServer = () =>
  backend.sql(`select rating, kind from public.flashcard_reviews where user_id = $1 order by reviewed_at`, [user.id]);

it('of a phrase that was saved on two devices are those of one card each, and have one schedule everywhere', async () => {
  const one = await addCard(here, phrase, ago(20 * DAY));
  const other = await addCard(there, phrase, ago(20 * DAY - 1));
  expect(other.id).toBe(one.id);
  await reviewCard(here, one.id, 4, ago(19 * DAY));
  await reviewCard(here, one.id, 3, ago(10 * DAY), randomUUID(), 'production');
  await reviewCard(there, one.id, 1, ago(9 * DAY), randomUUID(), 'production');
  await reviewCard(there, one.id, 2, ago(8 * DAY), randomUUID(), 'cloze');
  await undoReview(there, one.id, ago(8 * DAY - 1));
  const fresh = openRealDevice(user);
  for (const store of [here, there, here, fresh]) expect(await sync(store)).toEqual({ kind: 'synced' });
  expect(await kindsOnServer()).toEqual([
    { rating: 4, kind: null },
    { rating: 3, kind: 'production' },
    { rating: 1, kind: 'production' },
    { rating: 2, kind: 'cloze' },
    { rating: 2, kind: 'cloze' },
  ]);
  const shown = async (store: LearnerStore) => {
    const card = await store.db.cards.get(one.id);
    return { kind: card?.kind, due: card?.due, stability: card?.stability, state: card?.state };
  };
  expect(await shown(here)).toMatchObject({ kind: 'production', state: 'learning' });
  for (const store of [there, fresh]) {
    expect(await shown(store)).toEqual(await shown(here));
    expect(await readProblems(store)).toEqual([]);
  }
});

it('come from an app of before as the meaning, and reach it as rows that it understands wholly', async () => {
  const card = await addCard(here, phrase, ago(5));
  await sync(here);
  const { results, rows } = await new Device(user).send(review(card.id));
  expect(results).toMatchObject([{ status: 'applied' }]);
  expect(rows.find(({ table }) => table === 'flashcard_reviews')?.row).toMatchObject({ kind: null });
  expect(await kindsOnServer()).toEqual([{ rating: 3, kind: null }]);
});

it.each([1, 3])('of a kind that nobody knows are rejected, each by itself: %i at once', async (count) => {
  const card = await addCard(here, phrase, ago(5));
  await sync(here);
  const odd = Array.from({ length: count }, () => review(card.id, { kind: 'song' }));
  const { results } = await new Device(user).send(...odd, review(card.id, { kind: 'listening' }));
  expect(results.map(({ status }) => status)).toEqual([...odd.map(() => 'rejected'), 'applied']);
  expect(await kindsOnServer()).toEqual([{ rating: 3, kind: 'listening' }]);
});
