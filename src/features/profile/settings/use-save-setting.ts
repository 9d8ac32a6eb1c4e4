import type { SettingKey, Settings } from '#data/learner-db/settings.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from '../text.ts';

/** Saves one setting. It takes effect through the live query, so callers need not wait. */
export function useSaveSetting() {
  const store = useLearnerStore();
  return <K extends SettingKey>(key: K, value: Settings[K]) => {
    saveSetting(store, key, value).catch((error: unknown) => {
      console.error('A setting was not stored', error);
      toast(TEXT.notSaved, TEXT.notSavedText);
    });
  };
}
