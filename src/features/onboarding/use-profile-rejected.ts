import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readRejected } from '#data/sync/mutations.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** True while the server's rejection of a saved profile is on the list of problems. */
export async function isProfileRejected({ db }: Pick<LearnerStore, 'db'>): Promise<boolean> {
  return (await readRejected(db)).some(({ mutation }) => mutation.table === 'profiles');
}

/** The same as a live value; undefined while loading. */
export function useProfileRejected(): boolean | undefined {
  return useLearnerQuery(isProfileRejected, [], false);
}
