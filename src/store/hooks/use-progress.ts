import { readProgress } from '../queries/progress.ts';
import type { ShownProgress } from '../shown-progress.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';
import { useToday } from './use-today.ts';

export type { ShownProgress };

/** The learner's progress, what is pending included. */
export function useProgress(): ShownProgress | undefined {
  const store = useUserStore();
  const today = useToday();
  return useStored(store.db, `progress ${store.userId} ${today}`, () => readProgress(store, today));
}
