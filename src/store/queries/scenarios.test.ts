import { expect, it } from 'vitest';
import type { SceneRow } from '../device-database.ts';
import { openTestStore, restaurant } from '../testing/test-store.ts';
import { readSceneLanguages } from './scenarios.ts';

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
