import type { Access } from '../../domain/access.ts';
import { deviceDatabase } from '../device-database.ts';
import { accessOrUnknown } from '../queries/scenarios.ts';
import { useUserStore } from '../user-store-context.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { useStored } from './use-stored.ts';

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
