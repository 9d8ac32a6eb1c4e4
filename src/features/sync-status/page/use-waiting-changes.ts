import { useMemo } from 'react';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { type ChangeLine, groupChanges } from '../mutations/group-mutations.ts';
import { readWaitingChanges } from '../mutations/waiting-changes.ts';

/** The unacknowledged changes as a few lines in plain words, newest first. */
export function useWaitingChanges(): ChangeLine[] | undefined {
  const store = useUserStore();
  const clock = useLearnerClock();
  const changes = useStored(store.db, `waiting changes ${store.userId}`, () => readWaitingChanges(store));
  return useMemo(() => changes && groupChanges(changes, clock), [changes, clock]);
}
