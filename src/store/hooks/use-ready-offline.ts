import { useEffect, useState } from 'react';
import type { StateRow } from '../../../sync/database.ts';
import { hasCatalogue } from '../catalogue.ts';
import { deviceDatabase } from '../device-database.ts';
import { useUserStore } from '../user-store-context.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { useStored } from './use-stored.ts';

/** Whether the shell is stored: a service worker is active, which it becomes only once everything is precached. */
function useShellStored(): boolean {
  const [stored, setStored] = useState(false);
  useEffect(() => {
    let gone = false;
    navigator.serviceWorker?.ready.then(
      () => !gone && setStored(true),
      (error: unknown) => console.warn('No service worker', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return stored;
}

/** Whether everything needed to go on without a network is on the device. */
export function useReadyOffline(): boolean {
  const { db, userId } = useUserStore();
  const language = useLearnerLanguage();
  const shell = useShellStored();
  const data = useStored(db, `ready offline ${userId} ${language}`, async () => {
    const state = (await db.sync.get('state')) as StateRow | undefined;
    return language !== undefined && state?.complete === true && (await hasCatalogue(deviceDatabase, language));
  });
  return shell && data === true;
}
