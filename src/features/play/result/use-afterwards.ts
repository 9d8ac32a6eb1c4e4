import { learnerLevel } from '#data/learner-db/queries/profile.ts';
import type { ShownProgress } from '#data/learner-db/shown-progress.ts';
import type { Scenario } from '#domain/scene.ts';
import { useSessionPreferences } from '#shared/learner/learner-store-context.ts';
import { usePastAttempts } from '#shared/learner/use-past-attempts.ts';
import { useProfile } from '#shared/learner/use-profile.ts';
import { useProgress } from '#shared/learner/use-progress.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { nextScene, nowWithinReach } from './what-is-next.ts';

/** The learner's numbers after a conversation, the scenes that they have brought within reach, and the next to play. */
export function useAfterwards(scenario: Scenario, before: ShownProgress) {
  const progress = useProgress();
  const scenes = useScenarios();
  const attempts = usePastAttempts();
  const level = learnerLevel(useProfile(), useSessionPreferences());
  return {
    progress,
    open: scenes && progress ? nowWithinReach(scenes, before.coins, progress.coins) : [],
    next: scenes && attempts ? nextScene(scenes, scenario.id, level, attempts, new Date()) : null,
  };
}
