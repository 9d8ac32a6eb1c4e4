/** A learner's store over HTTP: in tabs and in the service worker alike. */

import { type DeviceDatabase, deviceDatabase } from '#data/device-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import { createHttpTransport } from '#sync';
import { backend } from './backend.ts';
import { tokenOf } from './tokens/session-token.ts';
import { readSession } from './tokens/stored-session.ts';

export function openStoreFor(userId: string, device: DeviceDatabase = deviceDatabase): LearnerStore {
  let last: string | false = false;
  const token = async (afterRefusal: boolean) => {
    const token = await tokenOf(userId, device, afterRefusal && last);
    if (token.kind === 'token') last = token.token;
    return token;
  };
  const transport = createHttpTransport({ ...backend(), token });
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
