import { isProfileWaiting, readProfile } from '#data/learner-db/queries/profile.ts';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { hasAskedServer } from '#data/sync/sync-status.ts';
import { useOnline } from '#platform/use-online.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

/**
 * The learner's profile; null: none yet. Undefined also while a device new to the learner has not yet asked the server,
 * so that nobody is sent through onboarding twice.
 */
export function useProfile(): Profile | null | undefined {
  const online = useOnline();
  const found = useLearnerQuery(
    async (store) => ({ profile: await readProfile(store), asked: await hasAskedServer(store.db) }),
    [],
  );
  if (!found) return undefined;
  return found.profile ?? (found.asked || !online ? null : undefined);
}

/** True while a change to the profile has not reached the server. */
export function useIsProfileWaiting(): boolean | undefined {
  return useLearnerQuery(isProfileWaiting, []);
}
