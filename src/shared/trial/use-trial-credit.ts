import { useEffect } from 'react';
import { useAccount } from '#session/account-store.ts';
import { useLearnerStore } from '../learner/learner-store-context.ts';
import { useScenarios } from '../scenarios/use-scenarios.ts';
import { mayHaveTrial } from './trial-flag.ts';

/** Credits a kept trial to an account that was made on this device, as soon as its scene has arrived. */
export function useTrialCredit(): void {
  const store = useLearnerStore();
  const isNew = useAccount((account) => account.isNew);
  const scenes = useScenarios()?.length ?? 0;
  useEffect(() => {
    if (!isNew || scenes === 0 || !mayHaveTrial()) return;
    import('./credit-trial.ts')
      .then(({ creditTrial }) => creditTrial(store))
      .catch((error: unknown) => console.error('The trial is not credited yet', error));
  }, [isNew, scenes, store]);
}
