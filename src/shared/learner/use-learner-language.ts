import { deviceDatabase } from '#data/device-database.ts';
import { learnerLanguage, readProfile } from '#data/learner-db/queries/profile.ts';
import type { Language } from '#domain/language.ts';
import { useDatabaseQuery } from '../live-query/use-database-query.ts';
import { useSessionPreferences, useStoreOrVisitor } from './learner-store-context.ts';

/** The language that the learner learns; the default for a visitor. Undefined while loading. */
export function useLearnerLanguage(): Language | undefined {
  const store = useStoreOrVisitor('useLearnerLanguage');
  const session = useSessionPreferences();
  return useDatabaseQuery(
    store?.db ?? deviceDatabase,
    async () => learnerLanguage(store ? await readProfile(store) : null, session),
    [store, session],
    learnerLanguage(null, session),
  );
}
