import type { LearnerStore } from '../learner-store.ts';
import { isValidSetting, type SettingKey, type Settings } from '../settings.ts';

/** Saves one setting. Throws on a value that the setting does not take. */
export async function saveSetting<K extends SettingKey>(
  store: LearnerStore,
  key: K,
  value: Settings[K],
  now: Date = new Date(),
): Promise<void> {
  if (!isValidSetting(key, value)) throw new RangeError(`The setting ${key} does not take ${JSON.stringify(value)}`);
  const at = now.toISOString();
  await store.write([], (record) => record({ table: 'user_settings', op: 'patch', id: key, fields: { value }, at }));
}
