/** A learner's store over HTTP: in tabs and in the service worker alike. */
import { createHttpTransport } from '../../sync/http-transport.ts';
import { type DeviceDatabase, deviceDatabase } from '../store/device-database.ts';
import { openUserStore, type UserStore } from '../store/user-store.ts';
import { backend } from './backend.ts';
import { tokenOf } from './session-token.ts';

export function openStoreOf(userId: string, device: DeviceDatabase = deviceDatabase): UserStore {
  const token = (afterRefusal: boolean) => tokenOf(userId, device, afterRefusal);
  const transport = createHttpTransport({ ...backend(), token });
  return openUserStore({
    userId,
    device,
    transport,
    locks: navigator.locks,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
}
