import { deviceDatabase } from '#data/device-database.ts';
import { accessOrUnknown } from '#data/learner-db/queries/scenarios.ts';
import type { Access } from '#domain/access.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** Whether the learner may play a scene, and why not. */
export function useAccess(id: string): Access | undefined {
  const store = useUserStore();
  const language = useLearnerLanguage();
  const access = useStored(
    deviceDatabase,
    `access ${store.userId} ${id} ${language}`,
    async () => language && accessOrUnknown(store, id, language, new Date()),
  );
  return access || undefined;
}
