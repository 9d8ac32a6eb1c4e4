import type { SettingKey, Settings } from '../settings.ts';

/** A setting, or its default. */
export function useSetting<K extends SettingKey>(key: K): Settings[K] | undefined;
export function useSetting<T>(key: SettingKey): T | undefined;
export function useSetting(_key: SettingKey): unknown {
  return undefined;
}
