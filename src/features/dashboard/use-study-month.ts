import { readStudyMonth, type StudyMonth } from '#data/learner-db/queries/progress.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The study days of a month (`YYYY-MM`). */
export function useStudyMonth(month: string): StudyMonth | undefined {
  const store = useUserStore();
  return useStored(store.db, `study month ${store.userId} ${month}`, () => readStudyMonth(store, month));
}
