/** A learner's store over HTTP: in tabs and in the service worker alike. */

import { type DeviceDatabase, deviceDatabase } from '#data/device-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import { tapped, tappedFetch } from '#data/sync/tap.ts';
import { createHttpTransport } from '#sync';
import { backend } from './backend.ts';
import { readSession } from './tokens/stored-session.ts';
import { createTokenSource } from './tokens/token-source.ts';

export function openStoreFor(userId: string, device: DeviceDatabase = deviceDatabase): LearnerStore {
  const token = createTokenSource(userId, device);
  const transport = tapped(createHttpTransport({ ...backend(), token, fetch: tappedFetch }));
  return openLearnerStore({
    userId,
    device,
    transport,
    locks: navigator.locks,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    stays: async () => (await readSession(device))?.userId === userId,
  });
}
