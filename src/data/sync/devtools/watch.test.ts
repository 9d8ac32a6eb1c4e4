import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExchangeRequest } from '#sync';
import { DeviceDatabase } from '../../device-database.ts';
import { deleteLearnerDatabase } from '../../learner-db/delete-learner-database.ts';
import { syncLogName } from '../../learner-db/learner-database.ts';
import { type LearnerStore, openLearnerStore } from '../../learner-db/learner-store.ts';
import { saveSetting } from '../../learner-db/writes/setting.ts';
import { tapped, tappedFetch } from '../tap.ts';
import { simulate, simulatedFault } from './simulated-faults.ts';
import { forgetSync, readTraceOf, watchSync } from './watch.ts';

const LEARNER = '7d9f1a52-3333-4333-8333-333333333333';
const request: ExchangeRequest = {
  protocol: 1,
  device: 'd',
  epoch: null,
  cursor: 0,
  backfill: null,
  mutations: [],
  now: '2026-03-01T12:00:00.000Z',
  limit: 100,
  bytes: 10_000,
};

let store: LearnerStore;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  store = openLearnerStore({
    userId: LEARNER,
    device: new DeviceDatabase(),
    transport: { exchange: async () => ({ kind: 'unreachable' }) },
    locks: undefined,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
});
afterEach(async () => {
  await forgetSync(store);
  store.close();
  vi.unstubAllGlobals();
});

const isThere = () => Dexie.exists(syncLogName(LEARNER));

it('is deleted with the learner’s data, and when the tools are switched off', async () => {
  watchSync(store);
  await saveSetting(store, 'theme', 'dark');
  await vi.waitFor(async () => expect(await isThere()).toBe(true));
  await forgetSync(store);
  expect(await isThere()).toBe(false);
  await saveSetting(store, 'theme', 'light');
  expect(await isThere()).toBe(false);
  watchSync(store);
  await saveSetting(store, 'theme', 'dark');
  await vi.waitFor(async () => expect(await isThere()).toBe(true));
  store.close();
  await deleteLearnerDatabase(LEARNER);
  expect(await isThere()).toBe(false);
});

it('disturbs exchanges, is recorded, and ends with the watching', async () => {
  watchSync(store);
  simulate('offline');
  await expect(tappedFetch('https://server/')).rejects.toThrow('simulated');
  const { exchange } = tapped({ exchange: async () => ({ kind: 'unreachable' }) });
  await exchange(request, new AbortController().signal);
  const { entries } = await readTraceOf(store);
  expect(entries.map((entry) => [entry.kind, 'simulated' in entry ? entry.simulated : null])).toEqual([
    ['simulated', null],
    ['exchange', 'offline'],
  ]);
  await forgetSync(store);
  expect(simulatedFault()).toBeNull();
});

it('makes a trace without the learner’s words and id', async () => {
  watchSync(store);
  await store.write([], (record) => {
    const fields = { first_name: 'Augusta', preferred_language: 'German' };
    return record({ table: 'profiles', op: 'put', id: LEARNER, fields, at: new Date().toISOString() });
  });
  const text = JSON.stringify(await readTraceOf(store));
  expect(text).not.toContain('Augusta');
  expect(text).not.toContain(LEARNER);
  expect(text).toContain('"preferred_language":"German"');
});
