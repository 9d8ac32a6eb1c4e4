import type { LearnerStore } from '../learner-store.ts';
import { readSetting, type SettingKey, type Settings } from '../settings.ts';

/** A setting of the learner's as it is stored, or its default. */
export async function readStoredSetting<K extends SettingKey>(
  { db }: Pick<LearnerStore, 'db'>,
  key: K,
): Promise<Settings[K]> {
  return readSetting(key, (await db.settings.get(key))?.value);
}
