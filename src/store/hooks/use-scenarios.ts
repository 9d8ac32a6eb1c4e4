import { useContext } from 'react';
import type { Scenario } from '../../domain/scene.ts';
import { deviceDatabase } from '../device-database.ts';
import { readScenariosFor } from '../queries/scenarios.ts';
import { UserStoreContext } from '../user-store-context.ts';
import { useLearnerLanguage } from './use-learner-language.ts';
import { useStored } from './use-stored.ts';
import { useSubscription } from './use-subscription.ts';

/** Scenes with a dialogue in the learner's language, by title. Works for visitors too: for them nothing is unlocked. */
export function useScenarios(): Scenario[] | undefined {
  const store = useContext(UserStoreContext);
  const language = useLearnerLanguage();
  // A subscription ends by the clock: no row changes then.
  const subscriber = useSubscription()?.active;
  const key = `scenarios ${store?.userId} ${language}`;
  const found = useStored(
    deviceDatabase,
    key,
    async () => language && readScenariosFor(store, deviceDatabase, language, new Date()),
    subscriber,
  );
  return found || undefined;
}
