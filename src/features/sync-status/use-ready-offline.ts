import { useEffect, useState } from 'react';
import { hasCatalogue } from '#data/catalogue/catalogue.ts';
import { deviceDatabase } from '#data/device-database.ts';
import { readDialogueRights } from '#data/learner-db/queries/scenarios.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import { hasFullHistory } from '#data/sync/sync-status.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** A page loaded past the worker (a forced reload) is never controlled; the next page is. */
const UNCONTROLLED_MS = 3_000;

/**
 * True once the shell is stored and in use: a service worker becomes active only when everything is precached, and it
 * has taken over this page.
 */
function useShellStored(): boolean {
  const [stored, setStored] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = () => setStored(true);
    const active = () => {
      if (serviceWorker.controller) return done();
      serviceWorker.addEventListener('controllerchange', done, { once: true });
      timer = setTimeout(done, UNCONTROLLED_MS);
    };
    serviceWorker.ready.then(active, (error: unknown) => console.warn('No service worker', error));
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('controllerchange', done);
    };
  }, []);
  return stored;
}

/** True once everything that is needed without a network is on the device. */
export function useReadyOffline(): boolean {
  const language = useLearnerLanguage();
  const shell = useShellStored();
  const data = useLearnerQuery(
    async (store) => {
      if (language === undefined || !(await hasFullHistory(store.db))) return false;
      const rights = await readDialogueRights(store, new Date());
      const isStored = () => hasCatalogue(deviceDatabase, language, rights);
      return readWithFallback(deviceDatabase, 'What is stored', isStored, false);
    },
    [language],
    false,
  );
  return shell && data === true;
}
