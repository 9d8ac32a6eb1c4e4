/** The same phrase, saved on two devices of a learner that know nothing of each other: one card. */
import { beforeEach, expect, it } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { deleteCard, editCard } from '#data/learner-db/writes/cards.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { reviewCard } from '#data/learner-db/writes/review.ts';
import { sync } from '#data/testing/test-store.ts';
import { readProblems } from '#features/sync-status/mutations/problems.ts';
import { ageTombstones, purge } from './old-tombstones.ts';
import { openRealDevice } from './real-device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const bill = { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān' } as const;
const fromScene = { ...bill, back: 'to pay', pinyin: null, sceneId: 'restaurant' } as const;

let user: TestUser;
let open: () => LearnerStore;
let here: LearnerStore;
let there: LearnerStore;

/** The cards of all devices once they have synced, which agree and list nothing. */
async function cards(...devices: LearnerStore[]): Promise<[string, string, number][]> {
  const fresh = open();
  for (const store of [...devices, ...devices, fresh]) expect(await sync(store)).toEqual({ kind: 'synced' });
  const all = await Promise.all(
    [...devices, fresh].map(async ({ db }) => {
      const listed = (await db.cards.orderBy('listedAt').toArray()).map(({ front, back, reviews }) => [
        front,
        back,
        reviews.length,
      ]);
      return listed as [string, string, number][];
    }),
  );
  for (const store of devices) expect(await readProblems(store)).toEqual([]);
  for (const one of all) expect(one).toEqual(all[0]);
  return all[0] ?? [];
}

beforeEach(async () => {
  user = await backend.signUp();
  open = () => openRealDevice(user);
  [here, there] = [open(), open()];
});

it('is one card with the reviews of both', async () => {
  const one = await addCard(here, bill, ago(5));
  const other = await addCard(there, fromScene, ago(4));
  await reviewCard(here, one.id, 3, ago(3));
  await reviewCard(there, other.id, 3, ago(2));
  expect(await cards(here, there)).toEqual([['买单', 'the bill', 2]]);
});

it('is one card where it was reworded meanwhile, and two for two languages or learners', async () => {
  const one = await addCard(here, bill, ago(5));
  await sync(here);
  await editCard(here, one.id, { front: '请买单' }, ago(4));
  await addCard(there, bill, ago(3));
  await addCard(there, { ...bill, language: 'English' }, ago(2));
  expect(await cards(here, there)).toEqual([
    ['请买单', 'the bill', 0],
    ['买单', 'the bill', 0],
  ]);
  const stranger = openRealDevice(await backend.signUp());
  expect((await addCard(stranger, bill, ago(1))).id).not.toBe(one.id);
  expect(await sync(stranger)).toEqual({ kind: 'synced' });
  expect(await stranger.db.cards.count()).toBe(1);
  // The phrase as it was is new again.
  await addCard(here, bill, ago(0));
  expect((await cards(here, there)).map(([front]) => front)).toEqual(['请买单', '买单', '买单']);
});

it('can be saved anew after it was deleted, on a device that knows of that and on one that does not', async () => {
  const one = await addCard(here, bill, ago(5));
  await sync(here);
  await deleteCard(here, one.id, ago(4));
  await sync(here);
  await addCard(here, { ...bill, back: 'anew' }, ago(3));
  await addCard(there, fromScene, ago(2));
  expect(await cards(here, there)).toEqual([['买单', 'anew', 0]]);
});

it('can be saved anew after the purge, on a device that never knew the card', async () => {
  const one = await addCard(here, bill, ago(5));
  await sync(here);
  await deleteCard(here, one.id, ago(4));
  await sync(here);
  await ageTombstones(backend, user);
  expect(await purge(backend)).toEqual([1]);
  await addCard(there, fromScene, ago(2));
  expect(await cards(there)).toEqual([['买单', 'to pay', 0]]);
});
