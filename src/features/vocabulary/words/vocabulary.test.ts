import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { deleteCard, editCard, suspendCard } from '#data/learner-db/writes/cards.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { reviewCard } from '#data/learner-db/writes/review.ts';
import { openTestStore, restaurant } from '#data/testing/test-store.ts';
import { parseSearch } from './search-key.ts';
import { Vocabulary } from './vocabulary.ts';
import type { WordFilter } from './word-list.ts';

const now = new Date('2026-03-20T12:00:00.000Z');
const minute = (count: number) => new Date(now.getTime() + count * 60_000);

let store: LearnerStore;
let vocabulary: Vocabulary;
let unwatch: () => void;

beforeEach(async () => {
  store = await openTestStore();
  await addCard(
    store,
    { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān', sceneId: 'cafe' },
    minute(1),
  );
  await addCard(store, { language: 'Mandarin', front: '單子', back: 'list', pinyin: 'dān zi' }, minute(2));
  await addCard(store, { language: 'French', front: 'l’été', back: 'summer' }, minute(3));
  vocabulary = new Vocabulary(store);
  unwatch = vocabulary.watch(() => undefined);
});
afterEach(() => {
  unwatch();
  vocabulary.close();
});

function fronts(filter: Partial<Omit<WordFilter, 'search'>> & { search?: string } = {}): string[] {
  const search = parseSearch(filter.search ?? '', vocabulary.script);
  const all = { language: null, status: null, sceneId: null };
  return vocabulary.list.find({ ...all, ...filter, search }, new Set(), now.getTime()).map(({ front }) => front);
}

/** The first reading loads the table of characters, which takes its time on a busy machine. */
const whole = () => vi.waitFor(() => expect(vocabulary.whole).toBe(true), { timeout: 10_000 });

/** Stores an attempt with the given lines. */
async function converse(id: string, at: Date, ...lines: string[]): Promise<void> {
  const transcript = lines.map((text) => ({ who: 'partner' as const, text, at: at.toISOString() }));
  const row = { id, scenarioId: 'restaurant', language: 'Mandarin', createdAt: at.toISOString(), transcript };
  await store.db.attempts.put(row as unknown as AttemptRow);
}

describe('the vocabulary', () => {
  it('lists every card, the newest first, and finds it in any spelling', async () => {
    await whole();
    expect(fronts()).toEqual(['l’été', '單子', '买单']);
    expect(fronts({ search: '单' })).toEqual(['單子', '买单']);
    expect(fronts({ search: '買單' })).toEqual(['买单']);
    expect(fronts({ search: 'dan' })).toEqual(['單子', '买单']);
    expect(fronts({ search: "l'ete" })).toEqual(['l’été']);
    expect(fronts({ search: 'nothing' })).toEqual([]);
  });

  it('is filtered by language, scenario and strength', async () => {
    await whole();
    const bill = vocabulary.list.find(
      { search: parseSearch('买单', vocabulary.script), language: null, status: null, sceneId: null },
      new Set(),
      0,
    )[0];
    await reviewCard(store, bill?.id ?? '', 4, minute(5));
    await vi.waitFor(() => expect(fronts({ status: 'familiar' })).toEqual(['买单']));
    expect(fronts({ language: 'French' })).toEqual(['l’été']);
    expect(fronts({ sceneId: 'cafe' })).toEqual(['买单']);
    await suspendCard(store, bill?.id ?? '', true, minute(6));
    await vi.waitFor(() => expect(fronts({ status: 'paused' })).toEqual(['买单']));
  });

  it('follows cards that are added, edited and deleted', async () => {
    await whole();
    const { id } = await addCard(store, { language: 'Mandarin', front: '茶', back: 'tea' }, minute(4));
    await vi.waitFor(() => expect(fronts({ search: 'tea' })).toEqual(['茶']));
    await editCard(store, id, { back: 'green stuff' }, minute(5));
    await vi.waitFor(() => expect(fronts({ search: 'green' })).toEqual(['茶']));
    expect(fronts({ search: 'tea' })).toEqual([]);
    await deleteCard(store, id, minute(6));
    await vi.waitFor(() => expect(fronts({ search: '茶' })).toEqual([]));
    expect(fronts()).toHaveLength(3);
  });

  it('lists the words of a scene that were said, once each and not beside their cards', async () => {
    await whole();
    const words = ['茶', '咖啡', '買單', '米饭'].map((text) => ({ text, meaning: `meaning of ${text}` }));
    await store.device.dialogues.put({
      sceneId: restaurant.id,
      language: 'Mandarin',
      version: 'v1',
      dialogue: { words },
    });
    await converse('a1', minute(10), '要喝茶吗？', '买单？');
    await converse('a2', minute(20), '要茶还是咖啡？');
    await vi.waitFor(() => expect(fronts({ status: 'none' })).toEqual(['咖啡', '茶']));
    expect(fronts({ search: '买单' })).toEqual(['买单']);
    expect(fronts({ sceneId: 'restaurant' })).toEqual(['咖啡', '茶']);
    expect(fronts({ search: '米饭' })).toEqual([]);
    await addCard(store, { language: 'Mandarin', front: '茶', back: 'tea' }, minute(21));
    await vi.waitFor(() => expect(fronts({ status: 'none' })).toEqual(['咖啡']));
    expect(fronts({ search: '茶' })).toEqual(['茶']);
    expect(fronts({ sceneId: 'restaurant', search: '茶' })).toEqual(['茶']);
  });

  it('reads more cards than a slice holds, even if all were made at the same moment', async () => {
    await whole();
    const [row] = await store.db.cards.toArray();
    if (!row) throw new Error('no card');
    const many = Array.from({ length: 1_500 }, (_, n) => ({
      ...row,
      id: `c${n}`,
      front: `字${n}`,
      listedAt: row.createdAt,
    }));
    await store.db.cards.bulkAdd(many);
    await vi.waitFor(() => expect(fronts()).toHaveLength(1_503), { timeout: 10_000 });
    expect(fronts({ search: '字1499' })).toEqual(['字1499']);
  });
});
