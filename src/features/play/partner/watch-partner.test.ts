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
  it('opens by itself when its dialogue arrives while the scene is open', async () => {
    const { told, store, end } = setUp();
    await vi.waitFor(() => expect(told.at(-1)).toEqual(MISSING));
    await store('Ann');
    await vi.waitFor(() => expect(told.at(-1)).toEqual(ready('Ann')));
    end();
  });

  it('stays as it was opened when a newer dialogue arrives', async () => {
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

  it('is missing where its dialogue cannot be read or opened, and opens when a better one arrives', async () => {
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

  it('is not reported once the watch is stopped', async () => {
    const { told, store, end } = setUp();
    await vi.waitFor(() => expect(told.at(-1)).toEqual(MISSING));
    end();
    const before = told.length;
    await store('Ann');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toHaveLength(before);
  });
});
