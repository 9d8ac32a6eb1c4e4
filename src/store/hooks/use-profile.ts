import { readProfile } from '../queries/profile.ts';
import type { Profile } from '../rows.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/**
 * The learner's profile; null: none yet. Undefined also while a device new to the learner has not been able to ask the
 * server, so that onboarding is not shown to somebody who has done it elsewhere.
 */
export function useProfile(): Profile | null | undefined {
  const store = useUserStore();
  return useStored(store.db, `profile ${store.userId}`, () => readProfile(store));
}
