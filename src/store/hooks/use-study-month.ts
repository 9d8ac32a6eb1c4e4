import { readStudyMonth, type StudyMonth } from '../queries/progress.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** The study days of a month (`YYYY-MM`). */
export function useStudyMonth(month: string): StudyMonth | undefined {
  const store = useUserStore();
  return useStored(store.db, `study month ${store.userId} ${month}`, () => readStudyMonth(store, month));
}
