import type { SettingKey, Settings } from '../settings.ts';
import type { UserStore } from '../user-store.ts';

/** Saves one setting. Throws on a value that the setting does not take. */
export async function saveSetting<K extends SettingKey>(
  _store: UserStore,
  _key: K,
  _value: Settings[K],
): Promise<void> {
  throw new Error('not yet');
}
