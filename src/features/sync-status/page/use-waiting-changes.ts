import { useMemo } from 'react';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerClock } from '#shared/live-query/use-learner-clock.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';
import { type ChangeLine, groupChanges } from '../mutations/group-mutations.ts';
import { readWaitingChanges } from '../mutations/waiting-changes.ts';

/** The unacknowledged changes as a few lines in plain words, newest first. */
export function useWaitingChanges(): ChangeLine[] | undefined {
  const store = useUserStore();
  const clock = useLearnerClock();
  const changes = useStored(store.db, `waiting changes ${store.userId}`, () => readWaitingChanges(store));
  return useMemo(() => changes && groupChanges(changes, clock), [changes, clock]);
}
