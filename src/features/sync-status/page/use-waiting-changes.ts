import { useMemo } from 'react';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { type ChangeLine, groupChanges } from '../mutations/group-mutations.ts';
import { readWaitingChanges } from '../mutations/waiting-changes.ts';

/** The unacknowledged changes as a few lines in plain words, newest first. */
export function useWaitingChanges(): ChangeLine[] | undefined {
  const clock = useLearnerClock();
  const changes = useLearnerQuery(readWaitingChanges, []);
  return useMemo(() => changes && groupChanges(changes, clock), [changes, clock]);
}
