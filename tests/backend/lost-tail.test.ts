/** The real engine on two devices of a learner whose server has lost the end of its history, under another epoch. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { deleteCard, editCard } from '#data/learner-db/writes/cards.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { reviewCard, undoReview } from '#data/learner-db/writes/review.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import { play } from '#data/testing/conversation.ts';
import { restaurant, sync } from '#data/testing/test-store.ts';
import { readProblems } from '#features/sync-status/mutations/problems.ts';
import { syncTables } from '#sync/testing';
import { onboarding } from './device.ts';
import { type LostTail, loseTail, noteTail } from './lose-tail.ts';
import { ageTombstones, purge } from './old-tombstones.ts';
import { openRealDevice } from './real-device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const bill = { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān' } as const;
const rice = { language: 'Mandarin', front: '米饭', back: 'rice', pinyin: 'mǐ fàn' } as const;
const market = { ...restaurant, id: 'market', unlockable: true, unlockCost: 30 };

let user: TestUser;
let here: LearnerStore;
let there: LearnerStore;
let tail: LostTail;

const openDevice = (skewMs = 0) => openRealDevice(user, skewMs);

/** Attempts, cards, reviews, unlocks and settings at the server. */
async function counts(): Promise<number[]> {
  const tables = ['scene_attempts', 'flashcards', 'flashcard_reviews', 'user_unlocked_scenarios', 'user_settings'];
  const [row] = await backend.sql<{ all: number[] }>(
    `select array[${tables.map((table) => `(select count(*)::int from public.${table} where user_id = $1)`)}] as all`,
    [user.id],
  );
  return row?.all ?? [];
}

/** Rows of the server without what is numbered anew. */
async function rowsOf(table: string): Promise<unknown> {
  return backend.sql(
    `select to_jsonb(t) - '{seq,device_id,device_seq,field_clocks}'::text[] as row from public.${table} t
      where user_id = $1 order by id`,
    [user.id],
  );
}

async function shown({ db }: LearnerStore): Promise<unknown> {
  const cards = await db.cards.orderBy('listedAt').toArray();
  return cards.map(({ front, back, reviews }) => [front, back, reviews.length]);
}

/** Expects all devices to be synced without anything left, and to show what a new device shows. */
async function agree(): Promise<void> {
  const fresh = openDevice();
  for (const store of [here, there, here, there, fresh]) expect(await sync(store)).toEqual({ kind: 'synced' });
  for (const store of [here, there]) {
    expect(await readProblems(store)).toEqual([]);
    expect([await store.engine.waiting(), await syncTables(store.db).shadows.count()]).toEqual([0, 0]);
    for (const name of ['cards', 'attempts', 'unlocks', 'settings', 'profile', 'studyDays']) {
      const bare = (row: Record<string, unknown>) => ({ ...row, syncGeneration: undefined });
      expect((await store.db.table(name).toArray()).map(bare), name).toEqual(
        (await fresh.db.table(name).toArray()).map(bare),
      );
    }
  }
}

beforeEach(async () => {
  user = await backend.signUp();
  [here, there] = [openDevice(), openDevice()];
  for (const store of [here, there]) await store.device.scenes.bulkPut([restaurant, market]);
  await saveProfile(here, onboarding, ago(50));
  for (const store of [here, there]) await sync(store);
  tail = await noteTail(backend, user.id);
});

describe('a server that has lost the end of its history', () => {
  it('gets it back from the device that has the last copy, as it was', async () => {
    await play(here, ago(40), [0, 1, 2, 3]);
    expect(await unlockScenario(here, 'market', ago(39))).toEqual({ ok: true });
    const card = await addCard(here, bill, ago(30));
    for (let hour = 29; hour > 20; hour -= 1) await reviewCard(here, card.id, 3, ago(hour));
    await undoReview(here, card.id, ago(10));
    await saveSetting(here, 'theme', 'dark', ago(9));
    await sync(here);
    const had = await counts();
    expect(had).toEqual([1, 1, 10, 1, 1]);
    const before = [await rowsOf('scene_attempts'), await rowsOf('flashcards'), await rowsOf('flashcard_reviews')];
    const credited = await here.db.lateCredits.toArray();
    await loseTail(backend, tail);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    await agree();
    expect(await counts()).toEqual(had);
    expect(await here.db.lateCredits.toArray()).toEqual(credited);
    expect([await rowsOf('scene_attempts'), await rowsOf('flashcards'), await rowsOf('flashcard_reviews')]).toEqual(
      before,
    );
  });

  it('takes each row once from two devices, whose clocks are wrong', async () => {
    [here, there] = [openDevice(-5 * HOUR), openDevice(9 * HOUR)];
    const card = await addCard(here, bill, ago(30));
    await reviewCard(here, card.id, 3, ago(29));
    for (const store of [here, there]) await sync(store);
    await editCard(here, card.id, { back: 'the check' }, ago(2));
    await sync(here);
    const before = await rowsOf('flashcard_reviews');
    await loseTail(backend, tail);
    await agree();
    expect(await shown(there)).toEqual([['买单', 'the check', 1]]);
    expect(await rowsOf('flashcard_reviews')).toEqual(before);
  });

  it('keeps the later text of a card, whichever device comes first', async () => {
    const card = await addCard(here, bill, ago(30));
    for (const store of [here, there]) await sync(store);
    await editCard(here, card.id, { back: 'the check' }, ago(2));
    await sync(here);
    await loseTail(backend, tail);
    await sync(there);
    await agree();
    expect(await shown(there)).toEqual([['买单', 'the check', 0]]);
  });

  it('gets back edits of rows that it still has, and what was deleted stays deleted', async () => {
    const [card, gone] = [await addCard(here, bill, ago(30)), await addCard(here, rice, ago(30))];
    await saveSetting(here, 'theme', 'dark', ago(30));
    for (const store of [here, there]) await sync(store);
    tail = await noteTail(backend, user.id);
    await editCard(here, card.id, { back: 'the check' }, ago(2));
    await reviewCard(here, card.id, 3, ago(1));
    await deleteCard(here, gone.id, ago(1));
    await saveSetting(here, 'theme', 'light', ago(1));
    await saveProfile(here, { first_name: 'Grace' }, ago(1));
    await sync(here);
    await loseTail(backend, tail);
    await sync(there);
    await agree();
    expect(await shown(there)).toEqual([['买单', 'the check', 1]]);
    expect(await there.db.settings.get('theme')).toMatchObject({ value: 'light' });
    expect(await there.db.profile.get(user.id)).toMatchObject({ first_name: 'Grace', last_name: 'Lovelace' });
  });

  it('brings no card back that one device knows as deleted and another does not', async () => {
    const gone = await addCard(here, rice, ago(30));
    for (const store of [here, there]) await sync(store);
    await deleteCard(here, gone.id, ago(1));
    await sync(here);
    await loseTail(backend, tail);
    await sync(there);
    await agree();
    expect(await shown(there)).toEqual([]);
  });

  it('takes what waits on a device on top of what it gets back', async () => {
    const card = await addCard(here, bill, ago(30));
    await sync(here);
    await loseTail(backend, tail);
    await editCard(here, card.id, { back: 'the check' }, ago(1));
    await addCard(here, rice, ago(1));
    await agree();
    expect(await shown(there)).toEqual([
      ['买单', 'the check', 0],
      ['米饭', 'rice', 0],
    ]);
  });
});

describe('a device behind a purge', () => {
  it('sends nothing of what the purge has deleted, nor is any of it taken', async () => {
    const gone = await addCard(here, rice, ago(5));
    for (const store of [here, there]) await sync(store);
    await deleteCard(here, gone.id, ago(4));
    await sync(here);
    await ageTombstones(backend, user);
    expect(await purge(backend)).toEqual([1]);
    expect(await sync(there)).toEqual({ kind: 'synced' });
    expect(await there.engine.waiting()).toBe(0);
    expect(await shown(there)).toEqual([]);
    expect(await rowsOf('flashcards')).toEqual([]);
  });
});
