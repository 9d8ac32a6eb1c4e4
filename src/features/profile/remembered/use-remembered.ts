import { KINDS, type Remembered } from '#conversation/memory/remembered.ts';
import { readLeave, readRemembered } from '#data/learner-db/queries/remembered.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** The learner's answer, and what is remembered by it. Undefined while loading. */
export function useRemembered(): { leave: boolean | null; entries: Remembered } | undefined {
  return useLearnerQuery(
    async (store) => ({ leave: await readLeave(store), entries: await readRemembered(store) }),
    [],
    { leave: null, entries: {} },
  );
}

/** The number of entries of all kinds. */
export const countOf = (remembered: Remembered): number =>
  KINDS.reduce((sum, kind) => sum + (remembered[kind]?.length ?? 0), 0);
