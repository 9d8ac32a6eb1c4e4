import type { Scenario } from '../../domain/scene.ts';

/** One scene; null: no such scene. */
export function useScenario(_id: string): Scenario | null | undefined {
  return undefined;
}
