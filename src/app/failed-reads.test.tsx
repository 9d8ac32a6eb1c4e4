/** Screens over a device of which one table cannot be read (product 15.10). */
import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { openTestStore, restaurant } from '#data/testing/test-store.ts';
import { StreakCalendar } from '#features/dashboard/StreakCalendar.tsx';
import { useHome } from '#features/dashboard/use-home.ts';
import { useAttempt, useAttemptCount, useAttemptHistory } from '#features/profile/history/use-attempt-history.ts';
import { useRemembered } from '#features/profile/remembered/use-remembered.ts';
import { useReviewForecast } from '#shared/flashcards/use-review-forecast.ts';
import { useReviewQueue } from '#shared/flashcards/use-review-queue.ts';
import { LearnerStoreContext, SessionPreferencesContext } from '#shared/learner/learner-store-context.ts';
import { useIsProfileWaiting, useProfile, useProfileState } from '#shared/learner/use-profile.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';

/** Live queries in the order of their calls, with what they have read. A failure is thrown at the next drawing, as Dexie does. */
const live = vi.hoisted(() => ({
  reads: [] as (() => Promise<unknown>)[],
  results: [] as { value?: unknown; error?: unknown }[],
}));
vi.mock('dexie-react-hooks', () => ({
  useLiveQuery(read: () => Promise<unknown>) {
    const result = live.results[live.reads.push(read) - 1];
    if (result && 'error' in result) throw result.error;
    return result?.value;
  },
}));
vi.mock('#platform/use-online.ts', () => ({ useOnline: () => true }));

const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'getAllRecords', 'openCursor', 'openKeyCursor', 'count'];
let broken = '';
let store: LearnerStore;

/** Lets every read fail in the table that is broken. */
function breakReads(prototype: object): void {
  for (const method of READS) {
    const original = Reflect.get(prototype, method);
    if (!original) continue;
    vi.spyOn(prototype as Record<string, () => unknown>, method).mockImplementation(function (this: unknown, ...given) {
      const { name, objectStore } = this as { name: string; objectStore?: { name: string } };
      if ((objectStore?.name ?? name) === broken) throw new DOMException('The rows are damaged', 'DataError');
      return original.apply(this, given);
    });
  }
}

beforeEach(async () => {
  broken = '';
  breakReads(IDBObjectStore.prototype);
  breakReads(IDBIndex.prototype);
  store = await openTestStore();
  await deviceDatabase.scenes.put(restaurant);
  await saveProfile(store, {
    first_name: 'Ada',
    preferred_language: 'English',
    has_completed_onboarding: true,
  } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

let shown: ReturnType<typeof useScreens>;

function useScreens() {
  return {
    profile: useProfile(),
    profileState: useProfileState(),
    isProfileWaiting: useIsProfileWaiting(),
    home: useHome('English'),
    queue: useReviewQueue(),
    forecast: useReviewForecast(),
    history: useAttemptHistory(),
    attempts: useAttemptCount(),
    attempt: useAttempt('a'),
    remembered: useRemembered(),
    pinyin: useSetting('pinyin'),
    sync: useSyncStatus(),
  };
}

function Screens() {
  shown = useScreens();
  return <StreakCalendar today="2026-03-02" first="2026-01-01" />;
}

/** Draws until nothing is loading that depends on what an earlier query has read. */
async function draw(): Promise<typeof shown> {
  live.results = [];
  for (let time = 0; time < 5; time += 1) {
    live.reads = [];
    renderToStaticMarkup(
      <LearnerStoreContext value={store}>
        <SessionPreferencesContext value={NO_PREFERENCES}>
          <Screens />
        </SessionPreferencesContext>
      </LearnerStoreContext>,
    );
    live.results = await Promise.all(
      live.reads.map((read) =>
        read().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      ),
    );
  }
  return shown;
}

const EMPTY: Record<string, object> = {
  profile: { profile: null, profileState: { profile: null, isConclusive: false } },
  progress: { home: { progress: { total_points: 0, coins: 0, current_streak: 0, current_level: 'beginner' } } },
  unlocks: { home: { scenes: [], featured: [] } },
  attempts: { home: { recent: [] }, attempts: 0, attempt: null },
  studyDays: { history: [], home: { goal: { done: 0, goal: 1 } } },
  cards: { queue: { cards: [] }, forecast: { any: false, soon: null }, home: { due: 0 } },
  settings: { pinyin: 'shown', home: { goal: { goal: 1 } }, queue: { cards: [] }, remembered: { leave: null } },
  conversations: { home: { open: null } },
};

test('a page is whole while every table can be read', async () => {
  const logged = vi.spyOn(console, 'error');
  expect(await draw()).toMatchObject({ profile: { first_name: 'Ada' }, home: { scenes: [{ id: 'restaurant' }] } });
  expect(logged).not.toHaveBeenCalled();
});

test.each(Object.keys(EMPTY))('failed reads of %s are logged, and no page goes down', async (table) => {
  expect(store.db.tables.map(({ name }) => name)).toContain(table);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = table;
  const { home, ...others } = await draw();
  expect({ home, ...others }).toMatchObject(EMPTY[table] ?? {});
  expect(home?.ready).not.toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be read'), expect.anything());
});

test('failed reads of what sync keeps take no page down either', async () => {
  const names = store.db.tables.map(({ name }) => name).filter((name) => !(name in EMPTY));
  expect(names.length).toBeGreaterThan(2);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const name of names) {
    broken = name;
    expect((await draw()).home).toMatchObject({ scenes: [{ id: 'restaurant' }] });
  }
});

test('every page reads by the hook that outlives failed reads', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const readers = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes("'dexie-react-hooks'"));
  expect(readers).toEqual([join('src', 'shared', 'live-query', 'use-database-query.ts')]);
});
