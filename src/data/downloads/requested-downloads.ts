/** The languages that the learner wants on this device besides their own; see travel-packs.ts. */
import { isLanguage, type Language } from '#domain/language.ts';
import type { DeviceDatabase } from '../device-database.ts';

/** The key of the row that lists them. */
export const WISHES = 'packs';

export async function readLanguages(device: DeviceDatabase, key: string): Promise<Language[]> {
  const value = (await device.meta.get(key))?.value;
  return Array.isArray(value) ? value.filter(isLanguage) : [];
}

/** The languages wished for, in the order of their wishes. */
export function readWishes(device: DeviceDatabase): Promise<Language[]> {
  return readLanguages(device, WISHES);
}
