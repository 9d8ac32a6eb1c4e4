import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { onStorageError } from '#platform/storage-error.ts';
import { hasCatalogue, pullScenes } from '../catalogue/catalogue.ts';
import { NO_RIGHTS } from '../catalogue/dialogue-rights.ts';
import { DeviceDatabase } from '../device-database.ts';
import { serveCatalogue, TOKEN } from '../testing/catalogue-server.ts';
import { type PackOptions, pullPacks } from './fetch-travel-packs.ts';
import { readRequestedPacks } from './requested-packs.ts';
import { readPacks, removePack, requestPack, stopPack } from './travel-packs.ts';

const dialogue = (scene_id: string, language: string, bytes: number, version = 'v1') => ({
  scene_id,
  language,
  version,
  bytes,
  dialogue: { scene: scene_id, language },
});
const scene = (id: string) => ({ id, name: id, level: 'beginner', access_type: 'free', image_url: `/art/${id}.svg` });

async function open() {
  const tables = {
    scenes: [scene('cafe'), scene('hotel'), scene('taxi')],
    scene_language_assets: [
      { scene_id: 'cafe', language: 'German', preview_image_url: '/p.svg', main_image_url: null },
    ],
    scene_dialogues: [
      dialogue('cafe', 'German', 1_000),
      dialogue('hotel', 'German', 2_000),
      dialogue('taxi', 'German', 3_000),
      dialogue('cafe', 'French', 500),
    ],
  };
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const server = serveCatalogue(tables);
  const browser: PackOptions['browser'] = { controlled: false, origin: 'http://server' };
  const options: PackOptions = { device, rest: server.rest, except: null, rights: NO_RIGHTS, browser };
  await pullScenes(device, server.rest, 1);
  server.asked.length = 0;
  const german = async () => (await readPacks(device)).find(({ language }) => language === 'German');
  return { tables, device, server, options, german };
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('offers the languages that have scenes, with what they take', async () => {
  const { device } = await open();
  const none = { requested: false, storedScenes: 0, storedBytes: 0, incomplete: false };
  expect(await readPacks(device)).toEqual([
    { ...none, language: 'German', scenes: 3, bytes: 6_000 },
    { ...none, language: 'French', scenes: 1, bytes: 500 },
  ]);
});

it('is fetched whole once it is requested, and nothing before', async () => {
  const { device, options, server, german } = await open();
  expect(await pullPacks(options)).toBe(true);
  expect(server.asked).toEqual([]);
  await requestPack(device, 'German');
  expect(await pullPacks(options)).toBe(true);
  expect(await german()).toMatchObject({ requested: true, storedScenes: 3, storedBytes: 6_000, incomplete: false });
  expect(await hasCatalogue(device, 'German')).toBe(true);
  expect(await hasCatalogue(device, 'French')).toBe(false);
});

it('goes on where it was cut, and says meanwhile that it could not', async () => {
  const { device, options, server, german } = await open();
  await requestPack(device, 'German');
  server.before = (what) => void (what.includes('hotel') && server.down.add('scene_dialogues'));
  expect(await pullPacks(options)).toBe(false);
  expect(await german()).toMatchObject({ storedScenes: 1, storedBytes: 1_000, incomplete: true });
  server.before = () => undefined;
  server.down.clear();
  server.asked.length = 0;
  expect(await pullPacks(options)).toBe(true);
  expect(server.asked).toEqual(['scene_dialogues eq.hotel', 'scene_dialogues eq.taxi']);
  expect(await german()).toMatchObject({ storedScenes: 3, incomplete: false });
});

it('has the premium scenes for who may play them only, and is whole without them for others', async () => {
  const { tables, device, options, server, german } = await open();
  Object.assign(tables.scenes[1] as object, { access_type: 'premium' });
  server.premium.add('hotel');
  await pullScenes(device, server.rest, 2);
  await requestPack(device, 'German');
  expect(await pullPacks(options)).toBe(true);
  expect(await german()).toMatchObject({ scenes: 2, bytes: 4_000, storedScenes: 2, incomplete: false });
  const rights = { subscriber: true, unlocked: [] };
  expect(await readPacks(device, rights)).toMatchObject([{ scenes: 3, storedScenes: 2 }, {}]);
  const rest = { ...server.rest, token: async () => TOKEN };
  expect(await pullPacks({ ...options, rest, rights })).toBe(true);
  expect(await readPacks(device, rights)).toMatchObject([{ scenes: 3, storedScenes: 3 }, {}]);
});

it('stops in the middle, and keeps what is here', async () => {
  const { device, options, server, german } = await open();
  await requestPack(device, 'German');
  server.before = async (what) => void (what.includes('hotel') && (await stopPack(device, 'German')));
  expect(await pullPacks(options)).toBe(true);
  expect(await german()).toMatchObject({ requested: false, storedScenes: 1 });
  expect(server.asked).toEqual(['scene_dialogues eq.cafe', 'scene_dialogues eq.hotel']);
});

it('that is removed while it is fetched leaves nothing behind', async () => {
  const { device, options, server, german } = await open();
  await requestPack(device, 'German');
  server.before = async (what) => void (what.includes('hotel') && (await removePack(device, 'German')));
  await pullPacks(options);
  expect(await german()).toMatchObject({ requested: false, storedScenes: 0, storedBytes: 0 });
  expect(await device.dialogues.count()).toBe(0);
});

it('is brought up to a newer version, and removed without touching another', async () => {
  const { tables, device, options, server, german } = await open();
  await requestPack(device, 'German');
  await requestPack(device, 'French');
  await pullPacks(options);
  tables.scene_dialogues[1] = dialogue('hotel', 'German', 2_500, 'v2');
  await pullScenes(device, server.rest, 2);
  expect(await german()).toMatchObject({ storedScenes: 2, bytes: 6_500, storedBytes: 4_000 });
  await pullPacks(options);
  expect(await german()).toMatchObject({ storedScenes: 3 });
  await removePack(device, 'German');
  expect(await german()).toMatchObject({ storedScenes: 0 });
  expect(await hasCatalogue(device, 'French')).toBe(true);
  expect(await readRequestedPacks(device)).toEqual(['French']);
});

it('leaves the learner’s own language to the catalogue, and a second tab to the first', async () => {
  const { device, options, server } = await open();
  await requestPack(device, 'German');
  await pullPacks({ ...options, except: 'German' });
  const taken = {
    request: (_: string, __: object, run: (lock: null) => unknown) => run(null),
  } as unknown as LockManager;
  expect(await pullPacks({ ...options, browser: { ...options.browser, locks: taken } })).toBe(true);
  expect(server.asked).toEqual([]);
});

it('that finds no room stops, and says so once', async () => {
  const { device, options, german } = await open();
  const told: string[] = [];
  const stop = onStorageError(({ code }) => told.push(code));
  await requestPack(device, 'German');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const put = vi.spyOn(device.dialogues, 'put').mockRejectedValue(full);
  expect(await pullPacks(options)).toBe(true);
  expect(await pullPacks(options)).toBe(true);
  expect(told).toEqual(['full']);
  put.mockRestore();
  expect(await german()).toMatchObject({ requested: false, storedScenes: 0 });
  stop();
});

it('has its pictures kept where the worker is, but none twice and none of other origins', async () => {
  const { device, options, tables, server } = await open();
  tables.scenes.push(scene('far'));
  Object.assign(tables.scenes[3] as object, { image_url: 'https://elsewhere.example/far.svg' });
  tables.scene_dialogues.push(dialogue('far', 'German', 1));
  await pullScenes(device, server.rest, 2);
  await requestPack(device, 'German');
  const kept: string[] = [];
  const caches = {
    match: async (url: string) => (kept.includes(url) || url.endsWith('/taxi.svg') ? new Response() : undefined),
    open: async () => ({ add: async (url: string) => void kept.push(url) }),
  } as unknown as CacheStorage;
  await pullPacks({ ...options, browser: { ...options.browser, caches } });
  expect(kept).toEqual([]); // no worker yet: its shell is on its way
  for (let time = 0; time < 2; time += 1) {
    await pullPacks({ ...options, browser: { ...options.browser, caches, controlled: true } });
  }
  expect(kept).toEqual(['/p.svg', '/art/cafe.svg', '/art/hotel.svg'].map((path) => `http://server${path}`));
});
