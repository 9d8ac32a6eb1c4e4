import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { isProfileWaiting, readProfile } from '#data/learner-db/queries/profile.ts';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { readQuarantined } from '#data/sync/mutations.ts';
import { hasAskedServer, hasHeardFromServer } from '#data/sync/sync-status.ts';
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
    { profile: null, asked: true },
  );
  if (!found) return undefined;
  return found.profile ?? (found.asked || !online ? null : undefined);
}

/** The profile on this device, or its absence. */
export interface ProfileState {
  /** Null: there is none here. */
  profile: Profile | null;
  /** True if there is none elsewhere either, as far as the server has told. */
  isConclusive: boolean;
}

/** Reads the profile and how much its absence means: a profile that this version cannot read is not absent. */
export async function readProfileState(store: LearnerStore): Promise<ProfileState> {
  const [profile, hasHeard] = await Promise.all([readProfile(store), hasHeardFromServer(store.db)]);
  if (profile || !hasHeard) return { profile, isConclusive: false };
  const unread = await readQuarantined(store.db, 'all');
  return { profile, isConclusive: !unread.some(({ table }) => table === 'profiles') };
}

/** The state of the profile; undefined while it is read. */
export function useProfileState(): ProfileState | undefined {
  return useLearnerQuery(readProfileState, [], { profile: null, isConclusive: false });
}

/** True while a change to the profile has not reached the server. */
export function useIsProfileWaiting(): boolean | undefined {
  return useLearnerQuery(isProfileWaiting, [], false);
}
