/** The languages that the learner wants on this device besides their own; see travel-packs.ts. */
import { isLanguage, type Language } from '#domain/language.ts';
import type { DeviceDatabase } from '../device-database.ts';

/** The key of the row that lists them. */
export const REQUESTED = 'packs';

export async function readLanguages(device: DeviceDatabase, key: string): Promise<Language[]> {
  const value = (await device.meta.get(key))?.value;
  return Array.isArray(value) ? value.filter(isLanguage) : [];
}

/** The requested languages, in the order of the requests. */
export function readRequestedPacks(device: DeviceDatabase): Promise<Language[]> {
  return readLanguages(device, REQUESTED);
}
