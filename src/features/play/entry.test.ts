import { expect, test } from 'vitest';
import { accessOrUnknown, readScenarios, readSceneLanguages } from '#data/learner-db/queries/scenarios.ts';
import { openTestStore, restaurant, type TestStoreOptions } from '#data/testing/test-store.ts';
import { type Access, UNKNOWN_ACCESS } from '#domain/access.ts';
import { entryOf } from './entry.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

/** The reads of the page of the restaurant on a device. */
async function open(options: TestStoreOptions, catalogue: boolean, id = 'restaurant') {
  const store = await openTestStore(options);
  if (catalogue) await store.device.meta.put({ key: 'catalogue', value: '' });
  const [scenario = null] = await readScenarios(store, store.device, 'Mandarin', now);
  const access = await accessOrUnknown(store, id, 'Mandarin', now);
  const languages = await readSceneLanguages(store.device);
  return { scenario: scenario?.id === id ? scenario : null, access, languages, admitted: false };
}

// product 5.23
test('a scene is awaited while the catalogue is late', async () => {
  expect(entryOf(await open({ scenes: [] }, false))).toBe('loading');
});

test('a scene is awaited where the catalogue cannot be read', () => {
  expect(entryOf({ scenario: null, access: UNKNOWN_ACCESS, languages: null, admitted: false })).toBe('loading');
});

test('a scene is awaited between the answers of two reads', async () => {
  const here = await open({}, true);
  expect(entryOf({ ...here, scenario: undefined })).toBe('loading');
  expect(entryOf({ ...here, access: undefined })).toBe('loading');
  expect(entryOf({ ...here, languages: undefined, scenario: null })).toBe('loading');
  // The catalogue has just arrived, and the first of the reads has seen it.
  const late = await open({ scenes: [] }, false);
  expect(entryOf({ ...late, languages: ['Mandarin'] })).toBe('loading');
  expect(entryOf({ ...here, scenario: null })).toBe('loading');
});

test('Scenario not found is the reason only where there is none', async () => {
  expect(entryOf(await open({}, true, 'no-such-scene'))).toEqual({ code: 'not-found' });
  expect(entryOf(await open({}, true, ''))).toEqual({ code: 'not-found' });
  const elsewhere = { ...restaurant, dialogues: { French: 'v1' } };
  expect(entryOf(await open({ scenes: [elsewhere] }, true))).toEqual({ code: 'not-found' });
});

test('a scene that is here opens, also once its right has ended, but not without a right', async () => {
  const here = await open({}, true);
  expect(entryOf(here)).toMatchObject({ id: 'restaurant' });
  const premium: Access = { accessible: false, denial: { code: 'premium' } };
  expect(entryOf({ ...here, access: premium })).toEqual({ code: 'premium' });
  expect(entryOf({ ...here, access: premium, admitted: true })).toMatchObject({ id: 'restaurant' });
  // Its right could not be judged, and the catalogue is here.
  expect(entryOf({ ...here, scenario: null, access: UNKNOWN_ACCESS })).toEqual({ code: 'unknown' });
});
