/** A learner's store for tests, on an IndexedDB of its own: two of them are two devices. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Transport } from '#sync';
import { DeviceDatabase, type SceneRow } from '../device-database.ts';
import { type LearnerStore, openLearnerStore } from '../learner-db/learner-store.ts';

export const USER = '11111111-1111-4111-8111-111111111111';

/** A transport to nowhere. */
export const offline: Transport = { exchange: async () => ({ kind: 'unreachable' }) };

export const restaurant: SceneRow = {
  id: 'restaurant',
  title: 'Ordering at a Restaurant',
  description: 'Order a meal.',
  level: 'beginner',
  imageUrl: null,
  accessType: 'free',
  unlockable: false,
  unlockCost: 0,
  character: 'waiter',
  setting: 'A small restaurant',
  duration: 5,
  categoryId: 'food',
  objectives: [15, 20, 25, 30].map((points, index) => ({ description: `Objective ${index + 1}`, points })),
  assets: {},
  dialogues: { Mandarin: 'v1', English: 'v1' },
};

export interface TestStoreOptions {
  userId?: string;
  transport?: Transport;
  now?: () => Date;
  scenes?: readonly SceneRow[];
}

export async function openTestStore(options: TestStoreOptions = {}): Promise<LearnerStore> {
  const { userId = USER, transport = offline, now = () => new Date(), scenes = [restaurant] } = options;
  const dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  const device = new DeviceDatabase(dexie);
  await device.scenes.bulkAdd([...scenes]);
  const newId = () => crypto.randomUUID();
  return openLearnerStore({ userId, device, transport, locks: undefined, now, newId, dexie });
}

/** One sync, to its end. */
export function sync(store: LearnerStore): ReturnType<LearnerStore['engine']['sync']> {
  return store.engine.sync({ signal: new AbortController().signal });
}
