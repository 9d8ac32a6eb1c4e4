import { useMemo } from 'react';
import { type ChangeLine, groupChanges } from '../queries/change-groups.ts';
import { readWaitingChanges } from '../queries/waiting-changes.ts';
import { useUserStore } from '../user-store-context.ts';
import { useLearnerClock } from './use-learner-clock.ts';
import { useStored } from './use-stored.ts';

/** What the server has not acknowledged, as a few lines in plain words, newest first. */
export function useWaitingChanges(): ChangeLine[] | undefined {
  const store = useUserStore();
  const clock = useLearnerClock();
  const changes = useStored(store.db, `waiting changes ${store.userId}`, () => readWaitingChanges(store));
  return useMemo(() => changes && groupChanges(changes, clock), [changes, clock]);
}
