import { useMemo } from 'react';
import { useAccount } from '../../account/account-store.ts';
import { featuredFor } from '../../domain/featured.ts';
import { DEFAULT_LEVEL } from '../../domain/level.ts';
import type { Scenario } from '../../domain/scene.ts';
import { usePastAttempts } from '../../store/hooks/use-past-attempts.ts';
import { useProfile } from '../../store/hooks/use-profile.ts';
import { useScenarios } from '../../store/hooks/use-scenarios.ts';
import { useToday } from '../../store/hooks/use-today.ts';

/** The learner's featured scenes; ranked anew when the attempts change or the day turns. */
export function useFeatured(): Scenario[] | undefined {
  const scenes = useScenarios();
  const attempts = usePastAttempts();
  const stored = useProfile()?.preferred_level;
  const level = useAccount((account) => account.sessionLevel) ?? stored ?? DEFAULT_LEVEL;
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `today` stands for the clock, read at most once a day
  return useMemo(() => {
    if (!scenes || !attempts) return undefined;
    return featuredFor(scenes, level, attempts, new Date());
  }, [scenes, attempts, level, today]);
}
