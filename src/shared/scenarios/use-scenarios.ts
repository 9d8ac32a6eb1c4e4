import { readScenarios } from '#data/learner-db/queries/scenarios.ts';
import type { Scenario } from '#domain/scene.ts';
import { useStoreOrVisitor } from '../learner/learner-store-context.ts';
import { useLearnerLanguage } from '../learner/use-learner-language.ts';
import { useSubscription } from '../learner/use-subscription.ts';
import { useDeviceQuery } from '../live-query/use-device-query.ts';

/** The scenarios in the learner's language, by title. For visitors nothing is unlocked. Throws outside its provider. */
export function useScenarios(): Scenario[] | undefined {
  const store = useStoreOrVisitor('useScenarios');
  const language = useLearnerLanguage();
  // A subscription ends by the clock, without a change of any row.
  const subscriber = useSubscription()?.active;
  return useDeviceQuery(
    async (db) => language && readScenarios(store, db, language, new Date()),
    [store, language],
    [],
    subscriber,
  );
}
