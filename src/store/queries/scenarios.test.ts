import { expect, it, vi } from 'vitest';
import type { SceneRow } from '../device-database.ts';
import { openTestStore, restaurant } from '../testing/test-store.ts';
import { accessOrUnknown, categoriesOrNone, readSceneLanguages, scenariosOrNone } from './scenarios.ts';

async function languages({ scenes, fetched }: { scenes: readonly SceneRow[]; fetched: boolean }) {
  const { device } = await openTestStore({ scenes });
  if (fetched) await device.meta.put({ key: 'catalogue', value: '' });
  return readSceneLanguages(device);
}

const cafe: SceneRow = { ...restaurant, id: 'cafe', dialogues: { French: 'v1', English: 'v1' } };
const silent: SceneRow = { ...restaurant, id: 'silent', dialogues: {} };

it('names each language that any scene is played in once, in the order they are offered', async () => {
  const scenes = [cafe, silent, restaurant];
  expect(await languages({ scenes, fetched: true })).toEqual(['Mandarin', 'English', 'French']);
});

it('tells a catalogue without scenes from one that has never been fetched', async () => {
  expect(await languages({ scenes: [silent], fetched: true })).toEqual([]);
  expect(await languages({ scenes: [], fetched: false })).toBeNull();
});

// Specification, section 8: "access check returns not accessible"; section 5: 'Could not validate access'
it('gives no access where it cannot be looked at, but lets a lost connection be mended', async () => {
  const store = await openTestStore({ scenes: [restaurant] });
  const now = new Date('2026-03-01T12:00:00.000Z');
  expect(await accessOrUnknown(store, 'restaurant', 'Mandarin', now)).toEqual({ accessible: true });
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const get = vi.spyOn(store.device.scenes, 'get').mockRejectedValue(new Error('broken'));
  const unknown = { accessible: false, reason: 'Could not validate access', way: null };
  expect(await accessOrUnknown(store, 'restaurant', 'Mandarin', now)).toEqual(unknown);
  expect(error).toHaveBeenCalledOnce();
  get.mockRejectedValue(Object.assign(new Error('gone'), { name: 'DatabaseClosedError' }));
  await expect(accessOrUnknown(store, 'restaurant', 'Mandarin', now)).rejects.toThrow('gone');
});

// Specification, section 8: "logged; scenario lists and categories return empty lists"
it('lists nothing where nothing can be read, and says so in the log', async () => {
  const store = await openTestStore({ scenes: [restaurant] });
  const now = new Date('2026-03-01T12:00:00.000Z');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(store.device.categories, 'toArray').mockRejectedValue(new Error('broken'));
  expect(await categoriesOrNone(store.device)).toEqual([]);
  expect(await scenariosOrNone(store.device, store, 'Mandarin', now)).toEqual([]);
  expect(error).toHaveBeenCalledTimes(2);
});
