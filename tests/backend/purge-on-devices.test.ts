/** The real engine on two devices of a learner, one of which is away while tombstones are purged and it is forgotten. */

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '#data/device-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import { deleteCard, editCard } from '#data/learner-db/writes/cards.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { reviewCard } from '#data/learner-db/writes/review.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { sync } from '#data/testing/test-store.ts';
import { readProblems } from '#features/sync-status/mutations/problems.ts';
import type { Transport } from '#sync';
import { syncTables } from '#sync/testing';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const bill = { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān' } as const;
const rice = { language: 'Mandarin', front: '米饭', back: 'rice', pinyin: 'mǐ fàn' } as const;

let user: TestUser;
let here: LearnerStore;
let away: LearnerStore;
/** Number of next answers that are lost on their way to the absent device. */
let lost = 0;

function openDevice(losing: boolean): LearnerStore {
  const dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  const transport: Transport = {
    exchange: async (request) => {
      const { data, error } = await user.api.rpc('sync_exchange', { request });
      if (losing && lost > 0) {
        lost -= 1;
        return { kind: 'unreachable' };
      }
      if (error) return { kind: 'failed', reason: error.message, retryAfterMs: null };
      return { kind: 'answer', body: data, user: user.id };
    },
  };
  const fixed = { userId: user.id, device: new DeviceDatabase(dexie), transport, locks: undefined, dexie };
  return openLearnerStore({ ...fixed, now: () => new Date(), newId: () => crypto.randomUUID() });
}

/** Purges tombstones of any age, since no deletion counts earlier than its device had last heard of the server. */
async function purge(): Promise<void> {
  const [piece] = await backend.sql<{ purged: number }>(
    `select purged from private.purge_next(null, '0 seconds', '400 days')`,
  );
  expect(piece?.purged).toBeGreaterThan(0);
}

const shown = async ({ db }: LearnerStore) => {
  const cards = await db.cards.toArray();
  return cards
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ front, back }) => `${front} ${back}`)
    .sort();
};

/** Expects both devices to be synced, with an empty outbox, and to show what a new device shows. */
/** `overruled`: texts that the device which was away wrote to a card that was gone, which it is told of. */
async function agree(overruled: readonly string[] = []): Promise<void> {
  const fresh = openDevice(false);
  for (const store of [away, here, away, here, fresh]) expect(await sync(store)).toEqual({ kind: 'synced' });
  for (const store of [here, away]) {
    expect(await store.engine.waiting()).toBe(0);
    expect(await shown(store)).toEqual(await shown(fresh));
    expect(await syncTables(store.db).shadows.count()).toBe(0);
    const listed = await syncTables(store.db).rejected.toArray();
    expect(listed.map(({ mutation }) => mutation.fields?.back)).toEqual(store === away ? overruled : []);
    expect(await readProblems(store)).toHaveLength(listed.length);
  }
}

beforeEach(async () => {
  user = await backend.signUp();
  [here, away] = [openDevice(false), openDevice(true)];
  lost = 0;
});

it('a device behind the purge keeps its outbox, and no deleted card', async () => {
  const card = await addCard(here, bill, ago(300));
  await addCard(here, rice, ago(300));
  for (const store of [here, away]) await sync(store);
  await deleteCard(here, card.id, ago(200));
  await sync(here);
  await purge();
  await saveSetting(away, 'theme', 'dark');
  await editCard(away, card.id, { back: 'still here?' }, ago(0));
  await addCard(away, { ...rice, front: '面条' }, ago(0));
  await agree(['still here?']);
  expect(await shown(away)).toEqual(['米饭 rice', '面条 rice']);
  expect(await here.db.settings.get('theme')).toMatchObject({ value: 'dark' });
});

it('reviews of a card that was purged meanwhile count, and the card stays purged', async () => {
  const card = await addCard(here, bill, ago(300));
  for (const store of [here, away]) await sync(store);
  await deleteCard(here, card.id, ago(200));
  await sync(here);
  for (let count = 0; count < 10; count += 1)
    await reviewCard(away, card.id, 3, new Date(ago(190).getTime() + count * 1000));
  await purge();
  await agree();
  expect(await shown(here)).toEqual([]);
  const [days] = await backend.sql<{ days: number }>(
    'select count(*)::int as days from private.study_days where user_id = $1',
    [user.id],
  );
  expect(days).toEqual({ days: 1 });
});

it('a device that returns after 400 days with mutations whose responses were lost changes nothing', async () => {
  await sync(away);
  const card = await addCard(away, bill, ago(450));
  const kept = await addCard(away, rice, ago(450));
  await reviewCard(away, kept.id, 3, ago(449));
  lost = 1;
  expect(await sync(away)).toEqual({ kind: 'unreachable' });
  await sync(here);
  await deleteCard(here, card.id, ago(440));
  await editCard(here, kept.id, { back: 'cooked rice' }, ago(430));
  await sync(here);
  await backend.sql(`update private.devices set synced_at = synced_at - interval '401 days' where user_id = $1`, [
    user.id,
  ]);
  await purge();
  expect(await backend.sql('select from private.devices where user_id = $1', [user.id])).toEqual([]);
  await saveSetting(away, 'theme', 'dark');
  await agree();
  expect(await shown(away)).toEqual(['米饭 cooked rice']);
  const [reviews] = await backend.sql<{ count: number }>(
    'select count(*)::int as count from public.flashcard_reviews where user_id = $1',
    [user.id],
  );
  expect(reviews).toEqual({ count: 1 });
});

it('a device that numbers its outbox afresh, under another epoch, brings no purged card back', async () => {
  await saveSetting(away, 'theme', 'dark');
  await sync(away);
  const card = await addCard(away, bill, ago(450));
  await saveSetting(away, 'theme', 'light');
  lost = 1;
  await sync(away);
  await sync(here);
  await deleteCard(here, card.id, ago(440));
  await sync(here);
  await purge();
  const deviceOf = async () =>
    (await syncTables(away.db).sync.toArray()).flatMap((row) => ('device' in row ? [row.device] : []));
  const before = await deviceOf();
  await backend.sql('update private.server set epoch = gen_random_uuid()');
  await agree();
  expect(await deviceOf()).not.toEqual(before);
  expect(await shown(away)).toEqual([]);
  expect(await here.db.settings.get('theme')).toMatchObject({ value: 'light' });
});

it('a text of a card that the same device deleted then is not listed once the card is purged', async () => {
  const card = await addCard(here, bill, ago(300));
  for (const store of [here, away]) await sync(store);
  await editCard(away, card.id, { back: 'to be deleted' }, ago(200));
  await deleteCard(away, card.id, ago(200));
  lost = 1;
  expect(await sync(away)).toEqual({ kind: 'unreachable' });
  await sync(here);
  await purge();
  await backend.sql('delete from private.devices where user_id = $1', [user.id]);
  await agree();
});

it('a forgotten device whose cursor is at the head goes on without a gap', async () => {
  await saveSetting(away, 'theme', 'dark');
  await sync(away);
  await backend.sql(`update private.devices set synced_at = synced_at - interval '401 days' where user_id = $1`, [
    user.id,
  ]);
  await purge();
  await saveSetting(away, 'theme', 'light');
  expect(await sync(away)).toEqual({ kind: 'synced' });
  await agree();
  expect(await here.db.settings.get('theme')).toMatchObject({ value: 'light' });
});
