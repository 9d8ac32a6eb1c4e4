import { readProgress } from '#data/learner-db/queries/progress.ts';
import type { ShownProgress } from '#data/learner-db/shown-progress.ts';
import { useToday } from '../clock/use-today.ts';
import { useStored } from '../live-query/use-database-query.ts';
import { useUserStore } from './learner-store-context.ts';

export type { ShownProgress };

/** The learner's progress, what is pending included. */
export function useProgress(): ShownProgress | undefined {
  const store = useUserStore();
  const today = useToday();
  return useStored(store.db, `progress ${store.userId} ${today}`, () => readProgress(store, today));
}
