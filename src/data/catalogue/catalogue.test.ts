import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { readScenarios } from '../learner-db/queries/scenarios.ts';
import { type Row, serveCatalogue as serve, TOKEN } from '../testing/catalogue-server.ts';
import { areScenesFresh, hasCatalogue, loadDialogue, pullScenes } from './catalogue.ts';
import { NO_RIGHTS } from './dialogue-rights.ts';
import { pullDialogues } from './dialogues.ts';

const scene = (id: string, fields: Row = {}): Row => ({
  id,
  name: `Scene ${id}`,
  description: '',
  level: 'beginner',
  image_url: null,
  access_type: 'free',
  unlockable: false,
  unlock_cost: 0,
  character: null,
  setting: null,
  duration: null,
  category_id: 'food',
  created_at: '2026-11-20 23:04:23.032+00',
  ...fields,
});

function catalogue(): Record<string, Row[]> {
  return {
    scenes: [scene('restaurant'), scene('cafe')],
    scenario_categories: [{ id: 'food', name: 'Food & drink', icon: 'utensils' }],
    scene_objectives: [1, 0].map((order_index) => ({
      scene_id: 'restaurant',
      order_index,
      description: `Objective ${order_index}`,
      points: 15,
    })),
    scene_language_assets: [
      { scene_id: 'restaurant', language: 'Mandarin', preview_image_url: '/p.svg', main_image_url: '/m.svg' },
    ],
    scene_dialogues: [{ scene_id: 'restaurant', language: 'Mandarin', version: 'v1', dialogue: { opening: [] } }],
  };
}

const open = () => new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

describe('the catalogue', () => {
  it('lists the scenes that have a dialogue, with all that belongs to them', async () => {
    const device = open();
    const { rest } = serve(catalogue());
    expect(await pullScenes(device, rest, 1)).toBe(true);
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toMatchObject([
      {
        id: 'restaurant',
        title: 'Scene restaurant',
        categoryName: 'Food & drink',
        languageAssets: { Mandarin: { main_image_url: '/m.svg' } },
        objectives: [{ description: 'Objective 0' }, { description: 'Objective 1' }],
        isUnlocked: false,
      },
    ]);
    expect(await readScenarios(null, device, 'French', new Date())).toEqual([]);
  });

  it('logs each request for scene_language_assets', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { rest, asked } = serve(catalogue());
    await pullScenes(open(), rest, 1);
    expect(asked.filter((what) => what.includes('scene_language_assets'))).toHaveLength(1);
    expect(log.mock.calls.flat().filter((said) => String(said).includes('scene_language_assets'))).toHaveLength(1);
  });

  it('is whole once the dialogues of the language are here', async () => {
    const device = open();
    const { rest } = serve(catalogue());
    expect(await hasCatalogue(device, 'Mandarin')).toBe(false);
    await pullScenes(device, rest, 1);
    expect(await hasCatalogue(device, 'Mandarin')).toBe(false);
    expect(await pullDialogues(device, rest, 'Mandarin')).toBe('complete');
    expect(await hasCatalogue(device, 'Mandarin')).toBe(true);
    expect(await loadDialogue('restaurant', 'Mandarin', device)).toEqual({ opening: [] });
    expect(await loadDialogue('cafe', 'Mandarin', device)).toBeNull();
  });

  it('fetches a dialogue again only when its version has changed', async () => {
    const device = open();
    const tables = catalogue();
    const { rest, asked } = serve(tables);
    await pullScenes(device, rest, 1);
    await pullDialogues(device, rest, 'Mandarin');
    asked.length = 0;
    await pullScenes(device, rest, 2);
    await pullDialogues(device, rest, 'Mandarin');
    expect(asked.filter((what) => what.includes('eq.'))).toEqual([]);
    tables.scene_dialogues = [{ scene_id: 'restaurant', language: 'Mandarin', version: 'v2', dialogue: { new: 1 } }];
    await pullScenes(device, rest, 3);
    await pullDialogues(device, rest, 'Mandarin');
    expect(asked.filter((what) => what.includes('eq.'))).toEqual(['scene_dialogues eq.restaurant']);
    expect(await loadDialogue('restaurant', 'Mandarin', device)).toEqual({ new: 1 });
  });

  it('stays as it is when any part of it cannot be fetched', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const device = open();
    const tables = catalogue();
    const { rest, down } = serve(tables);
    await pullScenes(device, rest, 1);
    await pullDialogues(device, rest, 'Mandarin');
    tables.scenes = [scene('restaurant', { name: 'Changed' })];
    down.add('scene_language_assets');
    expect(await pullScenes(device, rest, 2)).toBe(false);
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toMatchObject([{ title: 'Scene restaurant' }]);
    expect(await hasCatalogue(device, 'Mandarin')).toBe(true);
    expect(await areScenesFresh(device, 2, 1)).toBe(false);
  });

  it('is empty where nothing could be fetched yet', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const device = open();
    const { rest, down } = serve(catalogue());
    down.add('scenes');
    expect(await pullScenes(device, rest, 1)).toBe(false);
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toEqual([]);
  });

  it('leaves out a row that cannot be read, and takes the rest', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const device = open();
    const tables = catalogue();
    tables.scenes?.push(scene('broken', { level: 'godlike' }));
    const { rest } = serve(tables);
    expect(await pullScenes(device, rest, 1)).toBe(true);
    expect(await device.scenes.count()).toBe(2);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([true, false])('is not cut off by a row limit of the server (which counts: %s)', async (counts) => {
    const device = open();
    const tables = catalogue();
    tables.scenes = Array.from({ length: 45 }, (_, index) => scene(`s${index}`));
    const { rest } = serve(tables, { rowLimit: 10, counts });
    await pullScenes(device, rest, 1);
    expect(await device.scenes.count()).toBe(45);
  });

  it('wakes nobody when it has not changed', async () => {
    const device = open();
    const { rest } = serve(catalogue());
    await pullScenes(device, rest, 1);
    const puts = vi.spyOn(device.scenes, 'bulkAdd');
    await pullScenes(device, rest, 2);
    expect(puts).not.toHaveBeenCalled();
    expect(await areScenesFresh(device, 2, 1)).toBe(true);
    expect(await areScenesFresh(device, 3, 1)).toBe(false);
    expect(await areScenesFresh(device, 1, 10)).toBe(false); // the clock was set back
  });

  // product 12.13
  it('leaves the dialogue of a premium scene until the learner has a right to it, and then fetches it as them', async () => {
    const device = open();
    const tables = catalogue();
    tables.scenes = [scene('restaurant'), scene('train', { access_type: 'premium' })];
    tables.scene_dialogues?.push({ scene_id: 'train', language: 'Mandarin', version: 'v1', dialogue: { secret: 1 } });
    const server = serve(tables);
    server.premium.add('train');
    const rest = { ...server.rest, token: vi.fn(async () => TOKEN) };
    await pullScenes(device, rest, 1);
    expect(await pullDialogues(device, rest, 'Mandarin')).toBe('complete');
    expect(await hasCatalogue(device, 'Mandarin')).toBe(true);
    expect(await loadDialogue('train', 'Mandarin', device)).toBeNull();
    expect((await readScenarios(null, device, 'Mandarin', new Date())).map(({ id }) => id)).toContain('train');
    expect(rest.token).not.toHaveBeenCalled();
    expect(server.asked).not.toContain('scene_dialogues eq.train');

    const rights = { subscriber: true, unlocked: [] };
    expect(await hasCatalogue(device, 'Mandarin', rights)).toBe(false);
    expect(await pullDialogues(device, rest, 'Mandarin', rights)).toBe('complete');
    expect(await loadDialogue('train', 'Mandarin', device)).toEqual({ secret: 1 });
    // It stays on the device when premium ends; whoever has it again plays at once.
    expect(await hasCatalogue(device, 'Mandarin', NO_RIGHTS)).toBe(true);
    expect(await loadDialogue('train', 'Mandarin', device)).toEqual({ secret: 1 });
  });

  it('asks again for a dialogue that the server refused: a refusal is not remembered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const device = open();
    const tables = catalogue();
    tables.scenes = [scene('restaurant', { access_type: 'premium' })];
    const server = serve(tables);
    server.premium.add('restaurant');
    const rights = { subscriber: true, unlocked: [] };
    let token: string | null = null;
    const rest = { ...server.rest, token: async () => token };
    await pullScenes(device, rest, 1);
    expect(await pullDialogues(device, rest, 'Mandarin', rights)).toBe('missing');
    token = TOKEN;
    expect(await pullDialogues(device, rest, 'Mandarin', rights)).toBe('complete');
    expect(await loadDialogue('restaurant', 'Mandarin', device)).toEqual({ opening: [] });
  });

  it.each(['scenes', 'scene_dialogues', 'scene_objectives', 'scenario_categories'])(
    'stays where a server that had them answers without any %s',
    async (table) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const device = open();
      const tables = catalogue();
      const { rest } = serve(tables);
      await pullScenes(device, rest, 1);
      const before = await readScenarios(null, device, 'Mandarin', new Date());
      const rows = tables[table];
      tables[table] = [];
      expect(await pullScenes(device, rest, 2)).toBe(false);
      expect(await readScenarios(null, device, 'Mandarin', new Date())).toEqual(before);
      tables[table] = rows ?? [];
      expect(await pullScenes(device, rest, 3)).toBe(true);
    },
  );

  it('is empty on a new device of a server that has none', async () => {
    const device = open();
    expect(await pullScenes(device, serve({}).rest, 1)).toBe(true);
    expect(await device.scenes.count()).toBe(0);
  });

  it('drops the dialogues of scenes that are gone', async () => {
    const device = open();
    const tables = catalogue();
    const { rest } = serve(tables);
    await pullScenes(device, rest, 1);
    await pullDialogues(device, rest, 'Mandarin');
    tables.scenes = [scene('cafe')];
    await pullScenes(device, rest, 2);
    expect(await device.dialogues.count()).toBe(0);
  });
});
