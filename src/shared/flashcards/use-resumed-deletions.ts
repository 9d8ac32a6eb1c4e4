import { useEffect } from 'react';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { mayHavePutOff } from './put-off-flag.ts';

/** Carries out what the learner deleted on a page that was gone before the deletion was written. */
export function useResumedDeletions(store: LearnerStore): void {
  useEffect(() => {
    if (!mayHavePutOff()) return;
    import('./deletions.ts')
      .then(({ resumeDeletions }) => resumeDeletions(store))
      .catch((error: unknown) => console.error('What was deleted waits for the next page', error));
  }, [store]);
}
