import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readStoredSetting } from '#data/learner-db/queries/setting.ts';
import { readSetting, type SettingKey, type Settings } from '#data/learner-db/settings.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

/** A setting, or its default. Undefined while loading. */
export function useSetting<K extends SettingKey>(key: K): Settings[K] | undefined;
export function useSetting<T>(key: SettingKey): T | undefined;
export function useSetting(key: SettingKey): unknown {
  const read = (store: LearnerStore) => readStoredSetting(store, key);
  return useLearnerQuery(read, [key], readSetting(key, undefined));
}
