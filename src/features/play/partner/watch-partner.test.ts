import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { loadDialogue } from '#data/catalogue/catalogue.ts';
import { DeviceDatabase } from '#data/device-database.ts';
import { type PartnerFound, watchPartner } from './watch-partner.ts';

function setUp(open: (dialogue: unknown) => Promise<string | null> = async (dialogue) => String(dialogue)) {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const told: PartnerFound<string>[] = [];
  const end = watchPartner(
    () => loadDialogue('taxi', 'English', device),
    open,
    (found) => told.push(found),
  );
  const store = (dialogue: unknown) =>
    device.dialogues.put({ sceneId: 'taxi', language: 'English', version: String(dialogue), dialogue });
  return { device, told, store, end };
}

const MISSING = { status: 'missing' };
const ready = (partner: string) => ({ status: 'ready', partner });

describe('a partner', () => {
  it('whose dialogue comes while the scene is open is there by itself', async () => {
    const { told, store, end } = setUp();
    await vi.waitFor(() => expect(told).toEqual([MISSING]));
    await store('Ann');
    await vi.waitFor(() => expect(told).toEqual([MISSING, ready('Ann')]));
    end();
  });

  it('stays once opened, though a newer dialogue comes', async () => {
    const { told, store, end, device } = setUp();
    await store('Ann');
    await vi.waitFor(() => expect(told.at(-1)).toEqual(ready('Ann')));
    const before = told.length;
    await store('Bob');
    await device.dialogues.toArray();
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toHaveLength(before);
    end();
  });

  it('that cannot be read, or fails, is missing, and is opened when a better dialogue comes', async () => {
    const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { told, store, end } = setUp(async (dialogue) => {
      if (dialogue === 'broken') throw new Error('broken');
      return dialogue === 'newer' ? null : String(dialogue);
    });
    await store('newer');
    await vi.waitFor(() => expect(told.at(-1)).toEqual(MISSING));
    await store('broken');
    await vi.waitFor(() => expect(failure).toHaveBeenCalledOnce());
    expect(told.at(-1)).toEqual(MISSING);
    await store('Ann');
    await vi.waitFor(() => expect(told.at(-1)).toEqual(ready('Ann')));
    end();
    failure.mockRestore();
  });

  it('is told of no more once nobody waits for it', async () => {
    const { told, store, end } = setUp();
    await vi.waitFor(() => expect(told).toEqual([MISSING]));
    end();
    await store('Ann');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual([MISSING]);
  });
});
