import { readSetting, type SettingKey, type Settings } from '#data/learner-db/settings.ts';
import { useStored } from '../live-query/use-database-query.ts';
import { useUserStore } from './learner-store-context.ts';

/** A setting, or its default. */
export function useSetting<K extends SettingKey>(key: K): Settings[K] | undefined;
export function useSetting<T>(key: SettingKey): T | undefined;
export function useSetting(key: SettingKey): unknown {
  const { db, userId } = useUserStore();
  return useStored(db, `setting ${userId} ${key}`, async () => readSetting(key, (await db.settings.get(key))?.value));
}
