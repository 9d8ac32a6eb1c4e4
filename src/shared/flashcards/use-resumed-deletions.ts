import { useEffect } from 'react';
import { useLearnerStore } from '../learner/learner-store-context.ts';
import { putOffFlag } from './put-off-flag.ts';

/** Carries out what the learner deleted on a page that was gone before the deletion was written. */
export function useResumedDeletions(): void {
  const store = useLearnerStore();
  useEffect(() => {
    if (!putOffFlag(store.userId).read()) return;
    import('./deletions.ts')
      .then(({ resumeDeletions }) => resumeDeletions(store))
      .catch((error: unknown) => console.error('What was deleted waits for the next page', error));
  }, [store]);
}
