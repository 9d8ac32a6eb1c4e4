/** A learner's store on a device of its own, over the real SQL. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#data/device-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import type { TestUser } from './test-backend.ts';

/** @param skewMs milliseconds by which the device's clock is fast */
export function openRealDevice(user: TestUser, skewMs = 0): LearnerStore {
  const dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  const exchange = async (request: unknown) => {
    const { data, error } = await user.api.rpc('sync_exchange', { request });
    if (error) return { kind: 'failed', reason: error.message, retryAfterMs: null } as const;
    return { kind: 'answer', body: data, user: user.id } as const;
  };
  const here = { userId: user.id, device: new DeviceDatabase(dexie), transport: { exchange }, locks: undefined, dexie };
  const now = () => new Date(Date.now() + skewMs);
  return openLearnerStore({ ...here, now, newId: () => crypto.randomUUID() });
}
