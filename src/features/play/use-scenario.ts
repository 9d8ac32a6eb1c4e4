import type { Scenario } from '#domain/scene.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';

/** One scene; null: no such scene in the learner's language. */
export function useScenario(id: string): Scenario | null | undefined {
  const scenarios = useScenarios();
  return scenarios && (scenarios.find((scenario) => scenario.id === id) ?? null);
}
